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
    discussion: """
      'key=value' sets a value, 'key=' removes it, 'key+=value' and 'key-=value' add and remove \
      items of a list. 'tanks.1.gas=EAN32' changes the first tank, and 'notes=text' replaces the \
      notes below the second '---'. Everything else in the file stays as it is. Nothing is written \
      if a dive would get errors that it does not have now.

      With --where, all of your own dives that the query finds are changed, or none of them: on a \
      terminal after a question, elsewhere only with --yes. Use --diver for another \
      diver's dives and --all-divers for everyone's; nothing becomes visible that its diver does \
      not share.

      Examples:
        divelog set last rating=4 'max-depth=18.4 m'
        divelog set last buddies+=juhan 'tanks.1.end=80 bar' --dry-run
        divelog set --where 'site:rummu year:2024' suit=drysuit tags+=quarry --dry-run
      """
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
