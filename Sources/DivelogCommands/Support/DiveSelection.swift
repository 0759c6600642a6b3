import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Finds dives by what is written on the command line.
enum DiveSelection {
  /// The newest dive first; those without a date stay last, for nobody knows that they are new.
  static func newestFirst(_ dives: [LoggedDive]) -> [LoggedDive] {
    let dated = dives.filter { $0.dive.date != nil }
    return sorted(dated).reversed() + dives.filter { $0.dive.date == nil }
  }

  /// The dives that were made last, the newest first; a dive without a date is none of them.
  static func lastDives(_ dives: [LoggedDive]) -> [LoggedDive] {
    newestFirst(dives.filter { $0.counts && $0.dive.date != nil })
  }

  /// By date and time over all divers, those without a date last.
  static func sorted(_ dives: [LoggedDive]) -> [LoggedDive] {
    let keys = dives.indices.map { index in
      (
        dives[index].dive.date?.value.dayNumber ?? .max,
        dives[index].dive.time?.value.seconds ?? .max, index
      )
    }
    return keys.sorted { $0 < $1 }.map { dives[$0.2] }
  }

  /// What a word on the command line comes to.
  enum Outcome {
    case found(LoggedDive)
    case several([LoggedDive])
    case none(nearest: [String])
  }

