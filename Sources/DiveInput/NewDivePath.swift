public import DiveModel
import DiveUnits
import LogbookCore

/// The path of a new dive, by convention `dives/2024/2024-06-12-1030-rummu-quarry.md`.
public struct NewDivePath {
  private let past: PastDives

  /// Takes the diver's log; the new dive is written next to its dives.
  public init(_ past: PastDives) { self.past = past }

  /// A free path for a dive with a date; nil without one.
  ///
  /// A second dive in the same minute gets `-2`.
  public func path(of dive: Dive) -> String? {
    guard let date = dive.date?.value else { return nil }
    let site = DivePath.part(of: dive.site?.value, past.index)
    let folder = folder(date)
    let taken = Set(
      past.logbook.dives.filter { $0.diver == past.diver }.map { $0.dive.origin.stem }
    )
    let stem = DivePath.free(DivePath.stem(date, dive.time?.value, site)) { name in
      taken.contains(Substring(name)) || past.logbook.tree.exists("\(folder)/\(name).md")
    }
    return stem.map { "\(folder)/\($0).md" }
  }

  /// The folder of the diver's dives, in it that of the year unless the last dive has none.
  private func folder(_ date: CalendarDate) -> String {
    let own = DivePath.folder(of: past.diver)
    let all = past.logbook.dives.last { $0.diver == past.diver }?.dive.origin.folder
    return all.map { $0 == own } ?? false ? own : "\(own)/\(DivePath.year(of: date))"
  }
}
