import ArgumentParser
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog undo`: takes back changes that divelog made.
struct UndoCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last change that divelog made to the log.",
    discussion: """
      Every command that writes to the log keeps what it replaces. 'undo' puts it back, all files \
      or none; a file that has changed since then is named, and nothing is written. Undo again to \
      go further back; an undone change has a number, by which it can itself be undone.

      The last 50 changes are kept, up to 64 MiB, outside the log: in the .git folder of its \
      repository, else in your folder for such data. They are never pushed; --forget deletes them. \
      What you change in an editor, and what 'sync' brings from others, is for git to undo. With \
      DIVELOG_UNDO=off in the environment nothing is kept.

      Examples:
        divelog undo
        divelog undo --list
        divelog undo 12 --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The number of the change (default: the last that is not undone).")
  var number: Int?

  @Flag(help: "List the changes that can be undone, the latest first.")
  var list = false

  @Option(help: .init("The format of the list: text or json.", valueName: "format"))
  var format: ListFormat = .text

  @Flag(help: "Delete what is kept of all changes; the log stays as it is.")
  var forget = false

  @Flag(help: "Undo even if that could not be undone, or if git has another branch checked out.")
  var yes = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func validate() throws {
    if list || forget, number != nil || dryRun.isOn || list && forget {
      throw ValidationError(options.words(.listTakesNoChange))
    }
  }

  var changesLog: Bool { !dryRun.isOn && !list }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    let history = ChangeHistory(
      ofLogAt: try options.root(),
      state: Environment.current.stateFolder
    )
    if list {
      try show(history, &console)
      return .done
    }
    if forget {
      try history.forgetAll(alsoOfGone: true)
      console.note(options.words(.changesForgotten))
      return .done
    }
    let plan = try history.plan(number, isConfirmed: yes)
    if dryRun.isOn {
      console.print(plan.patch)
      return .done
    }
    let outcome = try history.undo(plan, keeping: options.keeping, isConfirmed: yes)
    for path in outcome.paths { console.printLine(path.visible) }
    options.noteNotKept(outcome.notKept, &console)
    console.note(options.words(Self.message(of: plan, outcome)))
    if let path = plan.left { console.note(options.words(.rulesStay(path: path.visible))) }
    return .done
  }

  private func show(_ history: ChangeHistory, _ console: inout Console) throws(LogFailure) {
    let (entries, damaged) = try history.entries()
    let table = ChangeTable(entries, options.words)
    console.print(table.text(asJSON: format == .json, width: Environment.current.width))
    if entries.isEmpty, damaged.isEmpty { console.note(options.words(.nothingToUndo)) }
    for number in damaged {
      console.note(options.words(LogFailure.changeIsDamaged(number: number).message))
    }
  }

  private static func message(of plan: UndoPlan, _ outcome: WriteTransaction.Outcome) -> Message {
    let number = Decimal(plan.change.number)
    guard !plan.changes.isEmpty else {
      return .wasAsBefore(number: number, command: plan.change.title)
    }
    guard let again = outcome.number else {
      return .undoneForGood(number: number, command: plan.change.title)
    }
    return .undone(number: number, command: plan.change.title, again: Decimal(again))
  }
}
