import DiveModel
import LogbookCore

extension LogSession {
  /// Throws if after a change an audience would see a record that it does not see now.
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
    guard id.kind == .diver || id.kind == .group else { return }
    for group in [nil] + logbook.groups.map({ Optional($0.id) }) {
      let now = group.map { Audience.group($0) } ?? .public
      let then = group.map { Audience.group(id.id(for: $0, .group) ?? $0) } ?? .public
      let seen = Set(Self.paths(logbook.seen(by: now)).map { moves[$0] ?? $0 })
      if let wider = Self.paths(after.seen(by: then)).first(where: { !seen.contains($0) }) {
        throw .wouldShareMore(path: wider)
      }
    }
  }

  /// The paths of the records that an audience sees, in the log itself.
  static func paths(_ seen: Logbook) -> [String] {
    seen.recordPaths.map { seen.tree.truePath(of: $0) }
  }
}
