import DiveFormat
import DiveGroups
import GitHistory
import Wording

extension GroupFailure {
  /// Why it could not be done, in words.
  var message: Message {
    switch self {
    case .unreadable(let path): .cannotChange(path: path, reason: .recordUnreadable)
    case .entangled(let path, let key):
      .cannotChange(path: path, reason: .valueEntangled(key: key))
    case .damaged(let path, let key): .groupDiveDamaged(path: path, key: key)
    case .noDate(let path): .groupDiveWithoutDate(path: path)
    }
  }
}

/// Does what may fail as `DiveGroups` has it, and tells of it as a command does.
func grouping<Value>(_ body: () throws(GroupFailure) -> Value) throws(CommandFailure) -> Value {
  do { return try body() } catch { throw CommandFailure(error.message) }
}
