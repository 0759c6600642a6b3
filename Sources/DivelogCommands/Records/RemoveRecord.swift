import ArgumentParser
import DiveModel
import Logbook

/// `divelog KIND remove`: takes a record away.
struct RemoveRecord<Kind: RecordKindCommand>: LogCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove",
      abstract: "Take one away, after saying what refers to it.",
      discussion: """
        What others refer to goes only with --force. A diver who has dives stays; the copies that \
        members have of a group's dives stay as they are. What git does not have as it is could not be \
        brought back: on a terminal you are asked, elsewhere it goes only with --yes.

        Examples:
          divelog \(Kind.word) remove \(Kind.exampleID) --dry-run
          divelog \(Kind.word) remove \(Kind.exampleID) --force --with-files
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

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
    try removal.remove(&console) { _ in
      let logbook = try options.logbook()
      let entry = try logbook.entry(Kind.kind, named: id, RecordIndex(logbook), options)
      return (.record(entry), logbook)
    }
    console.flush()
    return .done
  }
}
