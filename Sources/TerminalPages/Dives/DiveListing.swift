import DiveFigures
import DiveModel
package import DiveQueries
package import DiveUnits
import Diagnostics
import LogbookCore
package import LogSync
import LogWorkspace
package import Wording

/// The dives that a query finds in a log, in the requested order and with the requested columns.
package struct DiveListing {
  private let dives: [LoggedDive]
  private let columns: [DiveColumn]
  private let context: FigureContext
  /// If the query finds no dive at all, before any limit: why, and what was probably meant.
  private let hints: [Message]

  /// The order of a list of dives.
  package struct Order {
    private let sort: String?
    private let isDescending: Bool
    private let key: DiveColumn
    private let columns: [DiveColumn]?
    private let limit: Int?

    /// Parses the request.
    ///
    /// - Parameters:
    ///   - sort: The column to sort by, with `-` before it for the greatest first; nil for the date.
    ///   - columns: The columns, separated by commas; nil for the usual ones.
    ///   - limit: The most dives: the first of them with `sort`, otherwise the newest.
    /// - Throws: A `ChoiceFailure` for an unknown column.
    package init(sort: String?, columns: String?, limit: Int?) throws(ChoiceFailure) {
      self.columns = try columns.map { text throws(ChoiceFailure) in try DiveColumns.parse(text) }
      isDescending = sort?.hasPrefix("-") == true
      let name = (sort ?? "date").dropFirst(isDescending ? 1 : 0)
      guard let key = DiveColumn(String(name)) else { throw DiveColumns.unknown(String(name)) }
      (self.sort, self.key, self.limit) = (sort, key, limit)
    }

    /// The dives in order.
    fileprivate func sorted(_ dives: [LoggedDive], _ context: inout FigureContext) -> [LoggedDive] {
      var dives = DiveSelection.sorted(dives)
      if key.name != "date" {
        context = FigureContext(context.logbook, for: [key.term], of: dives, knowing: context)
        dives = DiveSorting(by: key, isDescending: isDescending).sorted(dives, in: context)
      } else if isDescending {
        dives = DiveSelection.newestFirst(dives)
      }
      return limit.map { limited(dives, to: $0) } ?? dives
    }

    /// The first dives in the requested order; without one, the newest that have a date.
    private func limited(_ dives: [LoggedDive], to limit: Int) -> [LoggedDive] {
      guard sort == nil else { return Array(dives.prefix(limit)) }
      let dated = dives.filter { $0.dive.date != nil }.suffix(limit)
      let undated = dives.filter { $0.dive.date == nil }.prefix(limit - dated.count)
      return Array(dated) + Array(undated)
    }

    /// The columns, with one that marks planned or invalid dives if any are shown, because they
    /// would look like others.
    fileprivate func columns(for dives: [LoggedDive], in logbook: Logbook) -> [DiveColumn] {
      if let columns { return columns }
      let isClub = Set(logbook.dives.compactMap(\.diver)).count > 1
      let names = ["number", "date", "time", "site", "max-depth", "duration"]
      let planned = dives.contains { $0.dive.has(.planned) } ? ["planned"] : []
      let invalid = dives.contains { $0.dive.has(.invalid) } ? ["invalid"] : []
      return DiveColumns.named((isClub ? ["diver"] : []) + names + planned + invalid)
    }
  }

  /// Finds the dives; throws an `ArgumentFailure` if the query cannot be read.
  package init(_ query: TypedQuery, in log: SelectedLog, _ order: Order) throws {
    let logbook = log.logbook
    let ofDiver = logbook.dives.filter { dive in
      guard let diver = dive.diver else { return false }
      return log.diver == nil || log.diver == diver
    }
    let filter = try query.filter(logbook, of: ofDiver)
    var context = filter.context
    let found = ofDiver.filter(filter.matches)
    let meant = found.isEmpty ? MeantCommand.ofList(query.words) : nil
    hints =
      (found.isEmpty ? query.unmetTexts(logbook).map(\.message) : [])
      + [meant.map { .didYouMean(text: $0) }].compactMap(\.self)
    dives = order.sorted(found, &context)
    columns = order.columns(for: dives, in: logbook)
    // The samples of dives that are not shown are not read.
    self.context = FigureContext(logbook, for: columns.map(\.term), of: dives, knowing: context)
  }

  /// The list in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - units: The units to show; nil for those of the dives' diver, else of the log.
  ///   - isMarked: Whether CSV begins with a byte order mark.
  ///   - width: The most columns of a line, if there is a limit.
  /// - Returns: The text.
  /// - Throws: A `ChoiceFailure` for a byte order mark before another format.
  package func text(
    _ format: OutputFormat,
    in units: UnitSystem?,
    isMarked: Bool,
    width: Int?
  ) throws(ChoiceFailure) -> String {
    if isMarked, format != .csv { throw .markIsForCSV }
    func table(isPlain: Bool) -> DiveTable {
      let units = units ?? context.logbook.units(of: dives, context.index)
      return DiveTable(dives, columns, context, in: units, isPlain: isPlain)
    }
    return switch format {
    case .json: DiveTable.json(dives, columns, context)
    case .jsonl: DiveTable.jsonLines(dives, columns, context)
    case .csv, .tsv: table(isPlain: true).rows(format, isMarked: isMarked)
    case .markdown: table(isPlain: false).markdown()
    case .text: table(isPlain: false).text(width: width)
    }
  }

  /// The remarks below the list: on a query that finds nothing, and on what could not be used.
  package var remarks: [Message] {
    hints + LogRemarks.unread(context.unreadProfiles) + LogRemarks.unusable(in: context.logbook)
  }
}
