import DiveFigures
import DiveFormat
import DiveQueries
import Wording

/// The manual's page of everything that a query can test and a column can show.
package enum TermsPage {
  package static var text: String {
    let parts = [
      ManualPages.opening(.termsTitle, .termsAbstract, .termsAbout),
      section(.termsOwn, .termsOwnAbout, DiveTerms.all.filter { $0.group == .own }.map(row)),
      section(.termsNested, nil, DiveTerms.all.filter { $0.group == .nested }.map(row)),
      section(
        .termsRecords,
        .termsRecordsAbout,
        DiveTerms.all.filter { $0.group == .record }.map(row)
      ),
      section(.termsFigures, .termsFiguresAbout, ComputedField.named.map(row)),
      section(.termsStandingIn, .termsStandingInAbout, ComputedField.standingIn.map(row)),
      aliases,
    ]
    return parts.joined(separator: "\n")
  }

  private static func section(_ title: Message, _ about: Message?, _ rows: [String]) -> String {
    let cells = [Message.termsTerm, .referenceMeaning, .referenceValue, .referenceExample]
    let head = "| " + cells.map(words).joined(separator: " | ") + " |"
    let opening = ["## \(words(title))", ""] + (about.map { [words($0), ""] } ?? [])
    return (opening + [head, "|---|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  private static func row(_ term: DiveTerm) -> String {
    row(term.name, term.summary, words(term.kind.title), term.example)
  }

  private static func row(_ figure: ComputedField) -> String {
    row(figure.name, figure.summary, words(figure.kind.title), "\(figure.name):\(figure.example)")
  }

  private static func row(_ name: String, _ parts: String...) -> String {
    let cells = ["`\(name)`", parts[0], parts[1], "`\(parts[2])`"]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  private static var aliases: String {
    let head = "| \(words(.termsAlias)) | \(words(.termsTerm)) |"
    let rows = DiveTerms.aliases.map { "| `\($0.name)` | `\($0.term)` |" }
    let lines = ["## \(words(.termsAliases))", "", head, "|---|---|"] + rows
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ message: Message) -> String { ReferencePages.words(message) }
}
