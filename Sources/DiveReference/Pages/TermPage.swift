package import DiveFigures
import DiveFormat
package import DiveQueries
import Wording

/// The documentation of a query term that is not a key, or of a figure that replaces one.
package struct TermPage {
  private let name: String
  private let summary: String
  private let kind: ValueKind
  private let example: String
  private let facts: [Message]

  package init(_ figure: ComputedField) {
    name = figure.name
    summary = figure.summary
    kind = figure.kind
    example = figure.example
    facts = FieldTable.dive.row(for: figure.name) == nil ? [.referenceFigure] : [.referenceStandIn]
  }

  package init(_ term: DiveTerm) {
    name = term.name
    summary = term.summary
    kind = term.kind
    example = term.example
    facts = [.referenceTerm]
  }

  package var page: String {
    let facts = [kind.title] + facts
    let lines =
      ["# \(name)", "", summary, ""] + facts.map { "- \(ReferencePages.words($0))" }
      + ["", "    \(name):\(example)"]
    return lines.joined(separator: "\n") + "\n"
  }
}
