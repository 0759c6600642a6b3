/// Why a record's file cannot be changed.
public enum EditRefusal: Error, Hashable, Sendable {
  /// The front matter has errors, so the effect of a change would be unknown.
  case unreadable
  /// The key occurs twice.
  case keyTwice(String)
  /// The list has no item with this number.
  case noItem(key: String, number: Int)
  /// The value is written in a way that a change would also affect its surroundings.
  case entangled(String)

  /// The key that could not be changed, if it is a single one.
  public var key: String? {
    switch self {
    case .unreadable: nil
    case .keyTwice(let key), .noItem(let key, _), .entangled(let key): key
    }
  }
}
