import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// `divelog set`: changes values of a dive.
struct SetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change values of a dive.",
    discussion: """
      'key=value' sets a value, 'key=' removes it, 'key+=value' and 'key-=value' add and remove \
      items of a list. 'tanks.1.gas=EAN32' changes the first tank. Everything else in the file \
      stays as it is. Nothing is written if the dive would get errors that it does not have now.

      Examples:
        divelog set last rating=4 'max-depth=18.4 m'
        divelog set mari/2024-06-12-1030-rummu-quarry buddies+=juhan 'tanks.1.end=80 bar' --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var chosen: DiveArgument

  @Argument(help: .init("The changes, each as key=value.", valueName: "key=value"))
  var changes: [String]

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let (found, log) = try chosen.find(options, &console)
    let path = found.dive.origin.path
    try options.set(changes, at: path, .dive, of: log, isDryRun: dryRun, &console)
    console.flush()
    return .done
  }
}
