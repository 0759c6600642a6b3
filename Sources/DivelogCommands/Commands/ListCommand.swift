import ArgumentParser
import DiveFigures
import DiveModel
import DiveQueries
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog list`: one line per dive.
struct ListCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List dives, one per line.",
    discussion: """
      A query is a list of words that must all match: a key of a dive, a colon and a value, or \
      text to search for; 'or', 'not:' and parentheses combine them. Columns are what a query can \
      ask for: keys of a dive, your own keys, figures, and 'diver', 'id' and 'path'. A value with \
      '*' is calculated.

      Examples:
        divelog list --limit 20
        divelog list site:rummu 'depth:>10m' --sort -rmv --columns date,max-depth,rmv
        divelog list '(tag:wreck or tag:cave) not:buddy:tom year:2024..'
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var asked: QueryOptions
  @OptionGroup var reader: UnitOptions

  @Option(
    parsing: .unconditional,
    help: "The column to sort by (default: date); '-' before it puts the greatest first."
  )
  var sort: String?

  @Option(help: "The columns to show, separated by commas.")
  var columns: String?

  @Option(help: "Show at most this many dives: the first with --sort, otherwise the newest.")
  var limit: Int?

  @Option(help: "Show only the dives of this diver, or of a log you follow.")
  var diver: String?

  @Flag(help: "Begin CSV with a byte order mark, which some spreadsheets need to recognize UTF-8.")
  var bom = false

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
  }

  mutating func perform() throws -> ExitStatus {
    let chosen = try columns.map { text throws(ChoiceFailure) in try DiveColumns.parse(text) }
    let sort = self.sort ?? "date"
    let isDescending = sort.hasPrefix("-")
    let sortName = isDescending ? String(sort.dropFirst()) : sort
    guard let key = DiveColumn(sortName) else { throw DiveColumns.unknown(sortName) }

    var console = options.console
    let log = try options.selectedLog(diver, &console)
    let logbook = log.logbook
    let ofDiver = divesOfDiver(log)
    let filter = try asked.typed.filter(logbook, of: ofDiver)
    var context = filter.context
    var dives = DiveSelection.sorted(ofDiver.filter(filter.matches))
    let hints = dives.isEmpty ? asked.typed.unmetTexts(logbook) : []
    if sortName != "date" {
      context = FigureContext(logbook, for: [key.term], of: dives, knowing: context)
      dives = DiveSorting(by: key, isDescending: isDescending).sorted(dives, in: context)
    } else if isDescending {
      dives = DiveSelection.newestFirst(dives)
    }
    if let limit { dives = limited(dives, to: limit) }
    let columns = chosen ?? Self.usualColumns(logbook, for: dives)
    // The samples of dives that are not shown are not read.
    context = FigureContext(logbook, for: columns.map(\.term), of: dives, knowing: context)
    try show(dives, columns, context, hints, &console)
    return .done
  }

  /// The first dives in the requested order; without one, the newest that have a date.
  private func limited(_ dives: [LoggedDive], to limit: Int) -> [LoggedDive] {
    guard sort == nil else { return Array(dives.prefix(limit)) }
    let dated = dives.filter { $0.dive.date != nil }.suffix(limit)
    let undated = dives.filter { $0.dive.date == nil }.prefix(limit - dated.count)
    return Array(dated) + Array(undated)
  }

  /// The dives of all divers, or of the diver given.
  private func divesOfDiver(_ log: SelectedLog) -> [LoggedDive] {
    log.logbook.dives.filter { dive in
      guard let diver = dive.diver else { return false }
      return log.diver == nil || log.diver == diver
    }
  }

  /// A planned or invalid dive would look like any other, so a column says so if one is shown.
  private static func usualColumns(
    _ logbook: Logbook,
    for dives: [LoggedDive]
  ) -> [DiveColumn] {
    let isClub = Set(logbook.dives.compactMap(\.diver)).count > 1
    let names = ["number", "date", "time", "site", "max-depth", "duration"]
    let planned = dives.contains { $0.dive.has(.planned) } ? ["planned"] : []
    let invalid = dives.contains { $0.dive.has(.invalid) } ? ["invalid"] : []
    return DiveColumns.named((isClub ? ["diver"] : []) + names + planned + invalid)
  }

  private func show(
    _ dives: [LoggedDive],
    _ columns: [DiveColumn],
    _ context: FigureContext,
    _ hints: [UnmetText],
    _ console: inout Console
  ) throws(CommandFailure) {
    let format = try output.resolved(among: OutputFormat.allCases)
    if bom, format != .csv { throw CommandFailure(.bomIsForCsv) }
    func table(isPlain: Bool) -> DiveTable {
      DiveTable(
        dives,
        columns,
        context,
        in: reader.system(of: dives, context),
        isPlain: isPlain
      )
    }
    let text =
      switch format {
      case .json: DiveTable.json(dives, columns, context)
      case .jsonl: DiveTable.jsonLines(dives, columns, context)
      case .csv, .tsv: table(isPlain: true).rows(format)
      case .markdown: table(isPlain: false).markdown()
      case .text: table(isPlain: false).text(width: Environment.width)
      }
    try output.write(bom ? "\u{FEFF}" + text : text, &console, options)
    for hint in hints { console.note(options.words(hint.message)) }
    options.noteUnread(context.unreadProfiles, &console)
    options.noteUnusable(context.logbook, &console)
    console.flush()
  }
}
