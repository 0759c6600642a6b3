import LogbookCore
package import Wording

extension DriverRun.Failure {
  /// Why nothing was merged, in words.
  package var message: Message {
    switch self {
    case .unread(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .unwritten(let failure): failure.message
    }
  }
}
