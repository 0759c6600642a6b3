import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// A table of records of one kind: their titles, details and dives.
struct RecordTable {
  /// The content of a cell.
  struct Cell {
    var text = ""
    /// A date, instead of a text.
    var date: CalendarDate?
    let style: String
    /// What the site's script sorts by; nil for the date or the text.
    var order: Int?

    /// Words, which may be wrapped.
    static func words(_ text: String?) -> Cell { Cell(text: text ?? "", style: "words") }

    /// Words that are hidden on a small screen.
    static func minor(_ text: String?) -> Cell { Cell(text: text ?? "", style: "minor") }

    /// A number, which is never wrapped and is aligned with others.
    static func figure(_ text: String?) -> Cell { Cell(text: text ?? "", style: "figure amount") }

    /// A number that is hidden on a small screen.
    static func minorFigure(_ text: String?) -> Cell {
      Cell(text: text ?? "", style: "figure amount minor")
    }

    static func date(_ date: CalendarDate?) -> Cell { Cell(date: date, style: "figure") }

    /// A date that is hidden on a small screen.
    static func minorDate(_ date: CalendarDate?) -> Cell {
      Cell(date: date, style: "figure minor")
    }
  }

  struct Row {
    let key: RecordKey
    let title: String
    /// One cell per column.
    let cells: [Cell]
    /// Whether it is marked as needing attention.
    var isDue = false
    /// The state that rows are picked by; nil in a table without such a pick.
    var state: String?
  }

  /// A list of values to pick rows by, for readers with the site's script.
  struct Pick {
    let label: Message
    /// The column, the titles being 0; nil for the states of the rows.
    let column: Int?
    /// The values in the order of the list; nil for all that rows have, by name.
    var values: [String]?

    /// Picks by what stands in a column.
    static func column(_ label: Message, _ column: Int) -> Pick {
      Pick(label: label, column: column)
    }

    /// Picks by the rows' states, in an order.
    static func state(_ label: Message, _ values: [String]) -> Pick {
      Pick(label: label, column: nil, values: values)
    }
  }

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// Writes a section with a table; nothing if there are no rows.
  func write(
    _ rows: [Row],
    _ title: Message,
    _ columns: [Message],
    id: String,
    picks: [Pick] = [],
    _ html: inout HTML
  ) {
    write(rows, titled: context.phrases(title), columns, id: id, picks: picks, &html)
  }

  /// Writes a plain table for each kind of a section that has none of its own; returns whether it
  /// has written any.
  func write(
    of section: RecordSection,
    without own: Set<RecordKind>,
    _ html: inout HTML
  ) -> Bool {
    var hasWritten = false
    for kind in section.kinds where !own.contains(kind) {
      let rows = context.log.logbook.records(of: kind).map { record -> Row in
        let key = RecordKey(kind, record.id)
        return Row(key: key, title: record.title, cells: context.diveCells(of: key))
      }
      let title = context.phrases.head(kind.label)
      let columns: [Message] = [.figureDives, .figureLast]
      write(rows.sortedByTitle, titled: title, columns, id: kind.plural, &html)
      if !rows.isEmpty { hasWritten = true }
    }
    return hasWritten
  }

  private func write(
    _ rows: [Row],
    titled title: String,
    _ columns: [Message],
    id: String,
    picks: [Pick] = [],
    _ html: inout HTML
  ) {
    guard !rows.isEmpty else { return }
    html.element("section", .class("part"), .id(id)) { html in
      html.element("h2", text: title)
      if rows.count >= Self.searchable {
        writeFilters(of: rows, picks, id, title, &html)
        context.phrases.writeNothingFound(&html)
      }
      writeTable(rows.prefix(Self.most), title, columns, &html)
      guard rows.count > Self.most else { return }
      // The script reads these rows as text, and makes those that are seen; without it they are a
      // second table.
      html.element("noscript") { html in
        writeTable(rows.dropFirst(Self.most), title, columns, &html)
      }
    }
  }

  /// How many rows the page has as such, of which a browser is fast to make a page.
  private static let most = 120

