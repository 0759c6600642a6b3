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
    @usableFromInline let place: CompactRange

    /// The range of the item in its file.
    @inlinable public var range: SourceRange { place.range }

    /// Creates an item with its range, which ends within the first 16 MiB of the file.
    public init(_ content: Content, at range: SourceRange) {
      self.content = content
      place = CompactRange(range)
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
