import ArgumentParser
import DiveUnits
import LogWorkspace
import TerminalPages
import Wording

/// `divelog due`: what ends or falls due.
struct DueCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "List documents, services and certifications that end or fall due.",
    discussion: HelpText.due
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(help: .init("How long before its last day something is due.", valueName: "interval"))
  var within: String?

  @Option(help: "Only what this diver owns or holds.")
  var diver: String?

  @Option(help: "Only what this group and its members own or hold.")
  var group: String?

  @Option(
    name: .customLong("for"),
    help: .init("Who may read it: public, group or me (default: me).", valueName: "readers")
  )
  var readers: RequestedAudience.Readers?

  @Flag(help: "Also list what is valid for longer.")
  var all = false

  func validate() throws {
    if diver != nil, group != nil { throw ValidationError(options.words(.diverOrGroup)) }
    guard let within, Interval(warningTime: within) == nil else { return }
    throw ValidationError(options.words(.withinIsNoTime(text: within)))
  }

  func page(of log: LogSession) throws -> ShownPage {
    let owners = try log.owners(diver: diver, group: group)
    let interval = within.flatMap(Interval.init(warningTime:))
    let asked = RequestedAudience(
      readers: readers ?? .me,
      group: readers == .group ? group : nil
    )
    let found = try log.dueItems(
      within: interval,
      of: owners,
      seenBy: asked.audience(in: log.logbook)
    )
    let table = DueTable(all ? found.all : found.pressing, options.words)
    return ShownPage({ table.text($0, on: log.today, width: $1) }, remarks: table.remarks)
  }
}
