import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a log that holds divers to their own folders, but knows no leader by the address of a commit.
struct LeaderWithoutAddress: LogbookRule {
  static let about = RuleInfo(
    id: "leader-without-address",
    tier: .consistency,
    severity: .warning,
    title: "Where divers change only their own, a leader is known by an address",
    rationale: """
      With `divers-change`, the author of a change is known by the address of the commit, as it stands \
      under `git` in a diver's record before the change. If no leader has one, no one can change the \
      settings, the groups or the records of others any more, and no one can add an address.
      """,
    bad: """
      === divelog.yml
      format: 1
      divers-change: [▸own◂]
      === groups/club/group.md
      ---
      leaders: [mari]
      members: [mari]
      ---
      """,
    good: """
      === divelog.yml
      format: 1
      divers-change: [own]
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      git: mari@example.org
      ---
      === groups/club/group.md
      ---
      leaders: [mari]
      members: [mari]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let logbook = context.logbook
    guard let part = logbook.settings.diversChange.first,
      !logbook.groups.contains(where: \.fields.isDamagedAnywhere)
    else { return }
    let known = Set(
      logbook.divers.filter { !$0.git.isEmpty || $0.fields.isDamagedAnywhere }.map(\.id)
    )
    // The diver whose record is at the top has the log.
    let leaders = logbook.groups.flatMap { $0.leaders.map(\.value.text) } + [DiverFolder.own]
    guard known.isDisjoint(with: leaders) else { return }
    let problem = found(.leaderWithoutAddress, at: part.range, expected: .expectedLeaderAddress)
    report(FileDiagnostic(path: logbook.settings.origin.path, problem))
  }
}
