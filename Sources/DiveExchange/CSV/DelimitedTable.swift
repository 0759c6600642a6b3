import DiveFormat

/// A table in a text: heads, and rows below them.
struct DelimitedTable: Sendable {
  let heads: [ColumnHead]
  let rows: [DelimitedText.Row]
  /// The line of the head, from 1; 0 for a table without a head.
  let headLine: Int
  /// The values of a row above the table, by the heads above them.
  let above: [String: String]
  private let text: DelimitedText
  private let places: [String: Int]
  private let namePlaces: [String: Int]

  /// The most columns; a row with more, such as one of commas alone, does not widen all others.
  static let widest = 1_024

  /// Whether it is an export of ours, whose apostrophes keep spreadsheets from evaluating text.
  let isOwn: Bool

  /// The first heads of an export of ours, which say which dive it is.
  static let ownHeads = ["diver", "id", "path"]

  /// A row without those apostrophes.
  private static func unguarded(_ row: DelimitedText.Row) -> DelimitedText.Row {
    var row = row
    row.cells = row.cells.map { cell in
      guard cell.utf8.first == 0x27 else { return cell }
      let rest = cell.dropFirst()
      let mark = rest.unicodeScalars.first { !$0.properties.isWhitespace }
      let isGuarded = mark.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
      return isGuarded || rest.first?.isWhitespace ?? false ? String(rest) : cell
    }
    return row
  }

  /// Quotes that are not closed where they should be.
  var openQuotes: [DelimitedText.OpenQuote] { text.openQuotes }

  /// Where the value of a head stands.
  enum Place: Hashable, Sendable {
    case column(Int)
    /// Above the table, for all rows.
    case above(String)
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - separator: What stands between cells.
  ///   - skip: How many lines are above the table.
  ///   - headLines: How many rows are the head.
  ///   - hasAbove: Whether two rows below those lines are a head and its values.
  ///   - quotes: What quotes mean, if it is stated.
  init(
    _ bytes: [UInt8],
    separator: CellSeparator,
    skip: Int,
    headLines: Int,
    hasAbove: Bool,
    quotes: DelimitedText.QuoteUse? = nil
  ) {
    let start = DelimitedText.skipping(skip, in: bytes)
    text = DelimitedText(
      bytes,
      separator: separator.byte,
      from: start.offset,
      line: start.line,
      quotes: quotes
    )
    var rows = text.rows.filter { !$0.isEmpty }[...]
    var above: [String: String] = [:]
    if hasAbove, rows.count >= 2 {
      for (head, value) in zip(Self.heads(of: rows.prefix(1)), rows[rows.startIndex + 1].cells)
      where above[head.text] == nil { above[head.text] = value }
      rows = rows.dropFirst(2)
    }
    let headRows = rows.prefix(headLines)
    headLine = headRows.first?.line ?? 0
    let width = min(rows.lazy.map(\.cells.count).max() ?? 0, Self.widest)
    let heads = Self.heads(of: headRows, width: width)
    self.heads = heads
    let isOwn = heads.prefix(3).map(\.text) == Self.ownHeads
    self.isOwn = isOwn
    self.rows = rows.dropFirst(headLines).map { isOwn ? Self.unguarded($0) : $0 }
    self.above = above
    places = Dictionary(heads.enumerated().map { ($1.text, $0) }) { first, _ in first }
    namePlaces = Dictionary(heads.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  init(_ bytes: [UInt8], _ rules: TableRules, separator: CellSeparator) {
    self.init(
      bytes,
      separator: rules.separator ?? separator,
      skip: rules.skippedLines ?? (CellSeparator.named(in: bytes) == nil ? 0 : 1),
      headLines: rules.headLines,
      hasAbove: rules.hasAbove,
      quotes: rules.quotes
    )
  }

  /// Heads of one or several rows; an upper cell counts for the empty ones that follow it.
  private static func heads(of rows: ArraySlice<DelimitedText.Row>, width: Int = 0) -> [ColumnHead]
  {
    let width = min(max(width, rows.map(\.cells.count).max() ?? 0), widest)
    var texts = [String](repeating: "", count: width)
    for (level, row) in rows.enumerated() {
      var last = ""
      for place in 0..<width {
        var cell = place < row.cells.count ? CleanText.oneLine(row.cells[place]) : ""
        if level < rows.count - 1 {
          if cell.isEmpty { cell = last } else { last = cell }
        }
        if !cell.isEmpty { texts[place] += (texts[place].isEmpty ? "" : " ") + cell }
      }
    }
    var taken: [String: Int] = [:]
    return texts.enumerated().map { place, text in
      let text = text.isEmpty ? "column \(place + 1)" : text
      let count = taken[text, default: 0] + 1
      taken[text] = count
      return ColumnHead(count == 1 ? text : "\(text) (\(count))")
    }
  }

  /// Where a head stands, as it is written or without its unit; nil if the table does not have it.
  func place(of head: String) -> Place? {
    if let place = places[head] ?? namePlaces[head] { return .column(place) }
    return above[head] == nil ? nil : .above(head)
  }

  /// The text of a cell; empty if the row is too short.
  func cell(_ row: DelimitedText.Row, _ place: Place) -> String {
    switch place {
    case .column(let column): column < row.cells.count ? row.cells[column] : ""
    case .above(let head): above[head] ?? ""
    }
  }

  func cell(_ row: DelimitedText.Row, _ head: String) -> String {
    place(of: head).map { cell(row, $0) } ?? ""
  }

  /// The first cells of a column that are not empty.
  func cells(of column: Int, limit: Int = .max) -> [String] {
    var cells: [String] = []
    for row in rows where column < row.cells.count && cells.count < limit {
      if !CleanText.trim(row.cells[column]).isEmpty { cells.append(row.cells[column]) }
    }
    return cells
  }

  /// What a row has beyond the last column; empty if it has nothing there.
  func excess(of row: DelimitedText.Row) -> String {
    row.cells.dropFirst(heads.count).map(CleanText.oneLine).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The head with its unit.
  func head(at place: Place) -> ColumnHead? {
    switch place {
    case .column(let column): heads.indices.contains(column) ? heads[column] : nil
    case .above(let head): ColumnHead(head)
    }
  }

  /// A row as it stands in the file, its first 200 bytes.
  func text(of row: DelimitedText.Row) -> String { text.text(of: row).cutForLoss }

  /// A row as it stands in the file, the whole of it.
  func wholeText(of row: DelimitedText.Row) -> String { text.text(of: row) }

  /// Whether a row is not of a dive, but sums up the others.
  func isTotal(_ row: DelimitedText.Row) -> Bool {
    guard let first = row.cells.first(where: { !CleanText.trim($0).isEmpty }) else { return false }
    let words = HeadWords.fold(first).split(separator: " ")
    return words.first.map { Self.totals.contains(String($0)) } ?? false
  }

  private static let totals: Set<String> = [
    "total", "totals", "totaal", "sum", "kokku", "summa", "yhteensa", "summe", "gesamt", "totalt",
    "totales", "totaux", "suma", "итого", "всего", "average", "avg", "mean", "keskmine",
    "keskiarvo", "durchschnitt", "medel", "moyenne", "media", "среднее",
  ]
}

extension String {
  /// The first 200 bytes, for a loss; no character is cut.
  var cutForLoss: String {
    guard utf8.count > 200 else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: 200)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      utf8.formIndex(before: &end)
    }
    return String(self[..<end])
  }
}
