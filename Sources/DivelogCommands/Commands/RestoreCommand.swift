import ArgumentParser
import LogSync
import LogWorkspace
import Wording

/// `divelog restore`: brings back a version of a record.
struct RestoreCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a record back as it was in an earlier version.",
    discussion: HelpText.restore
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    guard Confirmation.isPossible, !dryRun.isOn, !yes else {
      try options.changingLog(unless: dryRun.isOn) {
        let (plan, log) = try planned(&console)
        try ask(plan, log, &console)
        try write(plan, log, &console)
      }
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
    return .done
  }

  private func planned(
    _ console: inout Console,
    isSilent: Bool = false
  ) throws -> (RestorePlan, LogSession) {
    let log = try options.workspace()
    let repository = try options.repository(around: log.root)
    let (history, owner) = try RecordHistory.named(
      record,
      of: diver,
      in: log,
      repository,
      for: .restoring(isVersionNamed: at != nil)
    )
    if let owner, !isSilent { options.note(owner, &console) }
    return (try RestorePlan(at: at, of: history, in: log, repository, takesFiles: withFiles), log)
  }

  /// Says what would be lost or shown, and asks the user, if possible.
  private func ask(
    _ plan: RestorePlan,
    _ log: LogSession,
    _ console: inout Console
  ) throws {
    console.note(plan.remarks)
    let reasons = plan.reasonsToAsk(in: log)
    for reason in reasons { console.note(reason) }
    if reasons.isEmpty || yes { return }
    if dryRun.isOn {
      console.note(.restoreWillNeedYes(path: plan.path))
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
      return console.note(.nothingChanges(path: plan.path))
    }
    try options.writeIfSound(plan.plan, of: log, isDryRun: dryRun.isOn, &console)
  }
}
