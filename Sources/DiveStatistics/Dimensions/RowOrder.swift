/// The order of the rows of a table.
struct RowOrder {
  private let dimensions: [Dimension]
  private let readers: [DimensionReader]
  private let members: Members

  init(_ dimensions: [Dimension], _ readers: [DimensionReader], _ members: Members) {
    self.dimensions = dimensions
    self.readers = readers
    self.members = members
  }

  /// The places of the rows in their order.
  func sorted() -> [Int] { members.pairs.indices.sorted { precedes($0, $1) } }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (members.pairs[left], members.pairs[right])
    if one.first != other.first {
      let counts =
        dimensions.count > 1
        ? (members.firstCounts[one.first] ?? 0, members.firstCounts[other.first] ?? 0)
        : (members.dives[left].count, members.dives[right].count)
      return precedes(one.first, other.first, counts, 0)
    }
    let counts = (members.dives[left].count, members.dives[right].count)
    return precedes(one.second, other.second, counts, 1)
  }

  /// Whether one number of a dimension comes before another.
  private func precedes(
    _ left: Int,
    _ right: Int,
    _ counts: (left: Int, right: Int),
    _ dimension: Int
  ) -> Bool {
    guard dimensions.indices.contains(dimension), dimensions[dimension].order == .count,
      left != DimensionReader.notRecorded, right != DimensionReader.notRecorded
    else { return left < right }
    if counts.left != counts.right { return counts.left > counts.right }
    let names = (readers[dimension].key(left)?.sortText, readers[dimension].key(right)?.sortText)
    guard let one = names.0, let other = names.1, one != other else { return left < right }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
