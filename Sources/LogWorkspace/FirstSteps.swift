import DiveModel
import LogbookCore
import Diagnostics

/// The steps to take in a new log, and which of them are done.
package struct FirstSteps: Sendable {
  /// The steps in the order in which to take them.
  package let steps: [Step]

  /// One step, as far as the log shows it.
  package struct Step: Equatable, Sendable {
    package let kind: Kind
    package let isDone: Bool
  }

  /// The subject of a step.
  package enum Kind: Sendable {
    /// Write down who the diver is.
    case name
    /// Add other divers, of a club.
    case divers
    case group
    /// Add the divers to the group.
    case members
    /// Log a dive of the group, once for all.
    case groupDive
    /// Write the members' own entries.
    case entries
    case firstDive
    /// Correct what `check` finds.
    case check
    /// Keep the log in git.
    case repository
    /// Exchange it with a remote.
    case sync
  }

  /// A log with at least as many dives is no longer new, even if steps were skipped.
  private static let manyDives = 10

  /// The steps of a log; nil if it is not new, or if all are done.
  package init?(of log: LogSession) {
    let logbook = log.logbook
    guard logbook.dives.count < Self.manyDives else { return nil }
    let own = logbook.divers.first { $0.id == LoggedDive.me }
    let isClub = own == nil && !logbook.divers.isEmpty
    let hasDive = logbook.dives.contains { $0.diver != nil }
    var steps: [(Kind, Bool)] =
      isClub
      ? [
        (.divers, logbook.divers.count > 1), (.group, !logbook.groups.isEmpty),
        (.members, logbook.groups.contains { $0.members.count > 1 }),
        (.groupDive, logbook.dives.contains { $0.diver == nil }), (.entries, hasDive),
      ] : (own.map { [(.name, $0.name != nil)] } ?? []) + [(.firstDive, hasDive)]
    let hasProblem = log.diagnostics.contains { $0.diagnostic.severity > .info }
    let git = GitFolder(around: log.root)
    steps += [
      (.check, hasDive && !hasProblem), (.repository, git != nil),
      (.sync, git?.knowsRemote == true),
    ]
    guard steps.contains(where: { !$0.1 }) else { return nil }
    self.steps = steps.map { Step(kind: $0.0, isDone: $0.1) }
  }
}
