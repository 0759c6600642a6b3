/// The items of a list field; a single value is a list of one.
///
/// For code that visits every dive of a log: creating an array of values would cost more than
/// visiting them.
public struct ListItems: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entry: FieldSet.Entry?
  @usableFromInline var place = 0

  /// The items of a field; none if it is absent.
  @inlinable
  public init(_ entry: FieldSet.Entry?) { self.entry = entry }

  /// The next item; nil after the last.
  @inlinable
  public mutating func next() -> Content.Item? {
    guard let entry else { return nil }
    defer { place += 1 }
    guard case .list(let items) = entry.content else {
      return place == 0 ? Content.Item(entry.content, at: entry.range) : nil
    }
    return place < items.count ? items[place] : nil
  }
}
