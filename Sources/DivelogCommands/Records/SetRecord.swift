import ArgumentParser
import DiveModel
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
    let logbook = try options.logbook()
    let entry = try logbook.entry(Kind.kind, named: id, RecordIndex(logbook), options)
    var console = options.console
    let writing = RecordWriting(
      logbook: logbook,
      root: try options.root(),
      isDryRun: dryRun,
      options: options
    )
    try writing.set(changes, at: entry.origin.path, Kind.kind, &console)
    console.flush()
    return .done
  }
}
