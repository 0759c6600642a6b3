import ArgumentParser
import DiveModel
import LogbookCore

/// `divelog KIND edit`: opens a record in an editor.
struct EditRecord<Kind: RecordKindCommand>: LogCommand {
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

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.logbook()
    let entry = try logbook.entry(Kind.kind, named: id, RecordIndex(logbook), options)
    var console = options.console
    let session = EditorSession(root: try options.root(), options: options, isDryRun: dryRun)
    return try session.edit(entry.origin.path, &console)
  }
}
