import ArgumentParser
import DiveModel
import Logbook
import Wording

/// `divelog new`: a new dive.
struct NewCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Enter a dive.",
    discussion: """
      On a terminal it asks, at most eight questions, and offers what your last dives tell. Elsewhere \
      it takes what --set says and asks nothing. What is not said is absent but for the date, which is \
      today's, and the number; something must be said.

      Examples:
        divelog new
        divelog new --like last --set date=2024-06-13 time=10:30 'tanks.1.start=210 bar'
      """
  )

  @OptionGroup var options: GlobalOptions

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("What is known of it, each as key=value; it is not asked.", valueName: "key=value")
  )
  var values: [String] = []

  @Option(
    help: .init("Take habits over from this dive: all but what was measured.", valueName: "dive")
  )
  var like: String?

  @Option(help: "Enter it for this group, not for yourself.")
  var group: String?

  @Option(help: "The notes below the facts.")
  var notes: String?

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Flag(help: "Open the new file in an editor.")
  var edit = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, and write nothing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let request = DiveEntering.Request(
      values: values,
      like: like,
      group: group,
      notes: notes,
      diver: diver,
      opensEditor: edit
    )
    // Who is asked makes others wait only when all is answered.
    let asks = TerminalLines.areThere
    let entered = try options.changingLog(unless: dryRun || asks) {
      try DiveEntering(
        logbook: try options.logbook(),
        root: try options.root(),
        options: options,
        isDryRun: dryRun,
        request: request,
        &console
      ).run(asks: asks, &console)
    }
    defer { console.flush() }
    guard let entered else { return .failure }
    guard entered.wantsEditor, !dryRun else { return .done }
    return try EditorSession(root: options.root(), options: options).edit(entered.path, &console)
  }
}
