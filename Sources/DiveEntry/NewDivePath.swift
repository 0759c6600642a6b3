public import DiveModel
import DiveUnits
import Logbook

/// Where a new dive lies: by custom `dives/2024/2024-06-12-1030-rummu-quarry.md`.
public struct NewDivePath {
  private let past: PastDives

  /// Takes the diver's log, beside whose dives the new one lies.
  public init(_ past: PastDives) { self.past = past }

  /// A path at which there is nothing yet, for a dive that has a date; nil for one without.
  ///
  /// A second dive of one minute gets `-2`.
  public func path(of dive: Dive) -> String? {
    guard let date = dive.date?.value else { return nil }
    let stem = Self.stem(date, dive.time?.value, site(dive.site?.value))
    let folder = folder(date)
    let taken = Set(
      past.logbook.dives.filter { $0.diver == past.diver }.map { $0.dive.origin.stem }
    )
    for number in 1...10_000 {
      let tail = number == 1 ? "" : "-\(number)"
      let name = RecordID.shortened(stem, to: RecordID.longest - tail.utf8.count) + tail
      let path = "\(folder)/\(name).md"
      if !taken.contains(Substring(name)), !past.logbook.tree.exists(path) { return path }
    }
    return nil
  }

  private static func stem(_ date: CalendarDate, _ time: TimeOfDay?, _ site: String?) -> String {
    let clock = time.map { $0.description.prefix(5).filter { $0 != ":" } }
    return [date.description, clock, site].compactMap { $0 }.joined(separator: "-")
  }

  private func site(_ site: Reference?) -> String? {
    guard let text = site?.text else { return nil }
    return past.index.id(of: text, .site) ?? RecordID.make(from: text)
  }

  /// The folder of the diver's dives, in it that of the year unless the last dive has none.
  private func folder(_ date: CalendarDate) -> String {
    let own = past.diver == LoggedDive.me ? "dives" : "divers/\(past.diver)/dives"
    let all = past.logbook.dives.last { $0.diver == past.diver }?.dive.origin.folder
    return all.map { $0 == own } ?? false ? own : "\(own)/\(date.year)"
  }
}
