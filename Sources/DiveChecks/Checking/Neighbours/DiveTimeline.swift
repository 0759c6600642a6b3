import LogbookCore

/// All divers' dives in order, sorted once for all the rules about neighbours.
struct DiveTimeline: Sendable {
  /// Each diver's dives are adjacent, in diving order.
  private(set) var entries: [TimelineEntry] = []
  /// Each diver's range in `entries`.
  private(set) var divers: [Range<Int>] = []
  /// The dives that are logged a second time, with the first, both by their place in `entries`.
  private(set) var copies: [Int: Int] = [:]

  init(_ dives: [LoggedDive]) {
    entries = inChunks(dives.count, of: 2048) { range in
      range.filter { dives[$0].diver != nil }.map { TimelineEntry(dives[$0], place: $0) }
    }
    .flatMap { $0 }
    var start = 0
    for index in entries.indices.dropFirst()
    where dives[entries[index].place].owner != dives[entries[index - 1].place].owner {
      divers.append(start..<index)
      start = index
    }
    if !entries.isEmpty { divers.append(start..<entries.count) }
    for range in divers { entries.sortByInstant(in: range) }
    for range in divers { findCopies(range) }
  }
}

extension DiveTimeline {
  /// The largest differences between two entries of one dive, in seconds and millimetres.
  static let sameStart = 300
  static let sameDuration = 60
  static let sameDepth = 500

  /// How many earlier dives are compared; a dive is hardly ever logged more than twice.
  private static let lookBack = 4

  private mutating func findCopies(_ range: Range<Int>) {
    for index in range where entries[index].counts && entries[index].hasTime {
      for other in stride(
        from: index - 1,
        to: max(range.lowerBound, index - Self.lookBack) - 1,
        by: -1
      )
      where entries[other].counts && Self.areOneDive(entries[other], entries[index]) {
        copies[index] = other
      }
    }
  }

  /// Whether two entries of one diver are the same dive, logged twice.
  ///
  /// They must share a moment, or two short dives in a row would be one.
  private static func areOneDive(_ first: TimelineEntry, _ second: TimelineEntry) -> Bool {
    guard let seconds = first.seconds(to: second), seconds.magnitude <= sameStart else {
      return false
    }
    guard first.overlaps(second) else { return false }
    let figures = [
      agree(first.duration, second.duration, sameDuration),
      agree(first.depth, second.depth, sameDepth),
    ]
    .compactMap { $0 }
    return !figures.isEmpty && figures.allSatisfy { $0 }
  }

  /// Whether two figures are nearly the same; nil where one is not known.
  private static func agree(_ first: Int?, _ second: Int?, _ limit: Int) -> Bool? {
    guard let first, let second else { return nil }
    return (first - second).magnitude <= limit
  }
}
