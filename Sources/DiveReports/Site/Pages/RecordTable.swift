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

    /// A date.
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
      let label = context.phrases(kind.label)
      let title = label.prefix(1).uppercased() + label.dropFirst()
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
        html.element("td", .class(cell.style)) { html in
          if let date = cell.date {
            context.writeDate(date, &html)
          } else {
            html.figures(cell.text)
          }
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
