import FrontMatter

/// How an item of a list is written.
public enum ItemSpelling: Hashable, Sendable {
  /// One value, which can stand between brackets.
  case value(String)
  /// A mapping's keys and values, each value on one line and fit to stand between brackets.
  case mapping([Pair])

  /// A key and its value.
  public struct Pair: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value, as it is written.
    public let value: String

    /// Puts a key and its value together.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The item on one line.
  func inline() -> String {
    switch self {
    case .value(let text): text
    case .mapping(let pairs):
      "{" + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }

  /// The lines of the item behind a dash that stands in a column.
  public func lines(column: Int) -> [String] {
    let indent = String(repeating: " ", count: column)
    switch self {
    case .value(let text): return [indent + "- " + text]
    case .mapping(let pairs):
      return pairs.enumerated().map { place, pair in
        indent + (place == 0 ? "- " : "  ") + pair.key + ": " + pair.value
      }
    }
  }
}

extension ItemSpelling {
  /// A text, in quotes if YAML needs them.
  public static func text(_ text: String) -> ItemSpelling { .value(YAMLText.scalar(text)) }
}
