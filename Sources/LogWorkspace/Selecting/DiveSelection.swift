import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
import Wording
import NearWords

/// Finds dives by what the user typed.
package enum DiveSelection {
  /// Dives sorted newest first; those without a date come last, as they may be old.
  package static func newestFirst(_ dives: [LoggedDive]) -> [LoggedDive] {
    let dated = dives.filter { $0.dive.date != nil }
    return sorted(dated).reversed() + dives.filter { $0.dive.date == nil }
  }

  /// The most recent dives, newest first; dives without a date are left out.
  package static func lastDives(_ dives: [LoggedDive]) -> [LoggedDive] {
    newestFirst(dives.filter { $0.counts && $0.dive.date != nil })
  }

  /// The most recent of the dives that meet a condition, in a tie the last in the list; the first
  /// without a date if none has one.
  private static func newest(
    _ dives: [LoggedDive],
    where isMeant: (LoggedDive) -> Bool
  ) -> LoggedDive? {
    var newest: (day: Int, second: Int, place: Int)?
    var undated: Int?
    let seconds = LoggedDive.seconds(of: dives)
    for place in dives.indices where isMeant(dives[place]) {
      guard let date = dives[place].dive.date?.value else {
        undated = undated ?? place
        continue
      }
      let moment = (date.dayNumber, seconds[place], place)
      if newest.map({ $0 < moment }) ?? true { newest = moment }
    }
    return (newest?.place ?? undated).map { dives[$0] }
  }

  /// A file that may be a newer dive than a diver's last one; nil without such a file.
  ///
  /// Its date cannot be read, and its name does not begin with an earlier day.
  package static func mayFollow(_ last: LoggedDive, in logbook: Logbook) -> String? {
    guard let day = last.dive.date?.value, let diver = last.diver else { return nil }
    func mayFollow(_ path: String) -> Bool {
      let written = FilePaths.name(of: path).prefix(10)
      return (try? CalendarDate(parsing: String(written))).map { $0 >= day } ?? true
    }
    let dated = logbook.dives.first { logged in
      logged.owner == last.owner && logged.dive.date == nil && logged.counts
        && mayFollow(logged.dive.origin.path)
    }
    if let dated { return dated.dive.origin.path }
    let folder = DivePath.folder(of: diver)
    return logbook.unreadPaths.sorted().first { path in
      path == folder || path.hasPrefix(folder + "/") && mayFollow(path)
    }
  }

  /// Dives of all divers sorted by date and time; those without a date come last.
  package static func sorted(_ dives: [LoggedDive]) -> [LoggedDive] {
    let seconds = LoggedDive.seconds(of: dives)
    let keys = dives.indices.map { index in
      (dives[index].dive.date?.value.dayNumber ?? .max, seconds[index], index)
    }
    return keys.sorted { $0 < $1 }.map { dives[$0.2] }
  }

  /// The result of a search.
  package enum Outcome {
    case found(LoggedDive)
    case several([LoggedDive])
    case none(nearest: [String])
  }

  /// Finds dives by a path, `diver/stem`, `group/stem`, a stem, a number (with or without `#`), a
  /// date, `diver/date`, `group/date`, `last` or `group/last`.
  ///
  /// `path` is the text as a path from the root, if it can be one. If a diver's id is given, only
  /// that diver's dives are searched.
  package static func find(
    _ text: String,
    path: String?,
    of diver: String? = nil,
    in logbook: Logbook
  ) -> Outcome {
    let dives = diver == nil ? logbook.dives : logbook.dives.filter { $0.diver == diver }
    if let path, let place = dives.indices.first(where: { dives[$0].dive.origin.path == path }) {
      return .found(dives[place])
    }
    if text == "last" {
      let last = newest(dives) { $0.counts && $0.dive.date != nil }
      return last.map { .found($0) } ?? .none(nearest: [])
    }
    if let group = text.wholeMatch(of: /(.+)\/last/)?.1 {
      let owner = LoggedDive.Owner.group(String(group))
      let last = newest(dives) { $0.owner == owner && $0.dive.planned?.value != true }
      if let last { return .found(last) }
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
    if matches.isEmpty, let slash = text.lastIndex(of: "/"),
      let date = try? CalendarDate(parsing: String(text[text.index(after: slash)...]))
    {
      let owner = text[..<slash]
      matches = dives.filter { $0.dive.date?.value == date && $0.owner.id == owner }
    }
    if matches.isEmpty, let date = try? CalendarDate(parsing: text) {
      matches = dives.filter { $0.dive.date?.value == date && $0.diver != nil }
    }
    if let only = matches.first, matches.count == 1 { return .found(only) }
    if !matches.isEmpty { return .several(matches) }
    return .none(nearest: nearest(text, in: dives))
  }

  /// Suggestions: dives with a similar name, the same words after the date, or the same day.
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
  /// The diver's or group's id.
  fileprivate var id: String {
    switch self {
    case .diver(let id), .group(let id): id
    }
  }
}
