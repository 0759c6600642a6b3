/// The samples of one dive computer, stored as rows.
///
/// Numbers are thousandths of the column's unit: milliseconds, millimetres, thousandths of a degree
/// Celsius, millibar. They are stored in 32 bits, because a log holds millions.
public struct DiveProfile: Hashable, Sendable {
  /// The numeric columns in file order, with time first.
  public let columns: [ProfileColumn]
  /// The names of custom columns, each starting with `x_`.
  public let ownColumns: [String]
  /// The events, sorted by row.
  public private(set) var events: [ProfileEvent]
  private var cells: [Int32]
  private var ownCells: [String]

  /// The largest value of a cell, in thousandths; the smallest is its negative.
  public static let greatest = Int(Int32.max)

  /// The stored value of an empty cell.
  package static let nothing = Int32.min

  /// Creates a profile without rows.
  ///
  /// Columns are sorted, the time is added, and duplicates are removed, as are custom columns whose
  /// name is not valid in a header.
  public init(columns: [ProfileColumn] = [], ownColumns: [String] = []) {
    var own: [String] = []
    for name in ownColumns where Self.isOwnColumn(name) && !own.contains(name) { own.append(name) }
    self.init(
      columns: Set(columns + [.time]).sorted(),
      ownColumns: own,
      cells: [],
      ownCells: [],
      events: []
    )
  }

  /// Takes complete rows of cells from a reader.
  package init(
    columns: [ProfileColumn],
    ownColumns: [String],
    cells: [Int32],
    ownCells: [String],
    events: [ProfileEvent]
  ) {
    self.columns = columns
    self.ownColumns = ownColumns
    self.cells = cells
    self.ownCells = ownCells
    self.events = events
  }

  /// Whether a custom column can have this name.
  package static func isOwnColumn(_ name: String) -> Bool {
    name.hasPrefix("x_") && name.utf8.count > 2 && name == name.ownCell
  }

  /// The number of rows.
  public var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }

  /// A column's values, one per row; nil if the profile does not have the column.
  public func samples(of column: ProfileColumn) -> ProfileSamples? {
    guard let place = columns.firstIndex(of: column) else { return nil }
    return ProfileSamples(cells: cells, place: place, width: columns.count)
  }

  /// A row's cells, one for each of `columns`; an empty cell is `nothing`.
  package func cells(ofRow row: Int) -> ArraySlice<Int32> {
    cells[row * columns.count..<(row + 1) * columns.count]
  }

  /// The text of a custom column in a row; may be empty.
  public func text(ofOwnColumn place: Int, row: Int) -> String {
    guard ownColumns.indices.contains(place), (0..<rowCount).contains(row) else { return "" }
    return ownCells[row * ownColumns.count + place]
  }
}

extension DiveProfile {
  /// Adds a row with a time; its other cells are empty.
  ///
  /// Time never decreases: an earlier time is replaced by that of the previous row.
  public mutating func appendRow(at milliseconds: Int) {
    let time = Int32(clamping: max(milliseconds, -Self.greatest))
    let last = rowCount == 0 ? -Int32.max : cells[cells.count - columns.count]
    cells.append(max(time, last))
    for _ in columns.dropFirst() { cells.append(Self.nothing) }
    for _ in ownColumns { ownCells.append("") }
  }

  /// Sets a cell of the last row, in thousandths; ignored if the profile does not have the column.
  public mutating func set(_ column: ProfileColumn, _ thousandths: Int) {
    guard column != .time, rowCount > 0 else { return }
    guard let place = columns.firstIndex(of: column) else { return }
    let value = Int32(clamping: max(thousandths, -Self.greatest))
    cells[cells.count - columns.count + place] = value
  }

  /// Sets the text of a custom column in the last row; commas and quotes become spaces.
  public mutating func setOwnColumn(_ place: Int, _ text: String) {
    guard ownColumns.indices.contains(place), rowCount > 0 else { return }
    ownCells[ownCells.count - ownColumns.count + place] = text.ownCell
  }

  /// Adds an event in the last row.
  public mutating func append(_ kind: ProfileEvent.Kind, _ value: String? = nil) {
    guard rowCount > 0, let event = ProfileEvent(kind, value, row: rowCount - 1) else { return }
    events.append(event)
  }
}

extension String {
  /// The text as it can be written in an unquoted cell.
  fileprivate var ownCell: String {
    String(
      String.UnicodeScalarView(
        cleaned(semicolon: ";").unicodeScalars.map { $0 == "," || $0 == "\"" ? " " : $0 }
      )
    )
  }
}
