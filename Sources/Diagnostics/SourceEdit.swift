/// A splice: the bytes of a range give way to a text.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes that are replaced; an empty range is an insertion.
  public let range: SourceRange
  /// What stands there then; nothing is a removal.
  public let text: String

  /// Replaces what stands in a range.
  public init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [SourceEdit] {
  /// The edits by place; insertions at one place keep their order.
  public var inOrder: [SourceEdit] {
    enumerated()
      .sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
      .map(\.element)
  }
}
