import ArgumentParser
import DiveModel

/// `divelog document list`: one line per document.
struct ListDocuments: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, one per line.",
    discussion: """
      A query is a list of words that must all match: a key of such records, a colon and a value, \
      or text to search for; 'or', 'not:' and parentheses combine them. Columns are what a query \
      can ask for. A document without 'expires' has the last day that follows from 'issued' and \
      its type, with '*'. Archived documents are left out, unless --archived is given or the query \
      asks for 'archived'.

      Examples:
        divelog document list type:medical owner:mari expires:..2026-12-31
        divelog document list --archived --sort -issued --columns id,issued,archived
      """
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
