/// The samples of one dive computer, row by row.
///
/// Numbers are thousandths of their column's unit: milliseconds, millimetres, millikelvin above
/// 0 °C, millibar. They are kept in 32 bits, one row after the other, as a log holds millions.
public struct DiveProfile: Hashable, Sendable {
  /// The columns of numbers, the time first, in the order of the file.
  public let columns: [ProfileColumn]
  /// The names of columns that are the maker's own, each beginning with `x_`.
  public let ownColumns: [String]
  /// What happened, by row.
  public private(set) var events: [ProfileEvent]
  private var cells: [Int32]
  private var ownCells: [String]

  /// The greatest number that a cell holds, in thousandths; the lowest is as far below zero.
  public static let greatest = Int(Int32.max)

  /// What a cell holds that records nothing.
  package static let nothing = Int32.min

  /// Makes a profile without rows.
  ///
  /// The columns are put in order, the time is added, and what stands twice is left out. Own
  /// columns that no header can name are left out too.
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

  /// Takes over what a reader made: full rows of cells, one after the other.
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

  /// Whether a header can name an own column so.
  package static func isOwnColumn(_ name: String) -> Bool {
    name.hasPrefix("x_") && name.utf8.count > 2 && name == name.ownCell
  }

  /// How many rows there are.
  public var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }

  /// A column's numbers, one a row; nil if the profile has no such column.
  public func samples(of column: ProfileColumn) -> ProfileSamples? {
    guard let place = columns.firstIndex(of: column) else { return nil }
    return ProfileSamples(cells: cells, place: place, width: columns.count)
  }

  /// A row's cells, one for each of `columns`; `nothing` is none.
  package func cells(ofRow row: Int) -> ArraySlice<Int32> {
    cells[row * columns.count..<(row + 1) * columns.count]
  }

  /// What an own column says in a row; empty for nothing.
  public func text(ofOwnColumn place: Int, row: Int) -> String {
    guard ownColumns.indices.contains(place), (0..<rowCount).contains(row) else { return "" }
    return ownCells[row * ownColumns.count + place]
  }
}

extension DiveProfile {
  /// Begins a row, whose other cells record nothing yet.
  ///
  /// Time never goes back: what is earlier than the row before stands at its time.
  public mutating func appendRow(at milliseconds: Int) {
    let time = Int32(clamping: max(milliseconds, -Self.greatest))
    let last = rowCount == 0 ? -Int32.max : cells[cells.count - columns.count]
    cells.append(max(time, last))
    for _ in columns.dropFirst() { cells.append(Self.nothing) }
    for _ in ownColumns { ownCells.append("") }
  }

  /// Sets a cell of the last row, in thousandths; a column that the profile lacks is let be.
  public mutating func set(_ column: ProfileColumn, _ thousandths: Int) {
    guard column != .time, rowCount > 0 else { return }
    guard let place = columns.firstIndex(of: column) else { return }
    let value = Int32(clamping: max(thousandths, -Self.greatest))
    cells[cells.count - columns.count + place] = value
  }

  /// Sets what an own column says in the last row; commas and quotes become spaces.
  public mutating func setOwnColumn(_ place: Int, _ text: String) {
    guard ownColumns.indices.contains(place), rowCount > 0 else { return }
    ownCells[ownCells.count - ownColumns.count + place] = text.ownCell
  }

  /// Notes what happened in the last row.
  public mutating func append(_ kind: ProfileEvent.Kind, _ value: String? = nil) {
    guard rowCount > 0, let event = ProfileEvent(kind, value, row: rowCount - 1) else { return }
    events.append(event)
  }
}

extension String {
  /// The text as a cell holds it that is never quoted.
  fileprivate var ownCell: String {
    String(
      String.UnicodeScalarView(
        cleaned(semicolon: ";").unicodeScalars.map { $0 == "," || $0 == "\"" ? " " : $0 }
      )
    )
  }
}
