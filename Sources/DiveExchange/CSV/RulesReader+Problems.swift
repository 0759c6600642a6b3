import Diagnostics
import DiveFormat
import DiveModel
import NearWords
import Wording

/// What is wrong.
extension RulesReader {
  mutating func report(
    _ id: String,
    _ message: Message,
    _ range: Range<Int>,
    expected: Message? = nil
  ) {
    let place = SourceRange(range.lowerBound, range.upperBound)
    problems.append(Diagnostic(id, .error, message, at: place, expected: expected))
  }

  mutating func expected(_ forms: [String], _ range: Range<Int>, near word: String? = nil) {
    let shown = forms.count > 12 ? Array(forms.prefix(12)) + ["…"] : forms
    let near = word.flatMap { Nearest.match($0, in: forms) }
    report(
      "bad-rules",
      .rulesExpected(forms: shown),
      range,
      expected: near.map { .didYouMean(text: $0) }
    )
  }

  mutating func unexpected(_ range: Range<Int>, _ line: RulesCursor) {
    let text = String(decoding: line.bytes[range], as: UTF8.self)
    report("bad-rules", .rulesUnexpected(text: text), range)
  }

  /// The heads that a table lacks.
  func missing(in table: DelimitedTable, path: String) -> [Diagnostic] {
    heads.compactMap { head, range in
      guard table.place(of: head) == nil else { return nil }
      let near = Nearest.match(head, in: table.heads.map(\.text))
      return Diagnostic(
        "bad-rules",
        .error,
        .rulesNoColumn(path: path, text: head),
        at: range,
        expected: near.map { .didYouMean(text: $0) }
      )
    }
  }
}
