/// Why a record's file is not changed.
public enum EditRefusal: Error, Hashable, Sendable {
  /// The front matter has errors, so nobody knows what a change would do.
  case unreadable
  /// The key stands there twice.
  case keyTwice(String)
  /// The key has no such item.
  case noItem(key: String, number: Int)
  /// The value is written in a way in which a change would touch what is beside it.
  case entangled(String)

  /// The key that could not be changed, if it was one alone.
  public var key: String? {
    switch self {
    case .unreadable: nil
    case .keyTwice(let key), .noItem(let key, _), .entangled(let key): key
    }
  }
}
