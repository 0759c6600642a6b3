import Diagnostics
import Wording

/// A failure of an entry that other answers may mend.
struct RetryableFailure {
  /// What is told of it.
  let text: String

  /// Takes a failure; nil for one that no answer mends, as a disk that is full.
  init?(_ error: any Error, _ options: GlobalOptions) {
    switch error {
    case let failure as ArgumentFailure: text = failure.text(in: options.language)
    case let failure as CommandFailure where Self.mendable.contains(failure.message.id):
      text = options.words(failure.message)
    default: return nil
    }
  }

  private static let mendable = Set(
    [Message.wouldHaveErrors(path: ""), .groupDiveIsThere(path: "")].map(\.id)
  )
}
