import ArgumentParser
import DiveModel
import DiveStatistics
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog due`: what ends or falls due.
struct DueCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "List documents, services and certifications that end or fall due.",
    discussion: """
      Ordered by the last day, which still counts. 'unknown' is what ends on a day that nothing \
      says: it never counts as valid. Something is due within 60 days, unless --within says \
      otherwise. With --group, what the group requires and a member lacks is 'missing'.

      Examples:
        divelog due --within '3 months'
        divelog due --group tallinn-divers --format csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(help: .init("How long before its last day something is due.", valueName: "interval"))
  var within: String?

  @Option(help: "Only what this diver owns or holds.")
  var diver: String?

  @Option(help: "Only what this group and its members own or hold.")
  var group: String?

  @Flag(help: "Also list what is valid for longer.")
  var all = false

  func validate() throws {
    if diver != nil, group != nil { throw ValidationError(options.words(.diverOrGroup)) }
    if let within, WarningTime(argument: within) == nil {
      throw ValidationError(options.words(.withinIsNoTime(text: within)))
    }
  }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let owners = try log.owners(diver: diver, group: group)
    let found = log.dueItems(within: within.flatMap(WarningTime.init)?.interval, of: owners)
    let items = all ? found.all : found.pressing
    let table = DueTable(items, options.words)
    var console = options.console
    let text = table.text(try output.resolved(), on: log.today, width: Environment.current.width)
    try output.write(text, &console, options)
    if items.isEmpty { console.note(options.words(.nothingDue)) }
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}

/// How long before its last day something is due: a number of days, or an interval of the calendar.
private struct WarningTime {
  let interval: Interval

  init?(argument: String) {
    let days = Int(argument).flatMap { Interval($0, .day) }
    guard let interval = days ?? (try? Interval(parsing: argument)), interval.isOfCalendar else {
      return nil
    }
    self.interval = interval
  }
}
