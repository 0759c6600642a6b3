import ArgumentParser
import Logbook

/// `divelog remove`: takes a dive away.
struct RemoveCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take a dive away, after saying what refers to it.",
    discussion: """
      A dive that others refer to, as documents and copies of a group dive do, goes only with --force. \
      Its photos and profiles stay, and are listed, unless --with-files takes them along.

      What git does not have as it is could not be brought back: on a terminal you are asked, elsewhere \
      it goes only with --yes.

      Examples:
        divelog remove last --dry-run
        divelog remove mari/2024-06-12-1030-rummu-quarry --with-files
      """
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var chosen: ChosenDive

  @Flag(help: "Take it away though others refer to it.")
  var force = false

  @Flag(help: "Take away the files too that nothing else names.")
  var withFiles = false

  @Flag(help: "Ask nothing, though git could not bring back what goes.")
  var yes = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would go, and write nothing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let removal = RecordRemoval(
      root: try options.root(),
      options: options,
      isDryRun: dryRun,
      wishes: .init(isForced: force, takesFiles: withFiles, isConfirmed: yes)
    )
    try removal.remove(&console) { console in
      let (found, logbook) = try chosen.find(options, &console)
      return (.dive(found), logbook)
    }
    console.flush()
    return .done
  }
}
