import ArgumentParser
import DiveFormat
import DiveModel
import Logbook
import SourceText
import Wording

/// `divelog list`: one line a dive.
struct ListCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List dives, one a line.",
    discussion: """
      Columns are the keys of a dive and 'diver', 'id' and 'path'; keys of one's own too.

      Examples:
        divelog list --limit 20
        divelog list --diver mari --sort -max-depth --columns date,max-depth
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .unconditional,
    help: "The column to sort by; with '-' before it the greatest first."
  )
  var sort: String = "date"

  @Option(help: "The columns to show, with commas between them.")
  var columns: String?

  @Option(help: "Show so many dives at most.")
  var limit: Int?

  @Option(help: "Show the dives of this diver alone.")
  var diver: String?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
  }

  mutating func perform() throws -> ExitStatus {
    let chosen = try columns.map { text throws(CommandFailure) in try DiveColumns.parse(text) }
    let isDescending = sort.hasPrefix("-")
    let sortName = isDescending ? String(sort.dropFirst()) : sort
    guard let key = DiveColumn(sortName) else { throw DiveColumns.unknown(sortName) }

    let logbook = try options.logbook()
    var dives = DiveSelection.sorted(logbook.dives.filter { $0.diver != nil })
    if let diver {
      let id = try RecordIndex(logbook).diver(named: diver, in: logbook)
      dives = dives.filter { $0.diver == id }
    }
    if sortName != "date" {
      dives = Self.sorted(dives, by: key, isDescending)
    } else if isDescending {
      dives = DiveSelection.newestFirst(dives)
    }
    if let limit { dives = Self.limited(dives, to: limit, isByDate: sort == "date") }
    let isClub = Set(logbook.dives.compactMap(\.diver)).count > 1
    let names =
      (isClub ? ["diver"] : []) + ["number", "date", "time", "site", "max-depth", "duration"]
    try show(dives, chosen ?? DiveColumns.named(names), logbook)
    return .done
  }

  /// The newest dives are the last that have a date in a list by date; else the first are shown.
  private static func limited(
    _ dives: [LoggedDive],
    to limit: Int,
    isByDate: Bool
  ) -> [LoggedDive] {
    guard isByDate else { return Array(dives.prefix(limit)) }
    let dated = dives.filter { $0.dive.date != nil }.suffix(limit)
    let undated = dives.filter { $0.dive.date == nil }.prefix(limit - dated.count)
    return Array(dated) + Array(undated)
  }

  /// What is not recorded stays at the end, whichever way the list runs.
  private static func sorted(
    _ dives: [LoggedDive],
    by key: DiveColumn,
    _ isDescending: Bool
  ) -> [LoggedDive] {
    let recorded = dives.filter { key.content(of: $0) != nil }
    let missing = dives.filter { key.content(of: $0) == nil }
    let sorted = recorded.enumerated().sorted { left, right in
      if key.precedes(left.element, right.element) { return !isDescending }
      if key.precedes(right.element, left.element) { return isDescending }
      return left.offset < right.offset
    }
    return sorted.map(\.element) + missing
  }

  private func show(
    _ dives: [LoggedDive],
    _ columns: [DiveColumn],
    _ logbook: Logbook
  ) throws(CommandFailure) {
    let table = DiveTable(dives, columns, logbook)
    let text =
      switch try output.resolved(among: [.text, .json, .csv, .markdown]) {
      case .json: Self.json(dives, columns)
      case .csv: table.csv()
      case .markdown: table.markdown()
      default: table.text(width: Environment.width)
      }
    var console = options.console
    try output.write(text, &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
  }

  private static func json(_ dives: [LoggedDive], _ columns: [DiveColumn]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("columns")
      json.array { json in columns.forEach { json.string($0.name) } }
      json.newLine()
      json.key("dives")
      json.array { json in
        for dive in dives {
          json.newLine()
          json.object { json in
            json.key("diver")
            json.string(dive.diver)
            json.key("id")
            json.string(String(dive.dive.origin.stem))
            json.key("path")
            json.string(dive.dive.origin.path)
            for column in columns where !["diver", "id", "path"].contains(column.name) {
              json.key(column.name)
              column.write(dive, &json)
            }
            json.key("computed")
            json.array { _ in }
          }
        }
      }
    }
    return json.text + "\n"
  }
}
