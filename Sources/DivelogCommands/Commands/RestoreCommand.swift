import ArgumentParser
import GitHistory
import LogSync
import LogWorkspace
import Wording

/// `divelog restore`: brings back a version of a record.
struct RestoreCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a record back as it was in an earlier version.",
    discussion: """
      The version goes to where the record is now, and is checked as any other change. Files that \
      it names and that are gone come back with it; those that have changed since only with \
      --with-files. The record keeps its former ids and other names, by which others may refer to \
      it. Of a removed record, the last version comes back unless --at names another.

      What git does not have in its current state, and what others would see again, is restored \
      only after a question, or with --yes.

      Examples:
        divelog history last
        divelog restore last --at 3 --dry-run
        divelog restore documents/medical --at 2024-06-12 --with-files
        divelog restore sites/rummu-quarry --at HEAD~2
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The record: a dive, or the path or id of any record, also of a removed one.")
  var record: String

  @Option(
    help: .init(
      "The version: its number in 'divelog history', a date, or a commit.",
      valueName: "version"
    )
  )
  var at: String?

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Flag(help: "Also bring back its files that have changed since.")
  var withFiles = false

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    guard Confirmation.isPossible, !dryRun.isOn, !yes else {
      try options.changingLog(unless: dryRun.isOn) {
        let (plan, log) = try planned(&console)
        try ask(plan, log, &console)
        try write(plan, log, &console)
      }
      console.flush()
      return .done
    }
    // Other programs do not wait while the user is asked.
    let (plan, log) = try planned(&console)
    try ask(plan, log, &console)
    try options.changingLog(unless: false) {
      var silent = console
      let (present, log) = try planned(&silent, isSilent: true)
      guard present.isSame(as: plan) else { throw LogFailure.changedMeanwhile(path: plan.path) }
      try write(present, log, &console)
    }
    console.flush()
    return .done
  }

  private func planned(
    _ console: inout Console,
    isSilent: Bool = false
  ) throws -> (RestorePlan, LogSession) {
    let log = try options.workspace()
    let repository = try options.repository(around: log.root)
    let (history, owner) = try RecordHistory.named(record, of: diver, in: log, repository)
    if let owner, !isSilent { options.note(owner, &console) }
    let version: RecalledVersion
    if let at {
      version = try history.version(at: at, in: repository)
    } else if history.isRemoved, let last = history.lastVersion {
      version = last
    } else {
      throw CommandFailure(.restoreNeedsVersion(path: history.path))
    }
    return (
      try RestorePlan(version, of: history, in: log, repository, takesFiles: withFiles), log
    )
  }

  /// Says what would be lost or shown, and asks the user, if possible.
  private func ask(
    _ plan: RestorePlan,
    _ log: LogSession,
    _ console: inout Console
  ) throws {
    if !plan.keptNames.isEmpty {
      console.note(options.words(.restoreKeepsNames(path: plan.path, names: plan.keptNames)))
    }
    for path in plan.kept { console.note(options.words(.restoreKeeps(path: path))) }
    for (path, reason) in plan.lacking {
      console.note(options.words(.restoreLacks(path: path, reason: reason.message)))
    }
    guard plan.plan.refusal == nil, plan.needsConsent, !plan.plan.changes.isEmpty else { return }
    for line in log.listed(plan.uncommitted, .gitLacks(count: plan.uncommitted.count)) {
      console.note(line)
    }
    if let path = plan.shows { console.note(options.words(.restoreShows(path: path))) }
    for (path, people) in plan.joins {
      console.note(options.words(.restoreJoins(people: people, path: path)))
    }
    if yes { return }
    if dryRun.isOn {
      console.note(options.words(.restoreWillNeedYes(path: plan.path)))
    } else if !Confirmation.isPossible {
      throw CommandFailure(.restoreNeedsYes(path: plan.path))
    } else if !Confirmation.isGiven(.restoreQuestion, &console) {
      throw CommandFailure(.nothingRestored)
    }
  }

  private func write(
    _ plan: RestorePlan,
    _ log: LogSession,
    _ console: inout Console
  ) throws {
    guard !plan.plan.changes.isEmpty else {
      return console.note(options.words(.nothingChanges(path: plan.path)))
    }
    try options.writeIfSound(plan.plan, of: log, isDryRun: dryRun.isOn, &console)
  }
}
