import ArgumentParser
import DiveModel
import Wording

/// `divelog document list`: one line per document.
struct ListDocuments: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, one per line.",
    discussion: HelpText.listDocuments
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions

  @Flag(help: "Also list archived documents.")
  var archived = false

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    try asked.list(
      .document,
      showing: ["id", "name"] + DocumentCommand.usualColumns + ["dives"],
      isWithArchived: archived,
      in: options.workspace(),
      &console,
      options
    )
    return .done
  }
}
