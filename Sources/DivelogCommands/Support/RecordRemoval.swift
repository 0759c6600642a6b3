import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Removes records, after listing what refers to them and what git could not restore.
struct RecordRemoval {
  let options: GlobalOptions
  let isDryRun: Bool
  let wishes: Wishes

  /// The command-line options.
  struct Wishes {
    /// Whether to remove it even if other records refer to it.
    let isForced: Bool
    /// Whether to remove files that no other text names.
    let takesFiles: Bool
    /// Whether to remove without a question what git cannot restore.
    let isConfirmed: Bool
  }

  /// The most places that are listed.
  private static let mostListed = 20

  /// Removes records of the log.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// removed if it has changed.
  func remove(
    _ console: inout Console,
    find: (inout Console) throws -> (RemovalPlan.Target, LogSession)
  ) throws {
    guard Confirmation.isPossible, !isDryRun, !wishes.isConfirmed else {
      return try options.changingLog(unless: isDryRun) {
        let (target, log) = try find(&console)
        let plan = try RemovalPlan(of: target, in: log, takesFiles: wishes.takesFiles)
        show(plan, in: log.logbook, &console)
        try refuse(plan, log.root, &console)
        try apply(plan, log.root, &console)
      }
    }
    let (target, log) = try find(&console)
    let plan = try RemovalPlan(of: target, in: log, takesFiles: wishes.takesFiles)
    show(plan, in: log.logbook, &console)
    try refuse(plan, log.root, &console)
    try options.changingLog(unless: false) {
      let now = try options.workspace()
      let present =
        try target.isThere(in: now.logbook)
        ? RemovalPlan(of: target, in: now, takesFiles: wishes.takesFiles) : nil
      guard let present, present.isSame(as: plan) else {
        throw LogFailure.changedMeanwhile(path: plan.name)
      }
      try apply(present, log.root, &console)
    }
  }

  private func show(_ plan: RemovalPlan, in logbook: Logbook, _ console: inout Console) {
    list(plan.referrers, plan.name, logbook, &console)
    let others = plan.paths.filter { $0 != plan.name }
    if !others.isEmpty {
      console.note(options.words(.goesToo(dives: .groupDives(count: others.count))))
      list(others, &console)
    }
    for (file, text) in plan.files.mentioned {
      console.note(options.words(.fileIsMentioned(path: file, other: text)))
    }
  }

  /// Throws if an option is required; asks the user if possible.
  private func refuse(
    _ plan: RemovalPlan,
    _ root: String,
    _ console: inout Console
  ) throws(CommandFailure) {
    if !wishes.isForced, plan.needsForce {
      guard isDryRun else { throw CommandFailure(.needsForce(path: plan.name)) }
      console.note(options.words(.willNeedForce(path: plan.name)))
    }
    guard !wishes.isConfirmed else { return }
    let lost = plan.lost(root)
    guard !lost.isEmpty else { return }
    console.note(
      options.words(
        DiskPath.liesInRepository(root)
          ? .gitLacks(count: lost.count) : .noRepositoryKeeps
      )
    )
    list(lost, &console)
    if isDryRun {
      console.note(options.words(.willNeedYes(path: plan.name)))
    } else if !Confirmation.isPossible {
      throw CommandFailure(.needsYes(path: plan.name))
    } else if !Confirmation.isGiven(options.words(.removeItQuestion), &console) {
      throw CommandFailure(.nothingRemoved)
    }
  }

  private func apply(
    _ plan: RemovalPlan,
    _ root: String,
    _ console: inout Console
  ) throws(LogFailure) {
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options)
      .apply(plan.changes, &console)
    guard !wishes.takesFiles else { return }
    for path in plan.files.onlyTheirs {
      console.note(options.words(.nothingNamesAnyMore(path: path)))
    }
  }

  private func list(
    _ referrers: [Referrer],
    _ name: String,
    _ logbook: Logbook,
    _ console: inout Console
  ) {
    guard !referrers.isEmpty else { return }
    console.note(options.words(.namedBy(path: name, count: referrers.count)))
    var source: SourceText?
    for referrer in referrers.prefix(Self.mostListed) {
      if source?.path != referrer.path { source = logbook.source(of: referrer.path) }
      let line = source.map { ":\($0.position(of: referrer.range.lowerBound).line)" } ?? ""
      console.note("  \(referrer.path.visible)\(line): \(referrer.key)")
    }
    noteRest(referrers.count, &console)
  }

  private func list(_ paths: [String], _ console: inout Console) {
    for path in paths.prefix(Self.mostListed) { console.note("  " + path.visible) }
    noteRest(paths.count, &console)
  }

  private func noteRest(_ count: Int, _ console: inout Console) {
    guard count > Self.mostListed else { return }
    console.note("  " + options.words(.andMore(count: count - Self.mostListed)))
  }
}
