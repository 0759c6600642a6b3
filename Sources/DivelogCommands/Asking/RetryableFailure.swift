import Diagnostics
import LogWorkspace
import Wording

/// A failure that other answers may fix.
struct RetryableFailure {
  /// The message for the user.
  let text: String

  /// Takes a failure; nil for one that answers cannot fix, such as a full disk.
  init?(_ error: any Error, _ options: GlobalOptions) {
    switch error {
    case let failure as ArgumentFailure: text = failure.text(in: options.language)
    case LogFailure.wouldHaveErrors(let path):
      text = options.words(.wouldHaveErrors(path: path))
    case LogFailure.groupDiveIsThere(let path):
      text = options.words(.groupDiveIsThere(path: path))
    default: return nil
    }
  }
}
