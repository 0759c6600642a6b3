/// A dive of a Subsurface log, before its files are read.
public struct PlannedDive: Hashable, Sendable {
  /// Its name in Subsurface: the moment, and the number if it has one.
  ///
  /// The folder would not do: its name changes when the dive, its trip or a neighbour does.
  public let source: String
  /// Whether an earlier import brought it, so that it is not to be converted again.
  public let isKnown: Bool
  /// The dive's folder in the Subsurface log.
  public let folder: String

  let number: Int?
  let time: ForeignTime
  let trip: String?
  let diveFile: String?
  let computerFiles: [String]
  let pictureFiles: [String]
  /// Of several dives in one minute, which; from 1.
  let rank: Int

  init(_ folder: LogTree.DiveFolder, source: String, isKnown: Bool, rank: Int) {
    self.source = source
    self.isKnown = isKnown
    self.folder = folder.path
    self.rank = rank
    number = folder.number
    time = folder.time
    trip = folder.trip
    diveFile = folder.diveFile
    computerFiles = folder.computerFiles
    pictureFiles = folder.pictureFiles
  }

  /// The name of the dive's file without `.md`.
  func stem(site: String?) -> String {
    let moment = Self.minute(time)
    let suffix = rank == 1 ? "" : "-\(rank)"
    guard let site else { return moment + suffix }
    let room = Slug.longest - moment.utf8.count - 1 - suffix.utf8.count
    return moment + "-" + Slug.shorten(site, to: room) + suffix
  }

  /// What the names of all dives in a minute begin with.
  static func minute(_ time: ForeignTime) -> String { time.dateText + "-" + time.fourDigits }

  /// Plans the dives of a log, in order of time.
  static func plan(_ folders: [LogTree.DiveFolder], _ target: ImportTarget) -> [PlannedDive] {
    var ranks = takenRanks(target.takenDives)
    var sources: Set<String> = []
    var dives: [PlannedDive] = []
    dives.reserveCapacity(folders.count)
    let keyed = folders.map { (folder: $0, number: $0.number ?? 0) }
    let ordered = keyed.sorted {
      ($0.folder.time, $0.number, $0.folder.path) < ($1.folder.time, $1.number, $1.folder.path)
    }
    for (folder, _) in ordered {
      let source = name(of: folder, &sources)
      let isKnown = target.knownIDs[source] != nil
      let minute = minute(folder.time)
      let rank = isKnown ? 1 : ranks[minute, default: 0] + 1
      if !isKnown { ranks[minute] = rank }
      dives.append(PlannedDive(folder, source: source, isKnown: isKnown, rank: rank))
    }
    return dives
  }

  private static func name(of folder: LogTree.DiveFolder, _ taken: inout Set<String>) -> String {
    let number = folder.number.map { "/\($0)" } ?? ""
    let second = folder.time.secondOfDay % 60
    let time = folder.time.timeText + (second == 0 ? ":00" : "")
    let wanted = "subsurface-git:\(folder.time.dateText)T\(time)\(number)"
    var name = wanted
    var count = 2
    while !taken.insert(name).inserted {
      name = "\(wanted)~\(count)"
      count += 1
    }
    return name
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
