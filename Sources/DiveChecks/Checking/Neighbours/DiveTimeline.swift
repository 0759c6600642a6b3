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
    let parts = inChunks(dives.count, of: 1024) { range in
      var part = Part()
      part.entries.reserveCapacity(range.count)
      for place in range where dives[place].diver != nil {
        if part.entries.isEmpty || dives[place].owner != dives[place - 1].owner {
          part.starts.append(part.entries.count)
        }
        part.entries.append(TimelineEntry(dives[place], place: place))
      }
      return part
    }
    entries.reserveCapacity(dives.count)
    var starts: [Int] = []
    for part in parts {
      // A chunk does not know the dive before it.
      for start in part.starts {
        let place = part.entries[start].place
        if start > 0 || entries.last.map({ dives[$0.place].owner != dives[place].owner }) ?? true {
          starts.append(entries.count + start)
        }
      }
      entries += part.entries
    }
    divers = zip(starts, starts.dropFirst() + [entries.count]).map { $0..<$1 }
    for range in divers { entries.sortByInstant(in: range) }
    copies = Self.copies(in: entries, divers)
  }

  /// Some dives, and where another diver's begin among them.
  private struct Part: Sendable {
    var entries: [TimelineEntry] = []
    var starts: [Int] = []
  }
}

extension DiveTimeline {
  /// The largest differences between two entries of one dive, in seconds and millimetres.
  static let sameStart = 300
  static let sameDuration = 60
  static let sameDepth = 500

  /// How many earlier dives are compared; a dive is hardly ever logged more than twice.
  private static let lookBack = 4

  private static func copies(in entries: [TimelineEntry], _ divers: [Range<Int>]) -> [Int: Int] {
    let found = inChunks(entries.count, of: 2048) { range in
      var found: [(copy: Int, first: Int)] = []
      var diver = divers.partitioningIndex { $0.upperBound > range.lowerBound }
      for index in range where entries[index].counts && entries[index].hasTime {
        while divers[diver].upperBound <= index { diver += 1 }
        let earliest = max(divers[diver].lowerBound, index - lookBack)
        // The earliest of several copies is the first.
        let first = (earliest..<index).first {
          entries[$0].counts && areOneDive(entries[$0], entries[index])
        }
        if let first { found.append((index, first)) }
      }
      return found
    }
    return Dictionary(uniqueKeysWithValues: found.joined().map { ($0.copy, $0.first) })
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
