import Diagnostics
import Wording

extension Diagnostic {
  /// A problem of a query, with replacements for the wrong text.
  static func query(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    fixes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      "bad-query",
      .error,
      message,
      at: range,
      expected: expected,
      fixIts: fixes.map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      }
    )
  }
}
