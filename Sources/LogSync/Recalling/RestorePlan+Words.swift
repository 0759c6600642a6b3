package import GitHistory
package import LogWorkspace
package import Wording

extension RestorePlan {
  /// What comes back otherwise than the version says.
  package var remarks: [Message] {
    (keptNames.isEmpty ? [] : [.restoreKeepsNames(path: path, names: keptNames)])
      + kept.map { .restoreKeeps(path: $0) }
      + lacking.map { .restoreLacks(path: $0.path, reason: $0.reason.message) }
  }

  /// What a person must agree to first: what git does not have in its current state, and what
  /// others would see again.
  ///
  /// - Parameter log: The log.
  /// - Returns: The texts; none if no question is needed.
  package func reasonsToAsk(in log: LogSession) -> [String] {
    guard plan.refusal == nil, !plan.changes.isEmpty else { return [] }
    return log.listed(uncommitted, .gitLacks(count: uncommitted.count))
      + (shows.map { [log.words(.restoreShows(path: $0))] } ?? [])
      + joins.map { log.words(.restoreJoins(people: $0.people, path: $0.path)) }
  }

  /// Plans bringing back a version that a person names.
  ///
  /// - Parameters:
  ///   - text: The version, as typed; nil for the last one of a removed record.
  ///   - history: The record's history.
  ///   - log: The log.
  ///   - repository: The repository around it.
  ///   - takesFiles: Whether files that have changed since come back too.
  /// - Throws: A `RecallFailure` if there is no such version, a `LogFailure` if the log would be
  ///   unreadable.
  package init(
    at text: String?,
    of history: RecordHistory,
    in log: LogSession,
    _ repository: WorkingRepository,
    takesFiles: Bool
  ) throws {
    let version =
      if let text {
        try history.version(at: text, in: repository)
      } else if history.isRemoved, let last = history.lastVersion {
        last
      } else {
        throw RecallFailure.needsVersion(path: history.path)
      }
    try self.init(version, of: history, in: log, repository, takesFiles: takesFiles)
  }
}
