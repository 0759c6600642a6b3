package import Wording
import LogbookCore

extension DiveProfiles.Unread.Reason {
  /// The reason as a message.
  package var message: Message {
    switch self {
    case .file(let failure): failure.reason
    case .mistakes(let count): .brokenProfile(count: count)
    }
  }
}
