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
  }

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// Writes a section with a table; nothing if there are no rows.
  func write(
    _ rows: [Row],
    _ title: Message,
    _ columns: [Message],
    id: String,
    _ html: inout HTML
  ) {
    write(rows, titled: context.phrases(title), columns, id: id, &html)
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
    _ html: inout HTML
  ) {
    guard !rows.isEmpty else { return }
    let phrases = context.phrases
    html.element("section", .class("part"), .id(id)) { html in
      html.element("h2", text: title)
      if rows.count >= Self.searchable { writeSearch(id, title, &html) }
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
  }

  /// How many rows a table has before it can be searched.
  private static let searchable = 15

  /// A field for searching the table; hidden until the script runs.
  private func writeSearch(_ id: String, _ title: String, _ html: inout HTML) {
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
      html.element("p", .class("count"), HTMLAttribute("role", "status"), text: "")
    }
  }

  private func write(_ row: Row, _ html: inout HTML) {
    html.element("tr", .class(row.isDue ? "due" : "plain-row")) { html in
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
    html.literal("\n")
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
