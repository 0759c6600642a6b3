import ArgumentParser
import DiveModel
import LogWorkspace
import Wording

/// `divelog document expiring`: the documents that need not be kept any longer.
struct ExpiringDocuments: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "expiring",
    abstract: "List documents that need not be kept any longer.",
    discussion: """
      A document is kept for the 'retain' of its type after its last day, or after it was archived, \
      whichever is later. Documents of a type without 'retain' are not listed, nor those that have \
      not ended or whose last day is unknown. Nothing is removed.

      Examples:
        divelog document expiring
        divelog document expiring owner:tom --format csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let paths = log.documentsToLetGo
    try asked.list(
      .document,
      showing: ["id", "name", "type", "owner", "expires", "archived", "kept-until"],
      isWithArchived: true,
      onlyPaths: paths,
      in: log,
      &console,
      options
    )
    if paths.isEmpty { console.note(.documentNothingExpires) }
    return .done
  }
}
