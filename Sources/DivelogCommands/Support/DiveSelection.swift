import DiveModel
import DiveUnits
import Logbook
import SourceText

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

  /// A path, `diver/stem`, a stem, a number (with or without `#`), a date or `last`.
  static func find(_ text: String, in logbook: Logbook) -> Outcome {
    let dives = logbook.dives
    if text == "last" {
      return lastDives(dives).first.map { .found($0) } ?? .none(nearest: [])
    }
    var matches = dives.filter { logged in
      logged.dive.origin.path == text || text.hasSuffix("/" + logged.dive.origin.path)
        || "\(logged.diver ?? "")/\(logged.dive.origin.stem)" == text
    }
    if matches.isEmpty { matches = dives.filter { $0.dive.origin.stem == text } }
    if matches.isEmpty, let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) {
      matches = dives.filter { $0.dive.number?.value == number }
    }
    if matches.isEmpty, let date = try? CalendarDate(parsing: text) {
      matches = dives.filter { $0.dive.date?.value == date && $0.diver != nil }
    }
    if let only = matches.first, matches.count == 1 { return .found(only) }
    if !matches.isEmpty { return .several(matches) }
    let stems = Set(dives.map { String($0.dive.origin.stem) }).sorted()
    let near = Nearest.matches(text, in: stems)
    return .none(
      nearest: near.isEmpty ? stems.filter { $0.contains(text) }.prefix(3).map { $0 } : near
    )
  }
}
