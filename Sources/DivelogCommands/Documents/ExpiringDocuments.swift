import ArgumentParser
import DiveModel
import LogWorkspace
import Wording

/// `divelog document expiring`: the documents that need not be kept any longer.
struct ExpiringDocuments: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "expiring",
    abstract: "List documents that need not be kept any longer.",
    discussion: HelpText.expiringDocuments
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
