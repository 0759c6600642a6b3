import LogbookCore

/// The dives of each row, before the rows are ordered.
struct Members: Sendable {
  /// The values of a row's dives in each dimension; the second is 0 if there is only one dimension.
  struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  private(set) var pairs: [Pair] = []
  /// The indices of the dives of each pair.
  private(set) var dives: [[Int]] = []
  /// The totals of each pair, and of all.
  ///
  /// Summed while a dive is at hand, because fetching it takes longer than adding it.
  private(set) var totals: [DiveTotals] = []
  private(set) var allTotals = DiveTotals()
  private(set) var all: [Int] = []
  /// The number of dives for each number of the first dimension.
  private(set) var firstCounts: [Int: Int] = [:]
  private var rows: [Pair: Int] = [:]
  private var last: (pair: Pair, row: Int)?

  /// Groups the dives of a list by the results of readers.
  init(_ list: [LoggedDive], _ readers: inout [DimensionReader]) {
    guard readers.allSatisfy(\.hasFixedNumbers) else {
      add(list, list.indices, &readers)
      return
    }
    let shared = readers
    let parts = inChunks(list.count, of: 4096) { range in
      var own = shared
      var part = Members()
      part.add(list, range, &own)
      return part
    }
    all.reserveCapacity(list.count)
    for part in parts { add(part) }
  }

  private init() {}

  private mutating func add(
    _ list: [LoggedDive],
    _ range: Range<Int>,
    _ readers: inout [DimensionReader]
  ) {
    var (first, second) = ([0], [0])
    all.reserveCapacity(range.count)
    for place in range {
      guard let dive = CountedDive(list, place) else { continue }
      all.append(place)
      allTotals.add(dive)
      if !readers.isEmpty { readers[0].read(dive, into: &first) }
      if readers.count > 1 { readers[1].read(dive, into: &second) }
      for number in first {
        for other in second { add(dive, place, Pair(first: number, second: other)) }
      }
      if readers.count > 1 {
        for number in first { firstCounts[number, default: 0] += 1 }
      }
    }
  }

  /// Adds the groups of later dives.
  private mutating func add(_ later: Members) {
    for (place, pair) in later.pairs.enumerated() {
      let row = row(of: pair)
      dives[row] += later.dives[place]
      totals[row].add(later.totals[place])
    }
    all += later.all
    allTotals.add(later.allTotals)
    firstCounts.merge(later.firstCounts) { $0 + $1 }
  }

  private mutating func add(_ dive: CountedDive, _ place: Int, _ pair: Pair) {
    let row = row(of: pair)
    dives[row].append(place)
    totals[row].add(dive)
  }

  /// The row of a pair.
  ///
  /// Consecutive dives usually share a year, and often a place.
  private mutating func row(of pair: Pair) -> Int {
    if let last, last.pair == pair { return last.row }
    let row: Int
    if let known = rows[pair] {
      row = known
    } else {
      row = pairs.count
      rows[pair] = row
      pairs.append(pair)
      dives.append([])
      totals.append(DiveTotals())
    }
    last = (pair, row)
    return row
  }
}
