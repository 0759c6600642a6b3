import DiveUnits

/// What a file's ids stand for.
struct UDDFIndex: Sendable {
  /// What an id stands for.
  enum Item: Sendable {
    case mix(Mix)
    case person(Person)
    case guide([String])
    /// A site, by the key of its record.
    case site(String)
    case base(String)
    /// A centre or a boat, by the key of its record.
    case centre(String, isBoat: Bool)
    /// A piece of gear, and the key of its record, if it becomes one.
    case gear(MarkupElement, record: String?)
    case image(MarkupElement)
    /// A trip or a part of one, by the key of its record.
    case trip(String)
    case model(MarkupElement)
    case owner
  }

  struct Mix: Sendable {
    let name: String
    /// Nil if the fractions are missing or impossible.
    let gas: GasMix?
  }

  struct Person: Sendable {
    let name: String
    let isStudent: Bool
    let line: Int
    /// The key of the person's record; nil for one of whom only the name is known.
    let record: String?
  }

  private(set) var items: [String: Item] = [:]
  /// Whether we wrote the file: our ids begin with the kind of what they are of.
  var isOurs = false
  /// The trips of dives that the trips list, by the dives' ids.
  var tripOfDive: [String: String] = [:]
  /// Those of groups of dives, by the groups' ids.
  var tripOfGroup: [String: String] = [:]

  subscript(id: String) -> Item? { items[CleanText.trim(id)] }

  /// Gives an element's id a meaning; false if the file has the id already.
  @discardableResult
  mutating func add(_ element: MarkupElement, _ item: Item) -> Bool {
    guard let id = element["id"].map(CleanText.trim), !id.isEmpty else { return true }
    guard items[id] == nil else { return false }
    items[id] = item
    return true
  }

  func mix(_ id: String) -> Mix? {
    if case .mix(let mix) = self[id] { return mix }
    return nil
  }

  /// The id of a record of ours, if a file that we wrote has an element of this kind.
  func ownID(_ element: MarkupElement, _ kind: String) -> String? {
    guard isOurs, let id = element["id"], id.hasPrefix(kind + "-") else { return nil }
    return String(id.dropFirst(kind.utf8.count + 1))
  }

  /// Whether a piece of gear becomes a record: not what dives say of their own tanks and computers.
  func isRecord(_ gear: MarkupElement) -> Bool {
    if isOurs { return ownID(gear, "gear") != nil }
    switch gear.name {
    case "divecomputer", "tank": return false
    // The dive's own field for a suit holds a name.
    case "suit": return gear.children.contains { $0.name != "name" && !$0.isEmpty }
    default: return !gear.isEmpty
    }
  }

  /// Takes a piece of gear that becomes no record.
  mutating func addGear(_ gear: MarkupElement, _ file: inout ForeignFile) {
    if !add(gear, .gear(gear, record: nil)) { file.lose(gear.line, "<\(gear.name)>", .repeated) }
    // Samples name our sensors by their numbers.
    if ownID(gear, "rebreather") == nil { loseDetails(of: gear, &file) }
  }

  /// Reports what dives do not take from a piece of equipment.
  private func loseDetails(of gear: MarkupElement, _ file: inout ForeignFile) {
    switch gear.name {
    case "divecomputer":
      UDDFText.loseOthers(gear, ["name", "model", "serialnumber"], &file)
    case "tank": UDDFText.loseOthers(gear, ["name", "tankvolume", "tankmaterial"], &file)
    case "suit": UDDFText.loseOthers(gear, ["name"], &file)
    default:
      let text = CleanText.oneLine(gear.wholeText)
      file.lose(gear.line, "<\(gear.name)> \(text)", .noPlace)
    }
  }

  mutating func addPerson(_ element: MarkupElement, record: String?, _ file: inout ForeignFile) {
    for gear in element.all("equipment").flatMap({ Array($0.children) }) { addGear(gear, &file) }
    let person = Person(
      name: UDDFText.personName(element),
      isStudent: element.first("student") != nil,
      line: element.line,
      record: record
    )
    if !add(element, .person(person)) { file.lose(element.line, "<buddy>", .repeated) }
  }

  /// Reports the people that no dive is linked to.
  ///
  /// - Parameters:
  ///   - refs: what the dives link to.
  ///   - file: takes the losses.
  func losePeople(except refs: Set<String>, _ file: inout ForeignFile) {
    var known = refs
    for ref in refs {
      if case .guide(let guides) = items[ref] { known.formUnion(guides.map(CleanText.trim)) }
    }
    let people = items.compactMap { id, item -> Person? in
      guard case .person(let person) = item, !known.contains(id) else { return nil }
      return person.name.isEmpty || person.record != nil ? nil : person
    }
    for person in people.sorted(by: { ($0.line, $0.name) < ($1.line, $1.name) }) {
      file.lose(person.line, "<buddy> \(person.name)", .noPlace)
    }
  }

  mutating func addMix(_ element: MarkupElement, _ file: inout ForeignFile) {
    func part(_ name: String) -> Int? {
      guard let found = element.first(name) else { return nil }
      if found.isEmpty { return nil }
      let value = file.value(UDDFNumber.permille(found.text), of: found)
      if value == nil { file.lose(found.line, "\(name) \(found.text)", .malformed) }
      return value
    }
    let helium = part("he") ?? 0
    let nitrogen = part("n2")
    let oxygen = part("o2") ?? nitrogen.map { 1_000 - $0 - helium }
    let gas = oxygen.flatMap { $0 > 0 ? GasMix(foreignOxygen: $0, helium: helium) : nil }
    if gas == nil { file.lose(element.line, "<mix>", .setAside) }
    for name in ["ar", "h2"] where part(name).map({ $0 != 0 }) ?? false {
      file.lose(element.line, name, .noPlace)
    }
    let name = CleanText.oneLine(element.first("name")?.text ?? "")
    if !add(element, .mix(Mix(name: name, gas: gas))) {
      file.lose(element.line, "<mix>", .repeated)
    }
    let known: Set<String> = ["name", "o2", "he", "n2", "ar", "h2", "aliasname"]
    UDDFText.loseOthers(element, known, &file)
  }
}
