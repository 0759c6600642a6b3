import ArgumentParser
import Diagnostics
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog undo`: takes back changes that divelog made.
struct UndoCommand: WritingCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last change that divelog made to the log.",
    discussion: HelpText.undo
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

  func perform(_ console: inout Console) throws -> ExitStatus {
    let state = Environment.current.stateFolder
    let history = ChangeHistory(ofLogAt: try options.root(), state: state)
    if list {
      let table = try ChangeTable(history, options.words)
      console.print(table.text(asJSON: format == .json, width: Environment.current.width))
      console.note(table.remarks)
    } else if forget {
      try history.forgetAll(alsoOfGone: true)
      console.note(.changesForgotten)
    } else {
      let plan = try history.plan(number, isConfirmed: yes)
      guard !dryRun.isOn else {
        console.print(plan.patch)
        return .done
      }
      let outcome = try history.undo(plan, keeping: options.keeping, isConfirmed: yes)
      for path in outcome.paths { console.printLine(path.visible) }
      console.note(outcome.notKept.remarks + plan.remarks(on: outcome))
    }
    return .done
  }
}
