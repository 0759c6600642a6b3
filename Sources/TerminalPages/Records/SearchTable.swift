package import DiveModel
import DiveQueries
import Diagnostics
package import LogbookCore
package import Wording

/// The results of a search, one record per line.
package struct SearchTable {
  private let matches: [PlacedMatch]
  private let words: (Message) -> String
  /// The remarks below the list: that nothing was found, or how many records it leaves out.
  package let remarks: [Message]

  /// Searches a log.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - kind: The only kind of record; nil for all.
  ///   - limit: The most records; nil for all.
  ///   - logbook: The log.
  ///   - words: Gives the text of a message.
  package init(
    for text: String,
    of kind: RecordKind?,
    limit: Int?,
    in logbook: Logbook,
    _ words: @escaping (Message) -> String
  ) {
    let found = RecordSearch(for: text, in: logbook).matches(kind)
    matches = found.prefix(limit ?? .max).map { PlacedMatch($0, in: logbook) }
    self.words = words
    let more = found.count - matches.count
    remarks =
      (found.isEmpty ? [.nothingFound(text: text)] : [])
      + (more > 0 ? [.andMore(count: more)] : [])
  }

  /// The matches in an output format; empty without matches.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: matches.isEmpty ? "" : table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv: table.csv(format)
    case .json: Self.json(matches)
    case .jsonl: JSONWriter.lines(matches, Self.write)
    }
  }

  private var table: TextTable {
    TextTable(
      header: [.searchKind, .searchId, .searchName, .searchPlace].map(words),
      cells: matches.map(\.cells),
      isNumeric: [false, false, false, false]
    )
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
          write(placed, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ placed: PlacedMatch, _ json: inout JSONWriter) {
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

/// A match with its line.
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
