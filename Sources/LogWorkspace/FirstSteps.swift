import DiveModel
import LogbookCore
import Diagnostics

/// What to do in a log that has just begun, with what is done already.
package struct FirstSteps: Sendable {
  /// The steps in the order in which they are taken.
  package let steps: [Step]

  /// One step, as far as the log shows it.
  package struct Step: Equatable, Sendable {
    package let kind: Kind
    package let isDone: Bool
  }

  /// What a step is about.
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

  /// With as many dives a log is no longer new, whatever its keeper did without.
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
