/// Why something about a group could not be done.
public enum GroupFailure: Error, Hashable, Sendable {
  /// A file's front matter has errors, so that nobody knows what it says.
  case unreadable(path: String)
  /// A value of a file cannot be changed without touching what is beside it.
  case entangled(path: String, key: String)
  /// A shared value of a group dive cannot be read, so nobody knows what members' entries get.
  case damaged(path: String, key: String)
  /// The group dive has no date, or it is not dived yet and no day was given.
  case noDate(path: String)
}
