import ArgumentParser
import DiveModel
import DiveQueries
import LogWorkspace
import LogbookCore
import Wording

/// `divelog set`: changes values of a dive, or of all that a query finds.
struct SetCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change values of a dive, or of all that a query finds.",
    discussion: HelpText.set
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The dive, unless --where is given.")
  var dive: String?

  @Argument(help: .init("The changes, each as key=value.", valueName: "key=value"))
  var changes: [String] = []

  @OptionGroup var divers: DiversOption

  @Option(
    name: .customLong("where"),
    help: .init("Change all dives that this query finds.", valueName: "query")
  )
  var query: String?

  @OptionGroup var writing: BulkOptions

  func validate() throws {
    let isBlank = query.map { !$0.contains { !$0.isWhitespace } } ?? false
    if isBlank { throw ValidationError(options.words(.whereIsEmpty)) }
    if divers.allDivers, query == nil {
      throw ValidationError(options.words(.allDiversNeedWhere))
    }
    // With a query the first word is a change too.
    guard dive != nil, query != nil || !changes.isEmpty else {
      throw ValidationError(options.words(.setWhat))
    }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    if let query {
      let all = [dive].compactMap(\.self) + changes
      return try writing.run(options).run(&console) { log in
        try log.settingPlan(all, where: TypedQuery([query]), of: divers.chosen)
      }
    }
    return try options.changingLog(unless: writing.dryRun.isOn) {
      let log = try options.workspace()
      let found = try log.dive(dive ?? "", of: divers.diver, toChangeIt: true)
      if let me = found.owner { options.note(me, &console) }
      let change = try log.reportedSetting(changes, at: found.dive.dive.origin.path, .dive)
      return try options.write(change, in: log.root, isDryRun: writing.dryRun.isOn, &console)
    }
  }
}
