/// Four levels for counts, by which they are shaded, and level 0 for none.
package struct CountLevels: Hashable, Sendable {
  /// The greatest count there is, 0 or more.
  package let greatest: Int

  private static let highest = 4

  /// Spreads the levels evenly over the counts from one to the greatest.
  package init(upTo greatest: Int) { self.greatest = max(greatest, 0) }

  /// The level of a count, 0 to 4.
  package func level(of count: Int) -> Int {
    guard count > 0 else { return 0 }
    return (1..<Self.highest).first { count <= bound($0) } ?? Self.highest
  }

  /// The levels from 1 that any count has, with their counts.
  package var ranges: [(level: Int, counts: ClosedRange<Int>)] {
    (1...Self.highest).compactMap { level in
      let (lower, upper) = (bound(level - 1) + 1, bound(level))
      return lower <= upper ? (level, lower...upper) : nil
    }
  }

  /// The greatest count of a level; with few counts each has a level of its own.
  private func bound(_ level: Int) -> Int {
    if greatest <= Self.highest { return min(level, greatest) }
    return greatest / Self.highest * level + greatest % Self.highest * level / Self.highest
  }
}