  private func writeTable(
    _ rows: ArraySlice<Row>,
    _ title: String,
    _ columns: [Message],
    _ html: inout HTML
  ) {
    let phrases = context.phrases
    html.scrollingTable("records", label: title) { html in
      html.element("caption", .class("unseen"), text: title)
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", .columnScope, text: phrases(.fieldName))
          for (column, cell) in zip(columns, rows.first?.cells ?? []) {
            html.element("th", .columnScope, .class(cell.style), text: phrases(column))
          }
        }
      }
      html.element("tbody") { html in
        for row in rows { write(row, &html) }
      }
    }
  }

  /// How many rows a table has before it can be searched.
  private static let searchable = 10

  /// How many values a list to pick from has at most; rarer ones are found by searching.
  private static let mostValues = 200

  /// A field for searching the table, and lists to pick from; hidden until the script runs.
  private func writeFilters(
    of rows: [Row],
    _ picks: [Pick],
    _ id: String,
    _ title: String,
    _ html: inout HTML
  ) {
    // A page may have several.
    let words = "\(context.phrases(.siteSearch)): \(title)"
    html.element(
      "div",
      .class("filters"),
      HTMLAttribute("role", "search"),
      .label(words),
      .hidden
    ) { html in
      html.element("label", .class("wide")) { html in
        html.element("span", text: words)
        html.void("input", .type("search"), .id("search-" + id))
      }
      for pick in picks { write(pick, of: rows, &html) }
      html.element("p", .class("count"), HTMLAttribute("role", "status"), text: "")
    }
  }

  /// A list to pick from; nothing if it would not tell rows apart.
  private func write(_ pick: Pick, of rows: [Row], _ html: inout HTML) {
    let found = Set(rows.compactMap { text(of: $0, pick) })
    guard (2...Self.mostValues).contains(found.count) else { return }
    let values =
      pick.values?.filter(found.contains)
      ?? found.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    html.element("label") { html in
      html.element("span", text: context.phrases(pick.label))
      let column = pick.column.map { HTMLAttribute("data-column", "\($0)") }
      html.element("select", column ?? HTMLAttribute("data-pick", "state")) { html in
        html.element("option", HTMLAttribute("value", ""), text: context.phrases(.siteAll))
        for value in values { html.element("option", text: value) }
      }
    }
  }

  /// What a row has to be picked by; nil for nothing.
  private func text(of row: Row, _ pick: Pick) -> String? {
    let text: String? =
      switch pick.column {
      case nil: row.state
      case 0?: row.title
      case let column?: row.cells.indices.contains(column - 1) ? row.cells[column - 1].text : nil
      }
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  private func write(_ row: Row, _ html: inout HTML) {
    let style = HTMLAttribute.class(row.isDue ? "due" : "plain-row")
    let cells = { (html: inout HTML) in writeCells(of: row, &html) }
    if let state = row.state {
      html.element("tr", style, HTMLAttribute("data-state", state), content: cells)
    } else {
      html.element("tr", style, content: cells)
    }
    html.literal("\n")
  }

  private func writeCells(of row: Row, _ html: inout HTML) {
    html.element("th", .rowScope) { html in
      if let path = context.log.names.records[row.key] {
        html.element("a", context.href(path), text: row.title)
      } else {
        html.text(row.title)
      }
    }
    for cell in row.cells {
      let write = { (html: inout HTML) in
        if let date = cell.date {
          context.writeDate(date, &html)
        } else {
          html.figures(cell.text)
        }
      }
      if let order = cell.order ?? cell.date?.dayNumber {
        let value = HTMLAttribute("data-v", "\(order)")
        html.element("td", .class(cell.style), value, content: write)
      } else {
        html.element("td", .class(cell.style), content: write)
      }
    }
  }
}

extension PageContext {
  /// The dives of a record: a diver's own, and for other records those that name it.
  func dives(of key: RecordKey) -> [Int] {
    key.kind == .diver ? log.ofDiver[key.id] ?? [] : log.naming[key] ?? []
  }

  /// Other people's dives that name a diver: as buddy, guide, instructor or student.
  func divesWith(_ key: RecordKey) -> [Int] {
    (log.naming[key] ?? []).filter { log.logbook.dives[$0].diver != key.id }
  }

  /// The number of a record's dives that count, and the date of the last one.
  func diveCells(of key: RecordKey) -> [RecordTable.Cell] {
    let dives = dives(of: key).map { log.logbook.dives[$0] }.filter(\.counts)
    let last = dives.compactMap { $0.dive.date?.value }.max()
    return [
      .figure(dives.isEmpty ? nil : phrases.number(dives.count)),
      .minorDate(last),
    ]
  }
}

extension PageContext {
  /// Reports that a page has nothing to show.
  func writeEmpty(_ isEmpty: Bool, _ html: inout HTML) {
    if isEmpty { html.element("p", .class("empty"), text: phrases(.siteNothingHere)) }
  }
}

extension [RecordTable.Row] {
  var sortedByTitle: [RecordTable.Row] {
    map { (title: $0.title.lowercased(), row: $0) }
      .sorted { ($0.title, $0.row.key.id) < ($1.title, $1.row.key.id) }.map(\.row)
  }
}
