import ArgumentParser
import DiveModel
import LogbookCore
import Wording

/// `divelog edit`: a dive in an editor.
struct EditCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open a dive in an editor, then check it.",
    discussion: HelpText.edit
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var chosen: DiveArgument

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  func perform(_ console: inout Console) throws -> ExitStatus {
    let (found, log) = try chosen.find(options, &console)
    let session = EditorSession(log: log, options: options, isDryRun: dryRun.isOn)
    return try session.edit(found.dive.origin.path, &console)
  }
}
