import FrontMatter

/// The text of a list item.
public enum ItemSpelling: Hashable, Sendable {
  /// A single value, which can be written in brackets.
  case value(String)
  /// The keys and values of a mapping; each value is on one line and can be written in brackets.
  case mapping([Pair])

  /// A key and its value.
  public struct Pair: Hashable, Sendable {
    /// The name of a part of the mapping.
    public let key: String
    /// The value as written.
    public let value: String

    /// Combines a key and its value.
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

  /// The lines of the item after a dash in a column.
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
  /// A text, quoted if YAML needs it.
  public static func text(_ text: String) -> ItemSpelling { .value(YAMLText.scalar(text)) }
}
