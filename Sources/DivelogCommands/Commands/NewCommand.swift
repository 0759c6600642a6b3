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
      except the date, which is today's, and the number; give at least one value. With --quick it \
      asks for date, site, duration and depth alone, and then for the next dive, on the same day \
      and at the same place unless you say otherwise: for a paper log.

      Examples:
        divelog new
        divelog new --quick
        divelog new --like last --set date=2024-06-13 'tanks.1.start=210 bar'
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

  // Notes may begin with the dash of a list.
  @Option(parsing: .unconditional, help: "The notes, below the fields.")
  var notes: String?

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Flag(help: "Ask for date, site, duration and depth alone, of one dive after the other.")
  var quick = false

  @Flag(help: "Open the new file in an editor.")
  var edit = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    let typed = TypedNotes(values, for: .dive)
    var request = NewDiveSession.Request(
      values: typed.values,
      like: like,
      group: group,
      notes: notes ?? typed.text,
      diver: diver,
      opensEditor: edit,
      isQuick: quick
    )
    while true {
      guard let entered = try enter(request, &console) else { return .failure }
      if entered.wantsEditor, !dryRun {
        let session = EditorSession(log: try options.workspace(), options: options)
        return try session.edit(entered.path, &console)
      }
      guard quick, !dryRun, let next = entered.next, wantsAnother(&console) else { return .done }
      request.next = next
    }
  }

  /// Enters one dive; nil if one has left before it was written.
  private func enter(
    _ request: NewDiveSession.Request,
    _ console: inout Console
  ) throws -> NewDiveSession.Entered? {
    // The lock is not held during questions, so that other programs do not wait.
    let asks = TerminalLines.areThere
    return try options.changingLog(unless: dryRun || asks) {
      try NewDiveSession(
        log: try options.workspace(as: diver),
        options: options,
        isDryRun: dryRun,
        request: request,
        &console
      ).run(asks: asks, &console)
    }
  }

  /// Whether there is another dive to enter.
  private func wantsAnother(_ console: inout Console) -> Bool {
    console.flush()
    let question = options.words(.entryAnother)
    guard case .line(let answer) = TerminalLines().read(question + " ") else { return false }
    return Confirmation.isYes(answer, to: question)
  }
}
