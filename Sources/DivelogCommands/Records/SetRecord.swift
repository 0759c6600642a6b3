import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore

/// `divelog KIND set`: changes values of a record.
struct SetRecord<Kind: RecordKindCommand>: WritingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract: "Change values of one.",
      discussion: """
        'key=value' sets a value, 'key=' removes it, 'key+=value' and 'key-=value' add and remove \
        items of a list. Everything else in the file stays as it is.

        Examples:
          divelog \(Kind.word) set \(Kind.exampleID) \(Kind.exampleChange)
          divelog \(Kind.word) set \(Kind.exampleID) share=group --dry-run
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

  @Argument(help: .init("The changes, each as key=value.", valueName: "key=value"))
  var changes: [String]

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let path = try log.entry(Kind.kind, named: id).origin.path
    var console = options.console
    try options.set(changes, at: path, Kind.kind, of: log, isDryRun: dryRun, &console)
    console.flush()
    return .done
  }
}
