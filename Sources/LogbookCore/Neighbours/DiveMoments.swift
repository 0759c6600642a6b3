/// The times of each diver's dives, sorted once for everything that depends on their order.
public struct DiveMoments: Sendable {
  /// Each diver's dives in order of time; the divers are sorted by id.
  public let divers: [(diver: String, moments: [DiveMoment])]
  /// The number of dives in the list, including those that do not count.
  public let count: Int

  /// Takes the dives that count and have a date; those without a time are last on their day.
  ///
  /// - Parameters:
  ///   - dives: The dives.
  ///   - wanted: The divers whose dives are taken; nil for all.
  public init(_ dives: [LoggedDive], of wanted: Set<String>? = nil) {
    let chunks = inChunks(dives.count, of: 4096) { range in
      range.compactMap { place -> DiveMoment? in
        if let wanted, !(dives[place].diver.map(wanted.contains) ?? false) { return nil }
        return DiveMoment(dives[place], place: place)
      }
    }
    var found: [(diver: String, moments: [DiveMoment])] = []
    var places: [String: Int] = [:]
    for moment in chunks.joined() {
      guard let diver = dives[moment.place].diver else { continue }
      // A log keeps a diver's dives together.
      if found.last?.diver == diver {
        found[found.count - 1].moments.append(moment)
      } else if let place = places[diver] {
        found[place].moments.append(moment)
      } else {
        places[diver] = found.count
        found.append((diver, [moment]))
      }
    }
    for place in found.indices {
      found[place].moments.sort { $0.isWrittenBefore($1) }
      found[place].moments.sortByInstant(in: found[place].moments.indices)
    }
    divers = found.sorted { $0.diver.utf8.lexicographicallyPrecedes($1.diver.utf8) }
    count = dives.count
  }

  /// The indices of the first and the last dive of all divers, by local date and time.
  public var outermost: (first: Int, last: Int)? {
    var (first, last) = (DiveMoment?.none, DiveMoment?.none)
    for moment in divers.lazy.flatMap(\.moments) {
      if first.map(moment.isWrittenBefore) ?? true { first = moment }
      if last.map({ $0.isWrittenBefore(moment) }) ?? true { last = moment }
    }
    guard let first, let last else { return nil }
    return (first.place, last.place)
  }

  /// The indices of all dives, ordered by local date and time.
  public var places: [Int] {
    divers.flatMap(\.moments).sorted { $0.isWrittenBefore($1) }.map(\.place)
  }
}
