import DiveModel
import DiveUnits
import LogbookCore

/// An entry of the logbook, as far as a dive that comes in can be joined with it.
package struct KnownEntry: Hashable, Sendable {
  /// Its file.
  package let path: String
  /// The name of the file without `.md`.
  package let stem: String
  /// When the dive was, and its figures.
  package let footprint: DiveFootprint
  /// Its foreign names, and those of them whose dives were joined with it.
  let sources: [String]
  let joined: Set<String>
  /// Whether it has errors, so that nothing is added to it.
  let isDamaged: Bool
  /// The computers in its list.
  let computers: [DiveComputer]
  /// The keys of those of its lists to whose items a dive that comes in may add.
  let lists: Set<String>

  /// Takes an entry; nil for a dive that is only planned.
  init?(_ dive: Dive, _ known: KnownDive, isDamaged: Bool) {
    guard !dive.isPlanned else { return nil }
    path = dive.origin.path
    stem = known.stem
    sources = known.sources
    joined = known.joined
    self.isDamaged = isDamaged
    computers = dive.computers.map(\.value)
    lists = Set(
      [(Dive.Field.computers, "computers"), (.tanks, "tanks")].filter { dive.has($0.0) }.map(\.1)
    )
    var span = DiveSpan(dive)
    // An entry whose moment cannot be read still has it in its file's name.
    if isDamaged, span.start.written == nil, let start = Self.start(in: known.stem) {
      span = DiveSpan(start, seconds: dive.duration?.value.seconds)
    }
    var footprint = DiveFootprint(span, depth: dive.maximumDepth?.value.steps)
    footprint.isInvalid = dive.isInvalid
    footprint.hasSamples = !isDamaged && computers.contains { $0.profile != nil }
    self.footprint = footprint
  }

  /// The folder with its `/`.
  var folder: String {
    String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)])
  }

  /// The moment in a file's name such as `2024-06-12-1030-reef`.
  private static func start(in stem: String) -> DiveStart? {
    guard let date = try? CalendarDate(parsing: String(stem.prefix(10))) else { return nil }
    let clock = stem.utf8.dropFirst(11).prefix(4)
    guard clock.count == 4, clock.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return DiveStart(date, nil, nil)
    }
    let digits = String(decoding: clock, as: UTF8.self)
    let time = try? TimeOfDay(parsing: "\(digits.prefix(2)):\(digits.suffix(2))")
    return DiveStart(date, time, nil)
  }
}
