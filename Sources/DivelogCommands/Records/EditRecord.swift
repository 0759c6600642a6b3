import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore

/// `divelog KIND edit`: opens a record in an editor.
struct EditRecord<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: "Open one in an editor, then check it.",
      discussion: """
        The editor is set by VISUAL or EDITOR. After it closes, the file is checked; on a terminal \
        you can go back to the editor while there are errors.

        Examples:
          divelog \(Kind.word) edit \(Kind.exampleID)
          EDITOR='code --wait' divelog \(Kind.word) edit \(Kind.exampleID)
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let entry = try log.entry(Kind.kind, named: id)
    let session = EditorSession(log: log, options: options, isDryRun: dryRun.isOn)
    return try session.edit(entry.origin.path, &console)
  }
}
