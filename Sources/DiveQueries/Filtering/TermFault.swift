import Diagnostics
import Wording

/// Why a term is invalid.
struct TermFault: Error {
  let diagnostic: Diagnostic
  /// Whether a saved query has problems, which are reported where it is written.
  var isOfSavedQuery = false

  init(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    fixes: [String] = []
  ) {
    diagnostic = .query(message, at: range, expected: expected, fixes: fixes)
  }

  /// A saved query that is used at a place has problems of its own.
  static func savedQuery(_ name: String, usedAt range: SourceRange) -> TermFault {
    var fault = TermFault(.querySavedDamaged(name: name), at: range)
    fault.isOfSavedQuery = true
    return fault
  }
}
