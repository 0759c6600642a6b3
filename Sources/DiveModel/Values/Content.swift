public import Diagnostics

/// The value of a field, in a storage form common to all kinds.
///
/// A log has a hundred thousand dives with some twenty of seventy fields each. A struct with
/// seventy optionals would take two kilobytes; a list of present fields takes only what is used.
public enum Content: Hashable, Sendable {
  /// Steps of a quantity, a packed date, or the index of a word in its list.
  case steps(Int)
  case text(String)
  case list([Item])
  case mapping(FieldSet)

  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// The item's content.
    public let content: Content
    /// The range of the item in its file.
    public let range: SourceRange

    /// Creates an item with its range.
    public init(_ content: Content, at range: SourceRange) {
      self.content = content
      self.range = range
    }
  }
}

/// A type for the values of fields.
public protocol FieldValue: Sendable {
  /// Decodes the stored form; nil if it is not a value of this type.
  init?(content: Content)
  /// The stored form of the value.
  var content: Content { get }
}
