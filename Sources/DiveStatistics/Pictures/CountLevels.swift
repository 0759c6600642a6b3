/// Four shades for the number of dives on a day, and level 0 for none.
///
/// The levels are 1, 2, 3 to 4, and 5 or more, independent of the maximum: one day of a course or a
/// contest must not make all other days look alike, and years must be comparable.
package struct CountLevels: Hashable, Sendable {
  /// The highest count, 0 or more.
  package let greatest: Int

  /// The lowest count of each level from 1.
  private static let least = [1, 2, 3, 5]

  /// Takes the highest count, which limits the levels in use.
  package init(upTo greatest: Int) { self.greatest = max(greatest, 0) }

  /// The level of a count, 0 to 4.
  package func level(of count: Int) -> Int { Self.least.count { $0 <= count } }

  /// The levels in use from 1, with their counts; the last has no upper limit.
  package var ranges: [(level: Int, least: Int, most: Int?)] {
    Self.least.enumerated().filter { $1 <= greatest }.map { place, least in
      let next = Self.least.dropFirst(place + 1).first
      return (place + 1, least, next.map { $0 - 1 })
    }
  }

  /// The counts of each level for a legend: `1`, `2`, `3–4`, `5+`.
  package func legend(dash: String) -> [(level: Int, counts: String)] {
    ranges.map { level, least, most in
      guard let most else { return (level, "\(least)+") }
      return (level, least == most ? "\(least)" : "\(least)\(dash)\(most)")
    }
  }
}
