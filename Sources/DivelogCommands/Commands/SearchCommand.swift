import ArgumentParser
import DiveModel
import DiveQueries
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog search`: records of any kind by a text.
struct SearchCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find records of any kind by a text.",
    discussion: """
      Searches ids, names, aliases, tags, values and the Markdown, ignoring case. The best matches \
      come first: an id or name equal to the text, then one that begins with it.

      Examples:
        divelog search rummu --limit 10
        divelog search 'lamp post' --kind dive --format json
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The text to search for.")
  var text: String

  @Option(help: .init("Search only records of this kind.", valueName: "kind"))
  var kind: SearchedKind?

  @Option(help: "Show at most this many records.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
    if text.allSatisfy(\.isWhitespace) { throw ValidationError(options.words(.nothingToSearch)) }
  }

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.workspace().logbook
    let found = RecordSearch(for: text, in: logbook).matches(kind?.kind)
    let matches = found.prefix(limit ?? .max).map { PlacedMatch($0, in: logbook) }
    let format = try output.resolved(among: [.text, .json, .csv, .markdown])
    let shown: String
    if format == .json {
      shown = Self.json(matches)
    } else {
      let table = TextTable(
        header: [.searchKind, .searchId, .searchName, .searchPlace].map(options.words),
        cells: matches.map(\.cells),
        isNumeric: [false, false, false, false]
      )
      switch format {
      case .csv: shown = table.csv()
      case .markdown: shown = table.markdown()
      default: shown = matches.isEmpty ? "" : table.text(width: Environment.width)
      }
    }
    var console = options.console
    try output.write(shown, &console, options)
    if found.isEmpty { console.note(options.words(.nothingFound(text: text))) }
    if matches.count < found.count {
      console.note(options.words(.andMore(count: found.count - matches.count)))
    }
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  private static func json(_ matches: [PlacedMatch]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("matches")
      json.array { json in
        for placed in matches {
          json.newLine()
          json.object { json in
            json.key("kind")
            json.string(placed.match.kind.rawValue)
            json.key("id")
            json.string(placed.match.id)
            json.key("name")
            json.string(placed.match.name)
            json.key("path")
            json.string(placed.match.path)
            json.key("line")
            json.integer(placed.line)
          }
        }
      }
    }
    return json.text + "\n"
  }
}

/// A match with the line that it stands on.
private struct PlacedMatch {
  let match: RecordMatch
  let line: Int

  init(_ match: RecordMatch, in logbook: Logbook) {
    self.match = match
    let source = match.offset == nil ? nil : logbook.source(of: match.path)
    line = match.offset.flatMap { source?.position(of: $0).line } ?? 1
  }

  var cells: [String] {
    [match.kind.rawValue, match.id, match.name ?? "", "\(match.path):\(line)"].map(\.visible)
  }
}

/// A kind of records that can be searched.
struct SearchedKind: ExpressibleByArgument {
  let kind: RecordKind

  init?(argument: String) {
    guard let kind = RecordKind(rawValue: argument), kind != .settings else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] {
    RecordKind.allCases.filter { $0 != .settings }.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
