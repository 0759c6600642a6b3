import Diagnostics
package import Wording

/// A failure that other answers may fix.
package struct RetryableFailure {
  /// The message for the user.
  package let text: String

  /// Takes a failure; nil for one that answers cannot fix, such as a full disk.
  package init?(_ error: any Error, in language: Language) {
    switch error {
    case is ArgumentFailure, LogFailure.wouldHaveErrors, LogFailure.groupDiveIsThere:
      guard let text = language.words(of: error) else { return nil }
      self.text = text
    default: return nil
    }
  }
}
