import DiveModel
public import LogbookCore

/// Groups the entries of several divers in a whole log by dive.
///
/// An entry belongs to a shared dive if it is the same dive as the first entry, or as that of a
/// diver whom it names or who names its diver; see `SharedDiveEntry`. A diver has at most one entry
/// in a dive. If several dives fit, the one with the nearest start is chosen, or without a time the
/// first of the day. The result does not depend on which entries are examined, so a dive's page and
/// a group's review agree.
public struct SharedDives: Sendable {
  /// The number of each entry's dive, by the entry's index in the log; nil for a group's own dive.
  private var numbers: [Int?]
  /// The indices of each dive's entries.
  private var dives: [[Int]] = []

  /// Finds the shared dives of a log.
  ///
  /// - Parameters:
  ///   - logbook: that of the dives.
  ///   - index: of the same logbook.
  public init(_ logbook: Logbook, _ index: RecordIndex) {
    let entries = inChunks(logbook.dives.count, of: 1024) { range in
      range.map { SharedDiveEntry(logbook.dives[$0], index) }
    }
    .flatMap { $0 }
    numbers = Array(repeating: nil, count: entries.count)
    var search = SharedDiveSearch()
    for place in Self.inOrder(entries) {
      guard let entry = entries[place] else { continue }
      let number = search.add(entry)
      numbers[place] = number
      if number < dives.count { dives[number].append(place) } else { dives.append([place]) }
    }
  }

  /// Orders entries: those made from group dives first, because they are certain; then by time,
  /// those without one last.
  private static func inOrder(_ entries: [SharedDiveEntry?]) -> [Int] {
    entries.indices.map { place in
      let entry = entries[place]
      return (
        place: place, isFree: entry?.template == nil ? 1 : 0,
        start: entry?.span.start.written ?? .max
      )
    }
    .sorted { ($0.isFree, $0.start, $0.place) < ($1.isFree, $1.start, $1.place) }
    .map(\.place)
  }

  /// A number that all entries of one dive share; nil for a group's own dive.
  public func number(of place: Int) -> Int? {
    numbers.indices.contains(place) ? numbers[place] : nil
  }

  /// The indices of other divers' entries of the same dive, in the order of the log.
  public func others(of place: Int) -> [Int] {
    number(of: place).map { dives[$0].filter { $0 != place }.sorted() } ?? []
  }

  /// The number of different dives among some entries.
  public func count(among places: [Int]) -> Int { Set(places.compactMap(number)).count }
}
