import ArgumentParser
import LogWorkspace

/// `divelog group move`: moves a group dive and its entries to where they belong.
struct MoveGroupDive: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Correct the date, time or site of a group dive and its entries.",
    discussion: """
      The group dive and every entry that says the same get the new values, and their files the \
      folder and the name that belong to these. A member's own value stays, and the entry is \
      named. Without values, files with a wrong name are moved. On a terminal you are asked first; \
      elsewhere --yes is needed.

      Examples:
        divelog group move tallinn-divers/last date=2026-09-13 --dry-run
        divelog group move tallinn-divers/last time=10:30 site=rummu-quarry --yes
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group dive.")
  var dive: String

  @Argument(help: .init("Its date, time, zone or site.", valueName: "key=value"))
  var changes: [String] = []

  @OptionGroup var writing: BulkOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    try writing.run(options).run(&console) { log in
      try log.movingPlan(groupDive: dive, changes)
    }
  }
}
