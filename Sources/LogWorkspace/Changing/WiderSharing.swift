import DiveModel
import LogbookCore

extension LogSession {
  /// Throws if after a change an audience would see something that it does not see now: a record, or
  /// the name, the place or the file that a record names.
  ///
  /// - Parameters:
  ///   - after: The log with the change.
  ///   - moves: The new paths of files that move.
  ///   - id: The id that is replaced, which may be a group's.
  /// - Throws: `LogFailure.wouldShareMore` with the first such record.
  func refuseWiderSharing(
    _ after: Logbook,
    moving moves: [String: String],
    replacing id: ReplacedID
  ) throws(LogFailure) {
    for group in [nil] + logbook.groups.map({ Optional($0.id) }) {
      let now = group.map { Audience.group($0) } ?? .public
      let then = group.map { Audience.group(id.id(for: $0, .group) ?? $0) } ?? .public
      let seen = ShownThings(logbook, to: now, moving: moves, replacing: id).all
      let wider = ShownThings(after, to: then).all.subtracting(seen)
      if let first = wider.min(), let path = first.split(separator: "\u{0}").first {
        throw .wouldShareMore(path: String(path))
      }
    }
  }
}
