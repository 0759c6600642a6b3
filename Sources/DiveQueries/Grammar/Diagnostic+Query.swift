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
    // Several names of one record lead to it.
    var seen: Set<String> = []
    return Diagnostic(
      "bad-query",
      .error,
      message,
      at: range,
      expected: expected,
      fixIts: fixes.filter { seen.insert($0).inserted }.map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      }
    )
  }
}
