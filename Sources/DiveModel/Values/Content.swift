public import Diagnostics

/// What one field of a record holds, in the form in which all kinds of values are kept alike.
///
/// A log has a hundred thousand dives of some twenty fields out of seventy. Kept as a struct of
/// seventy optionals a dive would take two kilobytes; kept as its fields it takes what it uses.
public enum Content: Hashable, Sendable {
  /// Whole steps of a quantity, a packed date, the place of a word in its list.
  case steps(Int)
  case text(String)
  case list([Item])
  /// Boxed, so that the usual content stays small.
  indirect case mapping(FieldSet)

  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// What the item holds.
    public let content: Content
    /// Where it stands.
    public let range: SourceRange

    /// Makes an item that was read at a place.
    public init(_ content: Content, at range: SourceRange) {
      self.content = content
      self.range = range
    }
  }
}

/// A type that a field's value can be read as.
public protocol FieldValue: Sendable {
  /// Takes what a value is kept as; nil for what no such value is.
  init?(content: Content)
  /// What the value is kept as.
  var content: Content { get }
}
