package import GitHistory
package import LogWorkspace

extension RecordHistory {
  /// What the history of a record is read for.
  package enum Use: Sendable {
    case reading
    /// A version is brought back, the last one of a removed record if none is named.
    case restoring(isVersionNamed: Bool)

    fileprivate var isChange: Bool { if case .reading = self { false } else { true } }

    /// Whether only a record that is gone can be meant.
    fileprivate var needsRemoved: Bool {
      if case .restoring(isVersionNamed: false) = self { true } else { false }
    }
  }

  /// Reads the history of the record that a person names: one of the log, or one that is gone, by its
  /// former path or id, or by any name by which a command would have found it.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - diver: Whose dive it is, if the person says so.
  ///   - log: The log.
  ///   - repository: The repository around it.
  ///   - use: What for; as in any command that changes something, another's dive is not found by what
  ///     means a different one for each diver.
  /// - Returns: The history, and who the user was assumed to be, if that decided it.
  /// - Throws: A `RecallFailure`, or a `LogFailure` if several records are meant.
  package static func named(
    _ text: String,
    of diver: String?,
    in log: LogSession,
    _ repository: WorkingRepository,
    for use: Use = .reading
  ) throws -> (history: RecordHistory, owner: Identity?) {
    let (path, owner) = try path(of: text, diver, in: log, repository, use)
    let history = try RecordHistory(of: path, inLogAt: log.root, in: repository)
    guard !history.versions.isEmpty else { throw RecallFailure.noVersions(path: path) }
    return (history, owner)
  }

  private static func path(
    of text: String,
    _ diver: String?,
    in log: LogSession,
    _ repository: WorkingRepository,
    _ use: Use
  ) throws -> (path: String, owner: Identity?) {
    var (found, failure): ((path: String, owner: Identity?)?, LogFailure?) = (nil, nil)
    do throws(LogFailure) {
      found = try log.record(named: text, of: diver, toChangeIt: use.isChange)
    } catch {
      switch error {
      // A removed dive may be the only one that is meant, without regard to who the user is.
      case .noSuchDive, .noLastDive, .isAnothersDive, .whoAreYou: failure = error
      default: throw error
      }
    }
    // The last dive of a log is another one after it was removed.
    let mayBeLater = use.needsRemoved && (text == "last" || text.hasSuffix("/last"))
    if let found, !mayBeLater { return found }
    let id = try diver.map { name throws(LogFailure) in try log.diver(named: name) }
    let removed = try RemovedRecord(text, of: id, in: log, repository, isChange: use.isChange)
    if let found { return try removed.dive() ?? found }
    if let former = try removed.found() { return former }
    if let failure {
      guard case .noSuchDive = failure, diver == nil else { throw failure }
    }
    throw RecallFailure.neverThere(text: text)
  }
}
