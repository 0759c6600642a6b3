import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog new`: a new dive.
struct NewCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Enter a dive.",
    discussion: """
      On a terminal it asks at most eight questions and offers answers from your last dives. \
      Elsewhere it uses the values of --set and asks nothing. What you do not give is left out, \
      except the date, which is today's, and the number; give at least one value.

      Examples:
        divelog new
        divelog new --like last --set date=2024-06-13 time=10:30 'tanks.1.start=210 bar'
      """
  )

  @OptionGroup var options: GlobalOptions

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init(
      "Values of the dive, as key=value; these are not asked for.",
      valueName: "key=value"
    )
  )
  var values: [String] = []

  @Option(
    help: .init("Copy the values of this dive, except what was measured.", valueName: "dive")
  )
  var like: String?

  @Option(help: "Enter it for this group instead of yourself.")
  var group: String?

  @Option(help: "The notes, below the fields.")
  var notes: String?

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Flag(help: "Open the new file in an editor.")
  var edit = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let request = NewDiveSession.Request(
      values: values,
      like: like,
      group: group,
      notes: notes,
      diver: diver,
      opensEditor: edit
    )
    // The lock is not held during questions, so that other programs do not wait.
    let asks = TerminalLines.areThere
    let entered = try options.changingLog(unless: dryRun || asks) {
      try NewDiveSession(
        log: try options.workspace(as: diver),
        options: options,
        isDryRun: dryRun,
        request: request,
        &console
      ).run(asks: asks, &console)
    }
    defer { console.flush() }
    guard let entered else { return .failure }
    guard entered.wantsEditor, !dryRun else { return .done }
    let session = EditorSession(log: try options.workspace(), options: options)
    return try session.edit(entered.path, &console)
  }
}
