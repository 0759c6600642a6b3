import DiveFormat
public import Wording

extension GroupFailure: WordedFailure {
  /// Why it could not be done, in words.
  public var message: Message {
    switch self {
    case .unreadable(let path): .cannotChange(path: path, reason: .recordUnreadable)
    case .entangled(let path, let key):
      .cannotChange(path: path, reason: .valueEntangled(key: key))
    case .damaged(let path, let key): .groupDiveDamaged(path: path, key: key)
    case .noDate(let path): .groupDiveWithoutDate(path: path)
    }
  }
}
