import ArgumentParser
import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// Makes a change of many files: what every such command shows, asks and writes alike.
struct BulkRun {
  let options: GlobalOptions
  let isDryRun: Bool
  /// Whether to change without a question.
  let isConfirmed: Bool

  /// No more files than these are shown before the question, and no more paths are listed.
  static let mostShown = 20

  /// A planned change, with what is said about the plan.
  struct Planned {
    /// Nil if nothing changes.
    let change: BulkChange?
    let log: LogSession
    /// What is to be said, also where nothing changes.
    var notes: [String] = []
    /// Whether to say how many dives of each diver it changes.
    var namesDivers = false
    /// The status where everything goes well.
    var status = ExitStatus.done
  }

  /// Plans a change, shows it, asks, and writes it.
  ///
  /// The lock is not held while the user is asked; the log is then read again, and nothing is
  /// written if the change would be another one.
  func run(_ console: inout Console, plan: () throws -> Planned) throws -> ExitStatus {
    guard !isDryRun, !isConfirmed, Confirmation.isPossible else {
      return try options.changingLog(unless: isDryRun || !isConfirmed) {
        let planned = try plan()
        guard let change = try sound(planned, &console) else { return planned.status }
        guard isDryRun || isConfirmed else {
          noteDivers(planned, &console)
          throw CommandFailure(.changeNeedsYes(count: change.count))
        }
        try write(change, of: planned.log, &console)
        noteDivers(planned, &console)
        return planned.status
      }
    }
    let planned = try plan()
    guard let change = try sound(planned, &console) else { return planned.status }
    for file in change.plan.changes.prefix(Self.mostShown) {
      console.print(UnifiedDiff.text(of: file))
    }
    if change.count > Self.mostShown {
      console.note(options.words(.moreChanges(count: change.count - Self.mostShown)))
    }
    noteDivers(planned, &console)
    guard Confirmation.isGiven(options.words(.changeFiles(count: change.count)), &console) else {
      throw CommandFailure(.nothingWritten)
    }
    return try options.changingLog(unless: false) {
      let present = try plan()
      guard let now = present.change, now.isSame(as: change) else {
        throw LogFailure.logChangedMeanwhile
      }
      // The same change may be wrong now: a record that it names may be gone.
      if now.plan.refusal != nil { _ = try sound(present, &console) }
      try write(now, of: present.log, &console)
      return present.status
    }
  }

  /// Says what is to be said about a plan; the change if there is one that causes no error.
  private func sound(_ planned: Planned, _ console: inout Console) throws -> BulkChange? {
    for note in planned.notes { console.note(note) }
    guard let change = planned.change else { return nil }
    let (texts, rest) = change.texts(in: planned.log)
    for text in texts { console.note(text) }
    if rest > 0 { console.note("  " + options.words(.andMore(count: rest))) }
    if let refusal = change.plan.refusal { throw refusal }
    return change
  }

  /// Says how many dives of each diver are changed.
  private func noteDivers(_ planned: Planned, _ console: inout Console) {
    guard planned.namesDivers, let change = planned.change else { return }
    let counts = change.countsByDiver(in: planned.log).map { diver, count in
      options.words(.divesOfDiver(diver: diver, dives: .dives(count: count)))
    }
    for line in options.listed(counts, .changedDivesByDiver) { console.note(line) }
  }

  private func write(
    _ change: BulkChange,
    of log: LogSession,
    _ console: inout Console
  ) throws(LogFailure) {
    try options.write(change.plan, of: log, isDryRun: isDryRun, &console)
    let count = change.count
    console.note(options.words(isDryRun ? .wouldChange(count: count) : .hasChanged(count: count)))
  }
}

extension GlobalOptions {
  /// A message above some paths, and how many there are more.
  func listed(_ paths: [String], _ message: Message) -> [String] {
    guard !paths.isEmpty else { return [] }
    let most = BulkRun.mostShown
    let rest = paths.count > most ? ["  " + words(.andMore(count: paths.count - most))] : []
    return [words(message)] + paths.prefix(most).map { "  " + $0.visible } + rest
  }

  /// Reports the dives that a query cannot decide on, and what was found otherwise.
  func notes(on chosen: ChosenDives, changes: Bool) -> [String] {
    var notes = [chosen.owner.flatMap { text(on: $0) }].compactMap { $0 }
    notes += listed(
      chosen.undecided.map(\.dive.origin.path),
      .undecidedDives(count: chosen.undecided.count)
    )
    if !changes {
      let count = chosen.dives.count
      notes.append(words(count == 0 ? .noDivesFound : .alreadySo(dives: .dives(count: count))))
    }
    return notes
  }
}

/// The options of a command that changes many files.
struct BulkOptions: ParsableArguments {
  @Flag(help: "Do not ask before changing several files.")
  var yes = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  /// How the command is to be run.
  func run(_ options: GlobalOptions) -> BulkRun {
    BulkRun(options: options, isDryRun: dryRun, isConfirmed: yes)
  }
}
