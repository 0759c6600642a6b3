import ArgumentParser
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Wording

/// `divelog KIND new`: creates a record.
struct NewRecord<Kind: RecordKindCommand>: WritingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: "Create one, by its id.",
      discussion: """
        An id is small letters and digits with '-' between words; nothing is overwritten.

        Examples:
          divelog \(Kind.word) new \(Kind.exampleID) --set name=Example
          divelog \(Kind.word) new \(Kind.exampleID) --set \(Kind.exampleChange) --dry-run
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id.")
  var id: String

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Its values, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    let change = try log.making(values, at: log.pathOfNew(Kind.kind, id), Kind.kind)
    var console = options.console
    try options.write(change, of: log, isDryRun: dryRun, &console)
    console.flush()
    return .done
  }
}
