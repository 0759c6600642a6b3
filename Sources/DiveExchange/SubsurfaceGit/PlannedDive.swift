import DiveUnits

/// A dive of a Subsurface log, before its files are read.
public struct PlannedDive: Hashable, Sendable {
  /// Its name in Subsurface: the moment, and the number if it has one.
  ///
  /// Of a dive that the logbook has, the name that it has there, whose number may be an older one.
  /// The folder would not do: its name changes when the dive, its trip or a neighbour does.
  public let source: String
  /// Whether an earlier import brought it, so that it is not to be converted again.
  public let isKnown: Bool
  /// The dive's folder in the Subsurface log.
  public let folder: String

  /// Its name in this log, without the program's.
  let name: String
  let number: Int?
  /// When it began, by the first of its computers.
  let moment: ForeignMoment
  let trip: String?
  let diveFile: String?
  let computerFiles: [String]
  let pictureFiles: [String]
  /// Of several dives in one minute, which; from 1.
  let rank: Int

  /// Plans a dive; `known` is the name that the logbook has it by, if it does.
  init(_ folder: LogTree.DiveFolder, name: String, known: String?, rank: Int) {
    self.name = name
    source = known ?? Self.prefix + name
    isKnown = known != nil
    self.folder = folder.path
    self.rank = rank
    number = folder.number
    moment = folder.moment
    trip = folder.trip
    diveFile = folder.diveFile
    computerFiles = folder.computerFiles
    pictureFiles = folder.pictureFiles
  }

  /// What all names in a Subsurface log begin with.
  static let prefix = "subsurface-git:"

  /// The name of the dive's file without `.md`.
  func stem(site: String?) -> String {
    let minute = moment.minute
    let suffix = rank == 1 ? "" : "-\(rank)"
    guard let site else { return minute + suffix }
    let room = RecordID.longest - minute.utf8.count - 1 - suffix.utf8.count
    return minute + "-" + RecordID.shortened(site, to: room) + suffix
  }

  /// Plans the dives of a log, in order of time.
  static func plan(_ folders: [LogTree.DiveFolder], _ target: ImportTarget) -> [PlannedDive] {
    let keyed = folders.map { (folder: $0, number: $0.number ?? 0) }
    let ordered = keyed.sorted {
      ($0.folder.moment, $0.number, $0.folder.path) < ($1.folder.moment, $1.number, $1.folder.path)
    }
    var counts: [String: Int] = [:]
    let names = ordered.map { name(of: $0.folder, &counts) }
    let known = KnownNames.matches(of: names.map { prefix + $0 }, in: target.knownIDs.keys)
    var ranks = takenRanks(target.takenDives)
    return zip(ordered, names).map { dive, name in
      let minute = dive.folder.moment.minute
      let source = known[prefix + name]
      let rank = source == nil ? ranks[minute, default: 0] + 1 : 1
      if source == nil { ranks[minute] = rank }
      return PlannedDive(dive.folder, name: name, known: source, rank: rank)
    }
  }

  private static func name(of folder: LogTree.DiveFolder, _ counts: inout [String: Int]) -> String {
    let wanted = folder.moment.name + (folder.number.map { "/\($0)" } ?? "")
    let count = counts[wanted, default: 0] + 1
    counts[wanted] = count
    return count == 1 ? wanted : "\(wanted)~\(count)"
  }

  /// The highest rank that the logbook's own dives have taken in each minute.
  private static func takenRanks(_ stems: Set<String>) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for stem in stems where stem.utf8.count >= 15 {
      let minute = String(stem.prefix(15))
      let last = stem.dropFirst(15).split(separator: "-").last.flatMap { Int($0) } ?? 1
      ranks[minute] = max(ranks[minute] ?? 1, min(last, 1_000_000))
    }
    return ranks
  }
}
