import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog group status`: who has logged a group's dives, and what differs.
struct StatusOfGroups: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show who has logged the dives of groups, and what differs.",
    discussion: HelpText.statusOfGroups
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "A group or a group dive (default: all groups).")
  var what: String?

  @Flag(help: "Only dives with entries to log or update.")
  var open = false

  func page(of log: LogSession) throws -> ShownPage {
    let (all, isOne) = try GroupDiveSelection(log).statuses(of: what, onlyOpen: open)
    let units = log.logbook.unitSystem
    return ShownPage(GroupStatusReport(all, isOne: isOne, units, options.words).text)
  }
}
