/// Why something about a group could not be done.
public enum GroupFailure: Error, Hashable, Sendable {
  /// The front matter of a file has errors, so its content is unknown.
  case unreadable(path: String)
  /// A value of a file cannot be changed without touching what is beside it.
  case entangled(path: String, key: String)
  /// A shared value of a group dive is invalid, so the members' values are unknown.
  case damaged(path: String, key: String)
  /// The group dive has no date, or it is not dived yet and no day was given.
  case noDate(path: String)
}
