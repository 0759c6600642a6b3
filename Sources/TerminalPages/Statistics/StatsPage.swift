import Diagnostics
import DiveFigures
package import DiveQueries
import DiveStatistics
package import DiveUnits
package import LogSync
import LogWorkspace
import LogbookCore
package import Wording

/// The output of `stats`: what a person asks for, worked out from the dives of a log.
package struct StatsPage {
  package let text: String
  /// What is said besides.
  package let remarks: [Message]

  /// What a person asks for.
  package struct Request {
    /// Selects the dives.
    package var query: TypedQuery
    /// The year whose diving days are shown instead of figures; nil for figures.
    package var calendarYear: Int?
    /// What the dives are grouped by, the widths of bands, and the columns of the groups, as typed.
    package var dimensions: [String] = []
    package var bands: [String] = []
    package var columns: String?
    /// The sections, as typed.
    package var sections: [String] = []
    /// Whether profiles fill in what is not written.
    package var readsProfiles = false
    /// The units; nil for those of the dives' diver, else of the log.
    package var units: UnitSystem?
    package var format: OutputFormat
    /// How to draw; nil to draw nothing.
    package var drawing: Drawing?
    package var today: CalendarDate?
    package var language: Language

    package init(_ query: TypedQuery, _ format: OutputFormat, in language: Language) {
      (self.query, self.format, self.language) = (query, format, language)
    }
  }

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - request: What a person asks for.
  ///   - log: The log.
  /// - Throws: An `ArgumentFailure` if the query cannot be read, a `ChoiceFailure` for an option.
  package init(_ request: Request, of log: SelectedLog) throws {
    let written = log.logbook
    // Most users select all dives, and preparing a filter takes some time.
    let filter = request.query.isEmpty ? nil : try request.query.filter(written)
    let filled = LogbookWithFigures(
      written,
      readsProfiles: request.readsProfiles,
      knowing: filter?.context
    )
    let dives = SelectedDives(
      filled,
      writtenAs: written,
      of: log.diver,
      where: filter.map { filter in { filter.matches($0) } }
    )
    let system = request.units ?? written.units(of: dives.dives, RecordIndex(written))
    let choice = try DimensionChoice(request.dimensions, bands: request.bands, system)
    let columns = try request.columns.map { text throws(ChoiceFailure) in
      try BreakdownColumns.parse(text, by: choice)
    }
    let sections = try Self.sections(request, by: choice)
    var remarks: [Message] = []
    if let year = request.calendarYear {
      text = YearCalendar(dives.dives, year, language: request.language)
        .text(request.format, request.drawing)
    } else {
      let report = StatsReport(
        dives,
        by: choice,
        columns: columns,
        sections,
        in: filled,
        system,
        today: request.today,
        language: request.language
      )
      text = report.text(request.format, request.drawing)
      let more = filled.divesWithMoreInProfiles(among: dives.dives)
      if more > 0 { remarks.append(.profilesMayTellMore(count: more)) }
    }
    if dives.dives.isEmpty, let meant = MeantCommand.ofStats(request.query.words) {
      remarks.append(.didYouMean(text: meant))
    }
    remarks += LogRemarks.unread(filled.unreadProfiles)
    self.remarks = remarks + LogRemarks.unusable(in: written)
  }

  /// The sections to show: JSON contains all, and a breakdown is shown alone unless more is
  /// requested.
  private static func sections(
    _ request: Request,
    by choice: DimensionChoice
  ) throws(ChoiceFailure) -> [StatsSection] {
    let named = try StatsSection.parse(request.sections)
    let isGrouped = !choice.dimensions.isEmpty
    switch request.format {
    case .json: return StatsSection.allCases
    case .jsonl, .csv, .tsv:
      guard named.count + (isGrouped ? 1 : 0) <= 1 else { throw .severalTables }
      return named.isEmpty ? (isGrouped ? [] : [.totals]) : named
    case .text, .markdown:
      return !named.isEmpty || isGrouped ? named : StatsSection.usual
    }
  }
}
