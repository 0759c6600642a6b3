import ArgumentParser
import LogWorkspace
import Wording

/// `divelog group move`: moves a group dive and its entries to where they belong.
struct MoveGroupDive: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Correct the date, time or site of a group dive and its entries.",
    discussion: HelpText.moveGroupDive
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
