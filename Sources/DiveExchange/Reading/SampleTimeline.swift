import DiveFormat
import DiveModel
import DiveUnits

/// Collects what sensors recorded at their own times, and makes one profile of it.
///
/// Values of one moment that come from several messages stand in one row. A moment that has a value
/// of one kind twice gets two rows, so that no sample is lost. Times are in milliseconds and values
/// in thousandths of the column's unit.
struct SampleTimeline {
  /// The destination of a value.
  enum Column: Hashable {
    case known(ProfileColumn)
    /// A column that the format does not have, by its place in `ownNames`.
    case own(Int)

    /// A bit for each column: those of the format, then our own.
    fileprivate var bit: UInt64 {
      switch self {
      case .known(let column): 1 &<< UInt64(column.number)
      case .own(let place): 1 &<< UInt64(32 + place)
      }
    }
  }

  private struct Cell {
    let column: Column
    let value: Int
  }

  private struct Row {
    let time: Int
    /// Its cells among all.
    var cells: Range<Int>
  }

  private struct Event {
    let time: Int
    let kind: ProfileEvent.Kind
    let value: String?
  }

  private var rows: [Row] = []
  /// The cells of all rows, one row after another.
  private var cells: [Cell] = []
  private var events: [Event] = []
  private var ownNames: [String] = []
  /// Whether a time was before one that came earlier.
  private(set) var isOutOfOrder = false

  /// The most columns without a name in the format.
  private static let mostOwn = 32

  var isEmpty: Bool { rows.isEmpty && events.isEmpty }

  /// The column for values that the format has no column for.
  ///
  /// - Parameter name: its name with the unit, such as `x_n2_percent`.
  /// - Returns: nil if the name cannot be in a header, or if there are too many.
  mutating func own(_ name: String) -> Column? {
    if let place = ownNames.firstIndex(of: name) { return .own(place) }
    guard DiveProfile.isOwnColumn(name), ownNames.count < Self.mostOwn else { return nil }
    ownNames.append(name)
    return .own(ownNames.count - 1)
  }

  /// Adds a value; those of one moment come one after another.
  ///
  /// - Returns: whether the value is possible for its column and can be held.
  @discardableResult
  mutating func add(_ column: Column, _ value: Int, at time: Int) -> Bool {
    guard value.magnitude <= DiveProfile.greatest, time.magnitude <= DiveProfile.greatest else {
      return false
    }
    if case .known(let known) = column, !known.allows(value) { return false }
    if rows.last?.time != time {
      if let last = rows.last?.time, last > time { isOutOfOrder = true }
      rows.append(Row(time: time, cells: cells.count..<cells.count))
    }
    cells.append(Cell(column: column, value: value))
    let last = rows.count - 1
    rows[last].cells = rows[last].cells.lowerBound..<cells.count
    return true
  }

  @discardableResult
  mutating func add(_ column: ProfileColumn, _ value: Int, at time: Int) -> Bool {
    add(.known(column), value, at: time)
  }

  /// Adds something that happened; an event that the format does not allow is one of words.
  mutating func add(_ kind: ProfileEvent.Kind, _ value: String? = nil, at time: Int) {
    guard time.magnitude <= DiveProfile.greatest else { return }
    events.append(Event(time: time, kind: kind, value: value))
  }

  /// The number of rows that have a value of a column.
  func count(of column: ProfileColumn) -> Int {
    rows.count { row in cells[row.cells].contains { $0.column == .known(column) } }
  }

  /// The values of a column with their times, in order of time.
  func values(of column: ProfileColumn) -> [(time: Int, value: Int)] {
    let wanted = Column.known(column)
    var found: [(time: Int, value: Int)] = []
    for row in sortedRows {
      for cell in cells[row.cells] where cell.column == wanted {
        found.append((row.time, cell.value))
      }
    }
    return found
  }

  private var sortedRows: [Row] {
    guard isOutOfOrder else { return rows }
    return rows.indices.sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }.map { rows[$0] }
  }

  private var sortedEvents: [Event] {
    events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }.map { events[$0] }
  }

  /// The profile; nil without samples and events.
  var profile: DiveProfile? {
    if isEmpty { return nil }
    let used = cells.reduce(UInt64(0)) { $0 | $1.column.bit }
    let known = ProfileColumn.all.filter { Column.known($0).bit & used != 0 }
    var profile = DiveProfile(columns: known, ownColumns: ownNames)
    var rest = sortedEvents[...]
    var taken: UInt64 = 0
    var time: Int?
    for row in sortedRows {
      while let event = rest.first, event.time < row.time {
        if time != event.time { profile.appendRow(at: event.time) }
        time = event.time
        profile.append(event.kind, event.value)
        rest = rest.dropFirst()
      }
      for cell in cells[row.cells] {
        if time != row.time || taken & cell.column.bit != 0 {
          profile.appendRow(at: row.time)
          time = row.time
          taken = 0
        }
        taken |= cell.column.bit
        switch cell.column {
        case .known(let column): profile.set(column, cell.value)
        case .own(let place):
          profile.setOwnColumn(place, DecimalNumber(thousandths: cell.value).description)
        }
      }
    }
    for event in rest {
      if time != event.time { profile.appendRow(at: event.time) }
      time = event.time
      profile.append(event.kind, event.value)
    }
    return profile
  }
}
