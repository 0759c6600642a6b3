/// An edit: replaces the bytes of a range by a text.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes to replace; an empty range inserts.
  public let range: SourceRange
  /// The new text; an empty text deletes.
  public let text: String

  /// Replaces a range by a text.
  public init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [SourceEdit] {
  /// The edits sorted by range; insertions at the same place keep their order.
  public var inOrder: [SourceEdit] {
    enumerated()
      .sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
      .map(\.element)
  }
}
