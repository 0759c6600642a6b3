import Diagnostics
import DiveChecks
package import DiveFigures
package import LogbookCore
package import Wording

/// Remarks on what a list, a page or a report of a log cannot show.
package enum LogRemarks {
  /// Files that cannot be used, by their number.
  package static func unusable(in logbook: Logbook) -> [Message] {
    let count = logbook.unsoundFiles.count
    return count > 0 ? [.unusableFiles(count: count)] : []
  }

  /// Files that are hidden from others because their audience is uncertain.
  package static func heldBack(_ paths: [String]) -> [Message] {
    guard !paths.isEmpty else { return [] }
    let shown = paths.count > 5 ? 4 : paths.count
    let others = paths.count - shown
    let names = paths.prefix(shown).map(\.visible)
    return [.reportHeldBack(paths: names)] + (others > 0 ? [.friendMore(count: others)] : [])
  }

  /// Profile files that could not be used.
  ///
  /// If many are missing, as in a copy of a log without them, the rest is counted.
  package static func unread(_ profiles: [DiveProfiles.Unread]) -> [Message] {
    let shown = profiles.count > 5 ? 4 : profiles.count
    let others = profiles.count - shown
    return profiles.prefix(shown)
      .map { .notRead(path: $0.path.visible, reason: $0.reason.message) }
      + (others > 0 ? [.moreProfilesNotRead(count: others)] : [])
  }
}
