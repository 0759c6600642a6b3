import Diagnostics
import LogWorkspace
import Wording

/// A failure of an entry that other answers may mend.
struct RetryableFailure {
  /// What is told of it.
  let text: String

  /// Takes a failure; nil for one that no answer mends, as a disk that is full.
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
