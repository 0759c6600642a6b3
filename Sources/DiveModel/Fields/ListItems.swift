/// The items of a list field one after another; one value is a list of one.
///
/// For what looks at every dive of a log: reading the items into an array of values costs more than
/// looking at them.
public struct ListItems: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entry: FieldSet.Entry?
  @usableFromInline var place = 0

  @inlinable
  init(_ entry: FieldSet.Entry?) { self.entry = entry }

  /// The next item, or nil behind the last.
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
