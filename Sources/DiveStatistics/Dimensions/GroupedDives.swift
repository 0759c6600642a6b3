public import DiveUnits
public import LogbookCore

/// Dives grouped by one or two dimensions.
///
/// Planned and invalid dives and group dives are left out.
public struct GroupedDives: Sendable {
  /// The dives of one row.
  public struct Row: Sendable {
    /// The common values, one per dimension; nil if not recorded.
    public let keys: [DimensionKey?]
    /// The indices of its dives in the list.
    public let dives: [Int]
    /// The totals of the dives.
    public let totals: DiveTotals
    /// Its share of all dives; shares of rows with common dives add up to more than the whole.
    public let share: Fraction
  }

  /// The dimensions, at most two; without any, all dives are one row.
  public let dimensions: [Dimension]
  /// The rows, ordered by the first dimension, then by the second.
  public let rows: [Row]
  /// The indices of all dives that count.
  public let all: [Int]
  /// The totals of all dives, each counted once.
  public let totals: DiveTotals

  /// Groups dives.
  ///
  /// - Parameters:
  ///   - dives: The dives of a log, in any order.
  ///   - dimensions: One or two; further ones are ignored, and without any there is one row.
  ///   - bands: The widths of bands.
  ///   - logbook: The log of the dives.
  public init(
    _ dives: [LoggedDive],
    by dimensions: [Dimension],
    bands: Bands,
    in logbook: Logbook
  ) {
    let dimensions = Array(dimensions.prefix(2))
    // Preparing names takes time, and a table by year needs none.
    let records = dimensions.contains { $0.needsRecords } ? RecordLookup(logbook) : nil
    var readers = dimensions.map { DimensionReader($0, bands, records) }
    let members = Members(dives, &readers)
    let order = RowOrder(dimensions, readers, members)
    self.dimensions = dimensions
    all = members.all
    totals = members.allTotals
    rows = order.sorted().map { place in
      let pair = members.pairs[place]
      let numbers = [pair.first, pair.second]
      return Row(
        keys: readers.indices.map { readers[$0].key(numbers[$0]) },
        dives: members.dives[place],
        totals: members.totals[place],
        share: Fraction(
          steps: rounded(Int128(members.dives[place].count) * 1000, by: Int128(members.all.count))
        )
      )
    }
  }
}

extension Dimension {
  fileprivate var needsRecords: Bool {
    switch source {
    case .diver, .reference, .country: true
    default: false
    }
  }
}

extension GroupedDives {
  /// The number of distinct values for some dives, by the dimension's name: how many sites, how
  /// many buddies.
  ///
  /// A site counts once, whether it is a record or only a name; a site without dives does not
  /// count.
  public static func count(
    of dimension: String,
    among dives: [LoggedDive],
    in logbook: Logbook
  ) -> Int {
    guard let dimension = Dimension.named(dimension) else { return 0 }
    let grouped = GroupedDives(dives, by: [dimension], bands: Bands(.metric), in: logbook)
    return grouped.rows.count { row in row.keys.first.flatMap { $0 } != nil }
  }
}
