package import DiveFigures
import DiveQueries
import DiveStatistics
package import DiveUnits
import LogbookCore
import Diagnostics
package import Wording

/// Statistics as text, JSON, CSV or Markdown.
package struct StatsReport {
  private let groups: Breakdown
  private let statistics: LogStatistics
  private let sections: [StatsSection]
  private let dives: [LoggedDive]
  private let system: UnitSystem
  private let language: Language

  /// Computes statistics.
  ///
  /// - Parameters:
  ///   - asked: The dives.
  ///   - choice: The dimensions of the breakdown.
  ///   - columns: The columns of the breakdown; nil for the usual ones.
  ///   - sections: The sections to show; JSON always contains all.
  ///   - filled: The log of the dives, with missing values filled in.
  ///   - system: The units for people.
  ///   - today: Today's date.
  ///   - language: The language for people.
  package init(
    _ asked: SelectedDives,
    by choice: DimensionChoice,
    columns: [BreakdownColumn]?,
    _ sections: [StatsSection],
    in filled: LogbookWithFigures,
    _ system: UnitSystem,
    today: CalendarDate?,
    language: Language
  ) {
    let logbook = filled.logbook
    let records = RecordLookup(
      logbook,
      consumption: filled.consumption.mapValues {
        KnownConsumption(pressure: $0.pressure, volume: $0.volume)
      }
    )
    let statistics = LogStatistics(
      of: asked,
      sections,
      in: logbook,
      records,
      today: today
    )
    self.statistics = statistics
    self.sections = sections
    groups = Breakdown(
      asked.dives,
      by: choice,
      columns: columns,
      after: statistics.previous,
      in: logbook,
      records,
      system,
      language: language
    )
    dives = asked.dives
    self.system = system
    self.language = language
  }

  package func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    switch format {
    case .json: json
    case .jsonl, .csv, .tsv: tables.first?.rows(format) ?? groups.text(format, nil)
    case .markdown: markdown
    case .text: plain(drawing)
    }
  }

  private var showsGroups: Bool { !groups.dimensions.isEmpty || sections.contains(.totals) }

  private var tables: [StatsTable] {
    let tables = StatsTables(statistics, groups.totals, system, language)
    return sections.compactMap(tables.table).filter { !$0.rows.isEmpty || sections.count == 1 }
  }

  private var markdown: String {
    let first = showsGroups ? [groups.text(.markdown, nil)] : []
    return (first + tables.map { $0.markdown(language.shown) }).joined(separator: "\n")
  }

  private func plain(_ drawing: Drawing?) -> String {
    var parts: [String] = []
    if !groups.dimensions.isEmpty { parts.append(groups.text(.text, drawing)) }
    if sections.contains(.totals) {
      parts.append(TotalsText(groups.totals, statistics.previous, system, language).text)
    }
    parts += tables.map { table in
      // A requested section is reported even if it is empty.
      table.rows.isEmpty ? language.shown(.nothingRecorded) + "\n" : table.text(language.shown)
    }
    let isWhole = groups.dimensions.isEmpty && sections.contains(.totals)
    return parts.joined(separator: "\n") + (isWhole ? pictures(drawing) : "")
  }

  private func pictures(_ drawing: Drawing?) -> String {
    guard let drawing else { return "" }
    return DiveHistograms(dives, system).lines(drawing, language.shown).map { $0 + "\n" }.joined()
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(2)
      groups.write(&json)
      statistics.write(&json)
    }
    return json.text + "\n"
  }
}
