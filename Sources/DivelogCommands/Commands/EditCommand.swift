import ArgumentParser
import DiveModel
import Logbook

/// `divelog edit`: a dive in an editor.
struct EditCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open a dive in an editor, and check it afterwards.",
    discussion: """
      The editor is what VISUAL or EDITOR says. When it is closed the dive is checked; on a terminal one \
      may go back to it while there are errors.

      Examples:
        divelog edit last
        divelog edit mari/2024-06-12-1030-rummu-quarry
      """
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var chosen: ChosenDive

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, and write nothing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let found = try chosen.find(options, &console).dive
    let session = EditorSession(root: try options.root(), options: options, isDryRun: dryRun)
    return try session.edit(found.dive.origin.path, &console)
  }
}