  /// A path, `diver/stem` or `group/stem`, a stem, a number (with or without `#`), a date, `last`, or
  /// the last of a group: `group/last`.
  ///
  /// `path` is what the text is from the logbook's root, if it can be a path where one stands.
  /// With a diver's id only that diver's dives are looked at.
  static func find(
    _ text: String,
    path: String?,
    of diver: String? = nil,
    in logbook: Logbook
  ) -> Outcome {
    let dives = logbook.dives.filter { diver == nil || $0.diver == diver }
    if let dive = dives.first(where: { $0.dive.origin.path == path }) { return .found(dive) }
    if text == "last" {
      return lastDives(dives).first.map { .found($0) } ?? .none(nearest: [])
    }
    if let group = text.wholeMatch(of: /(.+)\/last/)?.1 {
      let own = dives.filter { $0.owner == .group(String(group)) && $0.dive.planned?.value != true }
      if let last = newestFirst(own).first { return .found(last) }
    }
    var matches = dives.filter { logged in
      logged.dive.origin.path == text || text.hasSuffix("/" + logged.dive.origin.path)
        || "\(logged.owner.id)/\(logged.dive.origin.stem)" == text
    }
    if matches.isEmpty {
      let stem = text.hasSuffix(".md") ? text.dropLast(3) : text[...]
      matches = dives.filter { $0.dive.origin.stem == stem }
    }
    if matches.isEmpty, let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) {
      matches = dives.filter { $0.dive.number?.value == number }
    }
    if matches.isEmpty, let date = try? CalendarDate(parsing: text) {
      matches = dives.filter { $0.dive.date?.value == date && $0.diver != nil }
    }
    if let only = matches.first, matches.count == 1 { return .found(only) }
    if !matches.isEmpty { return .several(matches) }
    return .none(nearest: nearest(text, in: dives))
  }

  /// The dive that a person named on the command line, of one diver if one is named too.
  ///
  /// Of several that may be meant it is the user's own, if it is known who that is. What is to be
  /// changed is nobody else's but by a name that says so: `last`, a number or a day is the user's.
  ///
  /// Throws with the nearest names where none is meant, and with the paths where several are.
  static func one(
    _ text: String,
    of diver: String? = nil,
    in logbook: Logbook,
    _ options: GlobalOptions,
    toChangeIt: Bool = false,
    _ console: inout Console
  ) throws(CommandFailure) -> LoggedDive {
    let index = RecordIndex(logbook)
    guard diver == nil else {
      let id = try diver.map { name throws(CommandFailure) in
        try index.diver(named: name, in: logbook)
      }
      return try one(text, ofID: id, in: logbook, options)
    }
    if toChangeIt, isRelative(text) { return try own(text, in: logbook, index, options, &console) }
    let isAnybodys =
      text == "last" && Set(logbook.dives.compactMap(\.diver)).count > 1
      || isSeveral(find(text, path: path(text, options), in: logbook))
    guard isAnybodys, let root = try? options.root(),
      let me = try? Identity(named: nil, in: logbook, index, root: root),
      let mine = try? one(text, ofID: me.diver, in: logbook, options)
    else { return try one(text, ofID: nil, in: logbook, options) }
    me.note(options, &console)
    return mine
  }

  /// Whether a text means another dive of everybody's log.
  private static func isRelative(_ text: String) -> Bool {
    text == "last" || Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) != nil
      || (try? CalendarDate(parsing: text)) != nil
  }

  /// The user's own dive that such a text means.
  private static func own(
    _ text: String,
    in logbook: Logbook,
    _ index: RecordIndex,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws(CommandFailure) -> LoggedDive {
    let keepers = Set(logbook.dives.compactMap(\.diver))
    let anybodys = find(text, path: path(text, options), in: logbook)
    guard !keepers.isEmpty else { return try one(text, ofID: nil, in: logbook, options) }
    let me: Identity
    do throws(CommandFailure) {
      me = try Identity(named: nil, in: logbook, index, root: options.root())
    } catch {
      // Who is not known may still name the one dive of a day, but not by a wrong name of oneself.
      let isSaid = Environment.variable("DIVELOG_DIVER").map { !$0.isEmpty } ?? false
      if text != "last", !isSaid, case .found(let dive) = anybodys { return dive }
      throw error
    }
    if case .found(let dive) = find(text, path: path(text, options), of: me.diver, in: logbook) {
      if keepers.count > 1 { me.note(options, &console) }
      return dive
    }
    if text == "last" { throw CommandFailure(.noLastDiveOf(diver: me.diver)) }
    if case .found(let dive) = anybodys, dive.diver != nil, dive.diver != me.diver {
      let path = dive.dive.origin.path
      throw CommandFailure(.isAnothersDive(text: text, diver: me.diver, path: path))
    }
    return try one(text, ofID: me.diver, in: logbook, options)
  }

  private static func isSeveral(_ outcome: Outcome) -> Bool {
    if case .several = outcome { true } else { false }
  }

  private static func path(_ text: String, _ options: GlobalOptions) -> String? {
    try? CheckScope.relative(text, options.root(), options.start)
  }

  /// The dive that was named; of one diver's if an id is given.
  static func one(
    _ text: String,
    ofID id: String?,
    in logbook: Logbook,
    _ options: GlobalOptions
  ) throws(CommandFailure) -> LoggedDive {
    switch find(text, path: path(text, options), of: id, in: logbook) {
    case .found(let dive): return dive
    case .several(let dives):
      throw CommandFailure(
        .severalDives(text: text, paths: dives.prefix(8).map(\.dive.origin.path))
      )
    case .none where text == "last":
      throw CommandFailure(id.map { .noLastDiveOf(diver: $0) } ?? .noLastDive)
    case .none(let nearest):
      throw CommandFailure(
        nearest.isEmpty
          ? .noSuchDive(text: text) : .noSuchDiveDidYouMean(text: text, names: nearest)
      )
    }
  }

  /// The dives that were perhaps meant: by name, by the words behind the date, or by the day.
  private static func nearest(_ text: String, in dives: [LoggedDive]) -> [String] {
    let stems = Set(dives.map { String($0.dive.origin.stem) }).sorted()
    let near = Nearest.matches(text, in: stems)
    if !near.isEmpty { return near }
    if let date = try? CalendarDate(parsing: text) {
      let days = dives.filter { $0.diver != nil }.compactMap { $0.dive.date?.value }
      let distances = Set(days).map { (abs($0.dayNumber - date.dayNumber), $0.description) }
      return distances.sorted { $0 < $1 }.prefix(3).map(\.1)
    }
    let wanted = text.lowercased()
    let alike = stems.filter { $0.lowercased().contains(wanted) }
    if !wanted.isEmpty, !alike.isEmpty { return Array(alike.prefix(3)) }
    let words = Dictionary(grouping: stems) { $0.drop { !$0.isLetter }.description }
    return Nearest.matches(text, in: words.keys.sorted()).flatMap { words[$0] ?? [] }
      .prefix(3).map { $0 }
  }
}

extension LoggedDive.Owner {
  /// The id of the diver or of the group.
  fileprivate var id: String {
    switch self {
    case .diver(let id), .group(let id): id
    }
  }
}
