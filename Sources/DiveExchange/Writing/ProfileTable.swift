/// What a dive computer recorded, row by row, as its file had it.
///
/// Rows hold only the cells that were written, in one array for all of them: most real profiles
/// have a depth a row and a temperature now and then.
struct ProfileTable {
  /// One recorded value, in thousandths of its column's unit; `nothing` ends what was held.
  struct Cell {
    let column: ProfileColumn
    let value: Int
  }

  /// Something that happened, in the words of the `event` column.
  struct Event {
    let second: Int
    let text: String
  }

  /// The value of a cell that says "from here on, not known".
  static let nothing = Int.min

  /// Whether a cell can hold a number of thousandths: what 32 bits do.
  static func holds(_ value: Int) -> Bool { value.magnitude <= Int32.max.magnitude }

  private(set) var seconds: [Int] = []
  private(set) var events: [Event] = []
  private(set) var isSorted = true
  private var ends: [Int] = []
  private var cells: [Cell] = []
  private var used: UInt64 = 0
  /// Columns whose values hold until the next one, as the foreign program writes them.
  private var held: UInt64 = 0

  var isEmpty: Bool { seconds.isEmpty && events.isEmpty }

  /// Begins a row at a time.
  ///
  /// - Parameter second: since the computer's start.
  /// - Returns: whether the time goes on, not back.
  mutating func beginRow(at second: Int) -> Bool {
    let goesOn = seconds.last.map { $0 <= second } ?? true
    isSorted = isSorted && goesOn
    seconds.append(second)
    ends.append(cells.count)
    return goesOn
  }

  /// Sets a value of the row begun last.
  mutating func set(_ column: ProfileColumn, _ value: Int, holds: Bool = false) {
    let bit: UInt64 = 1 << UInt64(column.number)
    guard let last = ends.indices.last, value != Self.nothing || used & bit != 0 else { return }
    cells.append(Cell(column: column, value: value))
    ends[last] = cells.count
    used |= bit
    if holds { held |= bit }
  }

  /// Notes that something happened.
  mutating func add(_ event: Event) {
    events.append(event)
  }

  /// The greatest value of a column.
  func greatest(_ column: ProfileColumn) -> Int? {
    var greatest: Int?
    for cell in cells where cell.column == column {
      greatest = max(greatest ?? cell.value, cell.value)
    }
    return greatest
  }

  var columns: [ProfileColumn] {
    (0..<ProfileColumn.count).filter { used >> UInt64($0) & 1 == 1 }.map(ProfileColumn.init)
  }

  func isHeld(_ column: ProfileColumn) -> Bool { held >> UInt64(column.number) & 1 == 1 }

  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    cells[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }

  /// The rows in order of time; those of equal time keep their order.
  var order: [Int] {
    isSorted ? Array(seconds.indices) : stable(seconds.indices) { seconds[$0] }
  }

  /// The events in order of time, likewise.
  var eventOrder: [Event] { stable(events.indices) { events[$0].second }.map { events[$0] } }

  private func stable(_ indices: Range<Int>, _ second: (Int) -> Int) -> [Int] {
    indices.sorted { (second($0), $0) < (second($1), $1) }
  }
}
