import DiveFigures
package import DiveModel
import DiveQueries
package import DiveStatistics
package import DiveUnits
package import LogbookCore
package import Diagnostics
package import Wording

/// Items that end or fall due, for terminals and JSON.
package struct DueTable {
  private let items: [DueItem]
  private let words: (Message) -> String

  package init(_ items: [DueItem], _ words: @escaping (Message) -> String) {
    self.items = items
    self.words = words
  }

  /// The remark below an empty list.
  package var remarks: [Message] { items.isEmpty ? [.nothingDue] : [] }

  /// One line per item: the day, the state, the item and its owner, and the place where it is
  /// written.
  package var lines: [String] {
    TableLayout(items.map(cells), isNumeric: Array(repeating: false, count: 5)).lines()
  }

  /// The day, the state, what it is and whose, and where it is written.
  private func cells(_ item: DueItem) -> [String] {
    let day = item.day?.description ?? "–"
    return [day, words(item.state.label), item.what, item.owner ?? "", item.path].map(\.visible)
  }

  /// The list in a format.
  ///
  /// - Parameters:
  ///   - format: The format; in text, no items are an empty text.
  ///   - day: The day in question.
  ///   - width: The columns of the terminal; nil for no limit.
  /// - Returns: The lines or the document.
  package func text(_ format: OutputFormat, on day: CalendarDate?, width: Int?) -> String {
    switch format {
    case .text: items.isEmpty ? "" : table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.plainHead, plainRows, texts: 7, format)
    case .json: json(on: day)
    }
  }

  private func json(on day: CalendarDate?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("day")
      json.string(day?.description)
      json.newLine()
      json.key("items")
      write(&json)
    }
    return json.text + "\n"
  }

  private var table: TextTable {
    TextTable(
      header: [.dueColumnDay, .dueColumnState, .dueColumnWhat, .dueColumnOwner, .dueColumnPlace]
        .map(words),
      cells: items.map(cells),
      isNumeric: Array(repeating: false, count: 5)
    )
  }

  private static let plainHead = [
    "day", "state", "kind", "id", "what", "owner", "path", "dives", "seconds",
  ]

  private var plainRows: [[String]] {
    items.map { item in
      [
        item.day?.description ?? "", item.state.rawValue, item.kind.rawValue, item.id, item.what,
        item.owner ?? "", item.path, item.dives.map(String.init) ?? "",
        item.seconds.map(String.init) ?? "",
      ]
      .map(\.onOneLine.visible)
    }
  }

  /// The due items of one record, in words.
  package var texts: [String] { items.map(text) }

  private func text(of item: DueItem) -> String {
    let (what, left) = (item.what, left(of: item))
    let day = item.day?.description
    switch (item.kind, item.state) {
    case (_, .unknown) where day == nil && left.isEmpty: return words(.siteDueUnknown(what: what))
    case (.gear, .expired):
      let parts = [day].compactMap(\.self) + left
      return words(.siteDueSince(what: what, due: parts.joined(separator: ", ")))
    case (_, .expired): return words(.siteEndedOn(what: what, date: day ?? ""))
    default:
      let parts = [day.map { words(.dueLastDay(date: $0)) }].compactMap(\.self) + left
      return words(.siteDueOn(what: what, due: parts.joined(separator: ", ")))
    }
  }

  /// The dives and hours left before a piece of gear is due.
  private func left(of item: DueItem) -> [String] {
    let dives = item.dives.map { dives in
      words(dives >= 0 ? .siteDivesLeft(count: dives) : .siteDivesOver(count: 0 - dives))
    }
    let time = item.seconds.map { seconds in
      let time = DiveDuration(steps: Int(clamping: seconds.magnitude)).formatted(.metric)
      return words(seconds >= 0 ? .siteTimeLeft(time: time) : .siteTimeOver(time: time))
    }
    return [dives, time].compactMap(\.self)
  }

  package func write(_ json: inout JSONWriter) {
    json.array { json in
      for item in items {
        json.newLine()
        json.object { json in
          json.key("day")
          json.string(item.day?.description)
          json.key("dives")
          json.integer(item.dives)
          json.key("seconds")
          json.integer(item.seconds)
          json.key("state")
          json.string(item.state.rawValue)
          json.key("kind")
          json.string(item.kind.rawValue)
          json.key("id")
          json.string(item.id)
          json.key("what")
          json.string(item.what)
          json.key("owner")
          json.string(item.owner)
          json.key("path")
          json.string(item.path)
        }
      }
    }
  }
}

extension DueItems {
  /// The due items of a record; for a diver or a group also those of their gear and documents that
  /// need action.
  package func of(_ entry: AnyRecord) -> [DueItem] {
    guard let owner = entry.ownerText else { return all.filter { $0.path == entry.origin.path } }
    return pressing.filter { $0.owner == owner }
  }

  /// The due items of a log; hours under water include those known only from samples.
  package init(of logbook: Logbook, _ index: RecordIndex, on day: CalendarDate?) {
    self.init(logbook.fillingInGearHours(), index, on: day)
  }
}
