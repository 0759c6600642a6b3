package import DiveModel
package import DiveQueries
package import DiveUnits
package import Diagnostics
import DiveFormat
package import LogbookCore
package import Wording

/// The records of a kind that a query finds, in the requested order and with the requested columns.
package struct RecordListing {
  /// The records that were found, in order.
  package let entries: [AnyRecord]
  private let kind: RecordKind
  private let columns: [RecordColumn]
  private let figures: RecordFigures
  private let units: UnitSystem
  /// Whether the query finds no record at all.
  package let foundNothing: Bool
  /// Why nothing was found, if known.
  package let hints: [Message]

  /// What is asked of a kind of records.
  package struct Request {
    let terms: RecordTerms
    let columns: [RecordColumn]
    let query: TypedQuery
    let sort: RecordColumn?
    let isDescending: Bool
    let limit: Int?
    let isWithArchived: Bool
    let onlyPaths: Set<String>?

    /// Parses the request.
    ///
    /// - Parameters:
    ///   - kind: The kind of the records.
    ///   - query: The query.
    ///   - columns: The columns, separated by commas.
    ///   - sort: The column to sort by, with `-` before it for the greatest first; nil for the id.
    ///   - limit: The most records.
    ///   - isWithArchived: Whether records that are only kept are listed too.
    ///   - onlyPaths: The files that are listed at most; nil for all.
    /// - Throws: A `ChoiceFailure` for an unknown column.
    package init(
      _ kind: RecordKind,
      _ query: TypedQuery,
      columns: String,
      sort: String? = nil,
      limit: Int? = nil,
      isWithArchived: Bool = false,
      onlyPaths: Set<String>? = nil
    ) throws(ChoiceFailure) {
      terms = RecordTerms(kind)
      self.query = query
      self.columns = try RecordColumn.parse(columns, terms)
      isDescending = sort?.hasPrefix("-") == true
      let (terms, name) = (terms, sort.map { String($0.dropFirst($0.hasPrefix("-") ? 1 : 0)) })
      self.sort = try name.map { name throws(ChoiceFailure) in try RecordColumn(name, terms) }
      self.limit = limit
      self.isWithArchived = isWithArchived
      self.onlyPaths = onlyPaths
    }
  }

  /// Finds the records; throws an `ArgumentFailure` if the query cannot be read.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - logbook: The log.
  ///   - index: The index of the same log.
  ///   - day: The day on which archived records are left out; nil if it is unknown.
  /// - Throws: An `ArgumentFailure` with the problems of the query.
  package init(
    _ request: Request,
    in logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?
  ) throws(ArgumentFailure) {
    let shown = (request.columns + [request.sort].compactMap(\.self)).map(\.term)
    let filter = try request.query.filter(request.terms, in: logbook, index, showing: shown)
    kind = request.terms.kind
    var asked = logbook.records(of: kind)
    if let paths = request.onlyPaths { asked = asked.filter { paths.contains($0.origin.path) } }
    if !request.isWithArchived, !filter.asks("archived") {
      asked = asked.filter { !$0.isArchived(on: day) }
    }
    let found = filter.matches(among: asked)
    (foundNothing, figures, columns) = (found.isEmpty, filter.figures, request.columns)
    hints = found.isEmpty ? filter.unmet.map { [kind] in $0.message(of: kind) } : []
    units = logbook.unitSystem
    var sorted = found.sorted {
      $0.id != $1.id
        ? $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
        : $0.origin.path.utf8.lexicographicallyPrecedes($1.origin.path.utf8)
    }
    if let column = request.sort {
      sorted = SortKey.sorted(sorted, isDescending: request.isDescending) { [figures] record in
        figures.value(of: column.term, record).map { SortKey($0.content, of: column.term.kind) }
      }
    }
    entries = request.limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  /// The list in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv: plain(format)
    case .json: json
    case .jsonl: JSONWriter.lines(entries, write)
    }
  }

  private var table: TextTable {
    let printer = ValuePrinter(units)
    return TextTable(
      header: columns.map(\.name),
      cells: entries.map { entry in
        columns.map { $0.text(figures.value(of: $0.term, entry), printer).visible }
      },
      isNumeric: columns.map(\.isNumeric)
    )
  }

  /// The list for spreadsheets, with units in the header.
  private func plain(_ format: OutputFormat) -> String {
    let printer = ValuePrinter(units)
    let cells = entries.map { entry in
      columns.map { column in
        column.plainText(figures.value(of: column.term, entry), printer, units).onOneLine.visible
      }
    }
    return DelimitedRows.text(columns.map { $0.plainHead(units) }, cells, format)
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("kind")
      json.string(kind.rawValue)
      json.key("columns")
      json.array { json in columns.forEach { json.string($0.name) } }
      json.newLine()
      json.key("records")
      json.array { json in
        for entry in entries {
          json.newLine()
          write(entry, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ entry: AnyRecord, _ json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.string(entry.id)
      json.key("path")
      json.string(entry.origin.path)
      var computed: [String] = []
      for column in columns where !["id", "path"].contains(column.name) {
        let value = figures.value(of: column.term, entry)
        json.key(column.name)
        column.write(value, &json)
        if value?.isComputed == true { computed.append(column.name) }
      }
      json.key("computed")
      json.array { json in computed.forEach { json.string($0) } }
    }
  }
}
