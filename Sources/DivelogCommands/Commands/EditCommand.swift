import ArgumentParser
import DiveModel
import LogbookCore

/// `divelog edit`: a dive in an editor.
struct EditCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open a dive in an editor, then check it.",
    discussion: """
      The editor is set by VISUAL or EDITOR. After it closes, the dive is checked; on a terminal \
      you can go back to the editor while there are errors.

      Examples:
        divelog edit last
        divelog edit mari/2024-06-12-1030-rummu-quarry
      """
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
