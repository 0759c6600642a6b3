import ArgumentParser
import DiveGroups
import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog group status`: who has logged a group's dives, and what differs.
struct StatusOfGroups: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show who has logged the dives of groups, and what differs.",
    discussion: """
      For all groups or one, shows a line per dive; '--open' leaves out dives for which everyone \
      has an up-to-date entry. For one dive, shows a line per member, and the members' own values \
      next to the group's. An entry has drifted when the group dive has changed since.

      Examples:
        divelog group status tallinn-divers --open
        divelog group status tallinn-divers/last
        divelog group status --format csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "A group or a group dive (default: all groups).")
  var what: String?

  @Flag(help: "Only dives with entries to log or update.")
  var open = false

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let logbook = log.logbook
    let format = try output.resolved()
    let selection = GroupDiveSelection(log)
    let (dives, isOne) = try dives(selection)
    let found = inChunks(dives.count, of: 16) { range in
      dives[range].map { dive in
        // Notes are read from disk again, so they are compared only for a single dive.
        let notes = isOne ? logbook : nil
        return GroupStatus(dive, selection.dives, log.index, notesIn: notes)
      }
    }
    var all = found.flatMap { $0 }
    if open { all.removeAll { !$0.needsSomething } }
    let report = GroupStatusReport(all, isOne: isOne, logbook.unitSystem, options.words)
    var console = options.console
    try output.write(report.text(format, width: Environment.width), &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  private func dives(
    _ selection: GroupDiveSelection
  ) throws(LogFailure) -> (dives: [GroupDive], isOne: Bool) {
    guard let what else { return (selection.dives.all, false) }
    if let group = selection.group(what) {
      return (selection.dives.all.filter { $0.name.group == group.id }, false)
    }
    return ([try selection.one(what)], true)
  }
}

extension GroupStatus {
  /// Whether a member must still log the dive, or update an entry.
  var needsSomething: Bool {
    entries.contains { entry in
      switch entry.state {
      case .missing: !dive.isPlanned
      case .drifted, .several: true
      case .logged, .unrecorded: false
      }
    }
  }
}
