import ArgumentParser
import DiveUnits
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog group ready`: which members of a group are ready to dive.
struct ReadyGroup: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "ready",
    abstract: "Show which members of a group are ready to dive on a day.",
    discussion: HelpText.readyGroup
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<ReadinessFormats>

  @Argument(help: "The group's id or name, or one of its dives.")
  var group: String

  @Option(help: .init("The day of the dive (default: the dive's, else today).", valueName: "date"))
  var on: String?

  @Option(help: .init("The depth that certifications must cover.", valueName: "depth"))
  var depth: String?

  @Option(help: .init("The gas that certifications must cover.", valueName: "gas"))
  var gas: String?

  @Option(
    name: .customLong("for"),
    help: .init("Who may read it: group or me (default: group).", valueName: "readers")
  )
  var readers: ReadinessReaders?

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let depth = try depth.map { try GasArguments([$0]).someDepths() }?.first
    let gas = try gas.map { try GasArguments([$0], takesDepths: false).someGases() }?.first
    let log = try options.workspace()
    let typed = try on.map { text throws(LogFailure) in try CalendarDate(typed: text) }
    let readiness = try log.readiness(
      of: group,
      on: typed,
      to: depth,
      with: gas,
      isForGroup: readers != .me
    )
    let page = ReadinessPage(readiness, log.logbook.unitSystem, options.words)
    let hidden: [Message] = readiness.hidesSomething ? [.readyHides] : []
    try output.write(page.text(output.resolved()), &console, options)
    console.note(page.summary)
    console.note(hidden + LogRemarks.unusable(in: log.logbook))
    return readiness.isReady ? .done : .problems
  }
}

/// Who may read who is ready; never the public.
enum ReadinessReaders: String, CaseIterable, Sendable, ExpressibleByArgument {
  case group, me
}

/// The formats of the answer who is ready.
enum ReadinessFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json, .markdown]
}
