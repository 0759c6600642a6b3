public import DiveUnits
public import LogbookCore

/// Dives put together by one thing that they share, or by two.
///
/// Planned and invalid dives and group dives are in no row.
public struct GroupedDives: Sendable {
  /// The dives of one row.
  public struct Row: Sendable {
    /// The common values, one per dimension; nil if not recorded.
    public let keys: [DimensionKey?]
    /// Their places in the list.
    public let dives: [Int]
    /// The totals of the dives.
    public let totals: DiveTotals
    /// The part of all dives that they are; the parts of rows that share dives add up to more than
    /// the whole.
    public let share: Fraction
  }

  /// By what the dives are put together: two at most; with none all are one row.
  public let dimensions: [Dimension]
  /// By the first dimension, and within it by the second.
  public let rows: [Row]
  /// The places of all dives that count.
  public let all: [Int]
  /// The totals of all dives, each counted once.
  public let totals: DiveTotals

  /// Puts dives together.
  ///
  /// - Parameters:
  ///   - dives: of a log, in any order.
  ///   - dimensions: one or two; of more only the first two are taken, with none all is one row.
  ///   - bands: how wide bands are.
  ///   - logbook: that of the dives.
  public init(
    _ dives: [LoggedDive],
    by dimensions: [Dimension],
    bands: Bands,
    in logbook: Logbook
  ) {
    let dimensions = Array(dimensions.prefix(2))
    // Names take time to be made ready, and a table by year has none.
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
