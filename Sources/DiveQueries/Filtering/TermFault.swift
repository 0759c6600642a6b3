import Diagnostics
import Wording

/// Why a term is invalid.
struct TermFault: Error {
  let diagnostic: Diagnostic

  init(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    fixes: [String] = []
  ) {
    diagnostic = .query(message, at: range, expected: expected, fixes: fixes)
  }
}
