import ArgumentParser
import DiveModel
import Logbook

/// `divelog KIND edit`: opens a record in an editor.
struct EditRecord<Kind: RecordKindCommand>: LogCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: "Open one in an editor, and check it afterwards.",
      discussion: """
        The editor is what VISUAL or EDITOR says. When it is closed the file is checked; on a terminal \
        one may go back to it while there are errors.

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
    help: "Show what would change, and write nothing."
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
