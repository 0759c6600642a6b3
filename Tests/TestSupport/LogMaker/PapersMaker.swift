/// Makes a log of papers: documents, gear and the expenses of budgets, of few divers and no dives.
package struct PapersMaker: Sendable {
  /// How many documents there are; a fifth as many pieces of gear, and as many expenses.
  package let documents: Int

  private static let divers = 40
  private static let types = ["medical", "insurance", "certificate", "permit", "receipt"]
  private static let categories = ["fills", "boats", "rent", "training"]

  package init(documents: Int) { self.documents = max(1, documents) }

  /// How many pieces of gear there are.
  package var gear: Int { max(1, documents / 5) }

  /// How many budgets there are, each of a year.
  package var budgets: Int { min(10, documents) }

  /// The budget that is shown.
  package var budget: String { "year-0" }

  /// Hands over the logbook's files one by one, each with its path from the logbook.
  package func makeFiles<Failure: Error>(
    _ write: (_ path: String, _ text: String) throws(Failure) -> Void
  ) throws(Failure) {
    var settings = "format: 1\nname: Papers\ncurrency: EUR\ndocument-types:\n"
    for type in Self.types {
      settings += "  - name: \(type)\n"
      if type != "certificate" && type != "receipt" {
        settings += "    valid: 1 year\n    retain: 3 years\n"
      }
    }
    /// Writes a text below a folder; its first line is the name of the file.
    func put(_ folder: String, _ text: String) throws(Failure) {
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      try write("\(folder)/\(text[..<end])", String(text[end...].dropFirst()))
    }
    try write("divelog.yml", settings)
    for place in 0..<Self.divers {
      let diver = MadeDiver(place)
      try write(diver.path, diver.text)
    }
    for place in 0..<documents { try put("documents/\(folder(place))", document(place)) }
    for place in 0..<gear { try put("gear/\(folder(place))", piece(place)) }
    for place in 0..<budgets { try put("budgets/year-\(place)", budget(place)) }
    for place in 0..<documents {
      try put("budgets/year-\(place % budgets)/\(folder(place))", expense(place))
    }
  }

  private func folder(_ place: Int) -> String { "part-\(place / 500)" }

  private func owner(_ place: Int) -> String { MadeDiver(place % Self.divers).id }

  private func day(_ place: Int) -> String {
    let (month, day) = (1 + place / 28 % 12, 1 + place % 28)
    return "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  private func document(_ place: Int) -> String {
    let type = Self.types[place % Self.types.count]
    let archived = place % 7 == 0 ? "archived: 2025-06-01\n" : ""
    return """
      document-\(place).md
      ---
      name: \(type) number \(place)
      type: \(type)
      owner: \(owner(place))
      issuer: Dr Example \(place % 50)
      number: N-\(place)
      issued: \(2018 + place % 8)-\(day(place))
      about: [divers/\(owner(place))]
      \(archived)---

      Signed and stamped, page \(place % 9).

      """
  }

  private func piece(_ place: Int) -> String {
    """
    gear-\(place).md
    ---
    name: Piece \(place)
    kind: \(["regulator", "suit", "computer", "fins"][place % 4])
    owner: \(owner(place))
    bought: \(2015 + place % 9)-\(day(place))
    price: \(100 + place % 900).00 EUR
    services: [{what: service, every: [1 year, 100 dives]}]
    serviced: [{date: 2024-\(day(place)), what: service}]
    ---

    """
  }

  private func budget(_ place: Int) -> String {
    let lines = Self.categories.map { "  - name: \($0)\n    amount: 900000 EUR\n" }.joined()
    return """
      budget.md
      ---
      name: Year \(place)
      currency: EUR
      from: 2024-01-01
      to: 2024-12-31
      categories:
      \(lines)members: [\((0..<8).map(owner).joined(separator: ", "))]
      ---

      """
  }

  private func expense(_ place: Int) -> String {
    """
    expense-\(place).md
    ---
    name: Bill \(place)
    date: 2024-\(day(place))
    amount: \(1 + place % 200).\(10 + place % 90) EUR
    category: \(Self.categories[place % Self.categories.count])
    payer: \(owner(place % 8))
    ---

    """
  }
}
