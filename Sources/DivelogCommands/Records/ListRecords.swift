import ArgumentParser
import DiveFormat
import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog KIND list`: one line per record.
struct ListRecords<Kind: RecordKindCommand>: LogCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "List them, one per line.",
      discussion: """
        With a text, only those whose name, id or alias contains it. Columns are keys of such \
        records, and 'id', 'path', 'dives' and 'last-dive'.

        Examples:
          divelog \(Kind.word) list
          divelog \(Kind.word) list --columns id,name,dives --format csv
        """
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "A part of the name, the id or an alias.")
  var text: String?

  @Option(help: "The columns to show, separated by commas.")
  var columns: String?

  mutating func perform() throws -> ExitStatus {
    let table = FieldTable.table(of: Kind.kind)
    let usual = (["id", "name"] + Kind.usualColumns + ["dives"]).joined(separator: ",")
    let columns = try RecordColumn.parse(columns ?? usual, table)
    let log = try options.workspace()
    let logbook = log.logbook
    let dives = RecordDives(Kind.kind, in: logbook, log.index)
    let entries = logbook.records(of: Kind.kind).filter(isWanted).sorted {
      ($0.id, $0.origin.path) < ($1.id, $1.origin.path)
    }
    let format = try output.resolved()
    let page = RecordListing(entries, of: Kind.kind, columns, dives, logbook.unitSystem)
    var console = options.console
    try output.write(page.text(format, width: Environment.width), &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  private func isWanted(_ entry: AnyRecord) -> Bool {
    guard let wanted = text?.lowercased() else { return true }
    let texts = [entry.id, entry.name ?? ""] + entry.aliases
    return texts.contains { $0.lowercased().contains(wanted) }
  }
}
