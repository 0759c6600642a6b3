/// A splice: the bytes of a range give way to a text.
public struct SourceEdit: Hashable, Sendable {
  public let range: SourceRange
  public let text: String

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
