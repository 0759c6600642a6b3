import DiveStatistics
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// The days of a year with dives, as a picture and in all data formats.
package struct YearCalendar {
  package let year: Int
  private let counts: [CalendarDate: Int]
  private let language: Language

  package init(_ dives: [LoggedDive], _ year: Int, language: Language) {
    self.year = year
    self.language = language
    var counts: [CalendarDate: Int] = [:]
    for dive in dives where dive.counts {
      guard let date = dive.dive.date?.value, date.year == year else { continue }
      counts[date, default: 0] += 1
    }
    self.counts = counts
  }

  package func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    let rows = days.map { [$0.date.description, "\($0.dives)"] }
    switch format {
    case .json: return json
    case .jsonl, .csv, .tsv: return DelimitedRows.text(["date", "dives"], rows, format)
    case .markdown:
      return MarkdownTable.text([language.shown(.columnDate), language.shown(.columnDives)], rows)
    case .text: return page(drawing).map { $0 + "\n" }.joined()
    }
  }

  private var days: [(date: CalendarDate, dives: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func page(_ drawing: Drawing?) -> [String] {
    let total = language.shown(
      .yearOfDives(
        year: "\(year)",
        dives: .dives(count: counts.values.reduce(0, +)),
        days: .divingDays(count: counts.count)
      )
    )
    guard let drawing else { return [total] + months(nil) }
    let map = HeatMap(
      year: year,
      counts: counts,
      months: Language.shortMonths.map(language.shown),
      weekdays: Language.shortWeekdays.map(language.shown)
    ).lines(drawing)
    let picture = map.isEmpty ? [] : [""] + map + [""] + legend(drawing)
    return [total] + picture + [""] + months(drawing)
  }

  /// One line, or if that does not fit, one line for each character.
  private func legend(_ drawing: Drawing) -> [String] {
    let signs = Shades(upTo: counts.values.max() ?? 0, drawing.characters).legend
    let title = language.shown(.divesADay)
    let line = "\(title) " + signs.joined(separator: "  ")
    return line.cellWidth <= drawing.width ? [line] : [title] + signs
  }

  /// The months with dives: the numbers of dives and of days, and the most dives on one day.
  private func months(_ drawing: Drawing?) -> [String] {
    let header: [Message] = [.columnMonth, .columnDives, .columnDays, .columnMostADay]
    var values: [Int?] = [nil]
    var rows: [[String]] = []
    for (place, name) in Language.shortMonths.enumerated() {
      let counts = days.filter { $0.date.month == place + 1 }.map(\.dives)
      guard let most = counts.max() else { continue }
      let dives = counts.reduce(0, +)
      values.append(dives)
      rows.append([language.shown(name), "\(dives)", "\(counts.count)", "\(most)"])
    }
    guard !rows.isEmpty else { return [] }
    let table = TableLayout(
      header: header.map(language.shown),
      rows,
      isNumeric: header.indices.map { $0 > 0 },
      .leavingOut
    )
    let lines = table.lines(width: drawing?.width)
    return drawing.map { BarColumn(values).added(to: lines, $0) } ?? lines
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("year")
      json.integer(year)
      json.newLine()
      json.key("days")
      json.array { json in
        for day in days {
          json.newLine()
          json.object { json in
            json.key("date")
            json.string(day.date.description)
            json.key("dives")
            json.integer(day.dives)
          }
        }
      }
    }
    return json.text + "\n"
  }
}
