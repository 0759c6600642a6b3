package import DiveModel
import DiveUnits
import LogbookCore

/// The path of a new dive, by convention `dives/2024/2024-06-12-1030-rummu-quarry.md`.
package struct NewDivePath {
  private let past: PastDives

  /// Takes the diver's log; the new dive is written next to its dives.
  package init(_ past: PastDives) { self.past = past }

  /// A free path for a dive with a date; nil without one.
  ///
  /// A second dive in the same minute gets `-2`.
  package func path(of dive: Dive) -> String? {
    guard let date = dive.date?.value else { return nil }
    let site = DivePath.part(of: dive.site?.value, past.index)
    let folder = DivePath.folder(of: past.diver)
    let taken = Set(
      past.logbook.dives.filter { $0.diver == past.diver }.map { $0.dive.origin.stem }
    )
    let stem = DivePath.free(DivePath.stem(date, dive.time?.value, site)) { name in
      taken.contains(Substring(name))
        || past.logbook.tree.exists(DivePath.file(name, date, in: folder))
    }
    return stem.map { DivePath.file($0, date, in: folder) }
  }
}
