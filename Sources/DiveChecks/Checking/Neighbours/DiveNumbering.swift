import LogbookCore

/// Irregularities of running numbers; each mistake is reported once.
///
/// The longest increasing run is assumed to be correct. A dive outside it has a duplicate number or
/// one out of order. A number missing from the run is a gap, unless it is explained by those dives,
/// by dives without a number or by unreadable files.
package struct DiveNumbering: Sendable {
  /// Dives with the number of another dive, which they do not repeat, and that dive, as places in the timeline.
  private(set) var doubled: [(dive: Int, other: Int)] = []
  /// Dives whose number is out of order, and a neighbour that shows it.
  private(set) var misplaced: [(dive: Int, neighbour: Int, isBefore: Bool)] = []
  /// Dives before which numbers are missing.
  private(set) var gaps: [(dive: Int, before: Int, missing: [ClosedRange<Int>])] = []

  /// - Parameters:
  ///   - timeline: the dives of all divers.
  ///   - unread: how many files of a diver's dives could not be read, by the place in the timeline of
  ///     a dive of theirs.
  init(_ timeline: DiveTimeline, unread: @Sendable (Int) -> Int = { _ in 0 }) {
    let parts = inChunks(timeline.divers.count, of: 1) { chunk in
      var part = DiveNumbering()
      for range in timeline.divers[chunk] {
        part.look(at: range, timeline, unread: unread(range.lowerBound))
      }
      return part
    }
    for part in parts {
      doubled += part.doubled
      misplaced += part.misplaced
      gaps += part.gaps
    }
  }

  private init() {}

  private mutating func look(at range: Range<Int>, _ timeline: DiveTimeline, unread: Int) {
    let order = Array(range)
    let entries = timeline.entries
    // The places in `order` that take part. The numbers of other dives do not count as missing.
    var taking: [Int] = []
    var elsewhere: [Int] = []
    for (place, index) in order.enumerated() {
      guard let number = entries[index].number else { continue }
      if entries[index].counts, entries[index].day != nil, timeline.copies[index] == nil {
        taking.append(place)
      } else {
        elsewhere.append(number)
      }
    }
    let numbers = taking.compactMap { entries[order[$0]].number }
    let kept = IncreasingNumbers(numbers).kept
    let run = kept.map { Numbered(number: numbers[$0], place: taking[$0]) }
    if kept.count < taking.count {
      var outside = taking.map { Numbered(number: entries[order[$0]].number ?? 0, place: $0) }
      let inRun = Set(run.map(\.place))
      outside.removeAll { inRun.contains($0.place) }
      judge(outside, run, order)
      elsewhere += outside.map(\.number)
    }
    judgeCopies(in: order, timeline)
    let slots = order.map { entries[$0].counts && timeline.copies[$0] == nil ? 1 : 0 }
    // A file with unknown number and date may have any missing number.
    let unplaced = range.count { entries[$0].number == nil && entries[$0].day == nil }
    findGaps(run, elsewhere.sorted(), order, slots, unplaced: unplaced + unread)
  }

  /// A number and where in the order it stands.
  private struct Numbered {
    let number: Int
    let place: Int
  }

  /// Classifies the numbers outside the run as duplicates or as out of order.
  private mutating func judge(_ outside: [Numbered], _ run: [Numbered], _ order: [Int]) {
    var owners = Dictionary(run.map { ($0.number, $0.place) }) { first, _ in first }
    var next = 0
    for dive in outside {
      if let other = owners[dive.number] {
        doubled.append((order[dive.place], order[other]))
        continue
      }
      owners[dive.number] = dive.place
      while next < run.count, run[next].place < dive.place { next += 1 }
      if next < run.count, run[next].number < dive.number {
        misplaced.append((order[dive.place], order[run[next].place], true))
      } else if next > 0 {
        misplaced.append((order[dive.place], order[run[next - 1].place], false))
      }
    }
  }

  /// Notes the copies of dives that have the number of another dive than the one they repeat.
  private mutating func judgeCopies(in order: [Int], _ timeline: DiveTimeline) {
    if timeline.copies.isEmpty { return }
    let entries = timeline.entries
    var owners: [Int: Int]?
    for index in order {
      guard let first = timeline.copies[index], let number = entries[index].number,
        entries[first].number != number
      else { continue }
      let known = owners ?? Self.owners(of: order, timeline)
      owners = known
      if let other = known[number] { doubled.append((index, other)) }
    }
  }

  /// The first dive with each number, besides copies.
  private static func owners(of order: [Int], _ timeline: DiveTimeline) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for index in order where timeline.entries[index].counts && timeline.copies[index] == nil {
      if let number = timeline.entries[index].number, owners[number] == nil {
        owners[number] = index
      }
    }
    return owners
  }

  private mutating func findGaps(
    _ run: [Numbered],
    _ elsewhere: [Int],
    _ order: [Int],
    _ slots: [Int],
    unplaced: Int
  ) {
    var next = 0
    for (first, second) in zip(run, run.dropFirst()) where second.number - first.number > 1 {
      while next < elsewhere.count, elsewhere[next] <= first.number { next += 1 }
      var missing: [ClosedRange<Int>] = []
      var from = first.number + 1
      while next < elsewhere.count, elsewhere[next] < second.number {
        if from < elsewhere[next] { missing.append(from...elsewhere[next] - 1) }
        from = max(from, elsewhere[next] + 1)
        next += 1
      }
      if from < second.number { missing.append(from...second.number - 1) }
      let between = slots[first.place + 1..<second.place].reduce(unplaced, +)
      if missing.reduce(0, { $0 + $1.count }) > between {
        gaps.append((order[second.place], order[first.place], missing))
      }
    }
  }
}
