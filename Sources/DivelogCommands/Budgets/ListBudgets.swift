import DiveModel
import ArgumentParser
import LogWorkspace
import LogbookCore
import TerminalPages

/// `divelog budget list`: one line per budget.
struct ListBudgets: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List them, with what is planned, spent and left.",
    discussion: """
      With a query, only those that it finds. With --as-of, later expenses are left out. With \
      --columns, these columns are listed instead of the sums.

      Examples:
        divelog budget list
        divelog budget list for:trips/red-sea-2024 --as-of 2026-06-30 --format csv
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions
  @OptionGroup var until: AsOfOption

  mutating func perform() throws -> ExitStatus {
    let log = try options.workspace()
    if asked.columns != nil {
      try asked.list(.budget, showing: [], in: log, options)
      return .done
    }
    let listing = try asked.listing(.budget, showing: ["id"], in: log)
    let accounts = log.logbook.budgetAccounts(asOf: until.day)
    let byPath = Dictionary(
      accounts.map { ($0.budget.origin.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let found = listing.entries.compactMap { byPath[$0.origin.path] }
    let table = BudgetTable(found, options.words)
    var console = options.console
    let format = try asked.output.resolved()
    try asked.output.write(table.text(format, width: Environment.current.width), &console, options)
    for hint in listing.hints { console.note(options.words(hint)) }
    _ = options.noteUncounted(found, &console)
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return .done
  }
}
