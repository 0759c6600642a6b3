import DiveModel

/// A dive computer's recording row by row, as in its file.
///
/// Rows contain only the cells that were written, in one array for all of them: most real profiles
/// have a depth per row and a temperature now and then. The set of columns is known at the end.
struct ProfileTable {
  /// One recorded value, in thousandths of its column's unit; `nothing` ends what was held.
  struct Cell {
    let place: Place
    let value: Int
  }

  /// Something that happened.
  struct Event {
    let milliseconds: Int
    let kind: ProfileEvent.Kind
    let value: String?

    init(second: Int, kind: ProfileEvent.Kind, value: String?) {
      self.init(milliseconds: ProfileTable.milliseconds(second), kind: kind, value: value)
    }

    init(milliseconds: Int, kind: ProfileEvent.Kind, value: String?) {
      (self.milliseconds, self.kind, self.value) = (milliseconds, kind, value)
    }
  }

  /// The value of a cell that says "from here on, not known".
  static let nothing = Int(DiveProfile.nothing)

  /// Whether a cell can hold a number of thousandths.
  static func holds(_ value: Int) -> Bool { value.magnitude <= DiveProfile.greatest }

  /// The time of each row, in milliseconds.
  private(set) var times: [Int] = []
  private(set) var events: [Event] = []
  private(set) var isSorted = true
  private var ends: [Int] = []
  private var cells: [Cell] = []
  private var used: UInt64 = 0
  /// Columns whose values hold until the next one, as the foreign program writes them.
  private var held: UInt64 = 0

  var isEmpty: Bool { times.isEmpty && events.isEmpty }

  /// Starts a row at a time.
  ///
  /// - Parameter second: Seconds since the computer started.
  /// - Returns: Whether the time does not go back.
  mutating func beginRow(at second: Int) -> Bool {
    beginRow(atMilliseconds: Self.milliseconds(second))
  }

  /// The same for a program that writes parts of a second.
  mutating func beginRow(atMilliseconds time: Int) -> Bool {
    let goesOn = times.last.map { $0 <= time } ?? true
    isSorted = isSorted && goesOn
    times.append(time)
    ends.append(cells.count)
    return goesOn
  }

  private static func milliseconds(_ second: Int) -> Int {
    let (time, overflows) = second.multipliedReportingOverflow(by: 1000)
    return overflows ? (second < 0 ? .min : .max) : time
  }

  /// Sets a value of the row begun last.
  mutating func set(_ place: Place, _ value: Int, holds: Bool = false) {
    guard let last = ends.indices.last, value != Self.nothing || used & place.bit != 0 else {
      return
    }
    cells.append(Cell(place: place, value: value))
    ends[last] = cells.count
    used |= place.bit
    if holds { held |= place.bit }
  }

  /// Notes that something happened.
  mutating func add(_ event: Event) {
    events.append(event)
  }

  /// The greatest value of a column.
  func greatest(_ place: Place) -> Int? {
    var greatest: Int?
    for cell in cells where cell.place == place {
      greatest = max(greatest ?? cell.value, cell.value)
    }
    return greatest
  }

  /// The columns in use, in the order of a file.
  var places: [Place] { Place.all.filter { used & $0.bit != 0 } }

  func isHeld(_ place: Place) -> Bool { held & place.bit != 0 }

  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    cells[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }

  /// The rows in order of time; those of equal time keep their order.
  var order: [Int] {
    isSorted ? Array(times.indices) : stable(times.indices) { times[$0] }
  }

  /// The events in order of time, likewise.
  var eventOrder: [Event] { stable(events.indices) { events[$0].milliseconds }.map { events[$0] } }

  private func stable(_ indices: Range<Int>, _ time: (Int) -> Int) -> [Int] {
    indices.sorted { (time($0), $0) < (time($1), $1) }
  }
}

extension ProfileTable {
  /// The destination of a value: a column of the format, or one for a tank that the dive does not
  /// list.
  struct Place: Hashable {
    let number: UInt8

    init(_ column: ProfileColumn) { number = column.number }

    private init(_ number: UInt8) { self.number = number }

    /// The pressure of a tank that the dive does not list, from 0.
    static func unlistedTank(_ index: Int) -> Place? {
      (0..<64 - listed).contains(index) ? Place(UInt8(listed + index)) : nil
    }

    /// All places, in the order of a file.
    static let all = (0..<64).map { Place(UInt8($0)) }

    private static let listed = ProfileColumn.all.count

    fileprivate var bit: UInt64 { 1 &<< UInt64(number) }

    /// The column of the format; nil for a tank that is not listed.
    var column: ProfileColumn? {
      number < Self.listed ? ProfileColumn.all[Int(number)] : nil
    }

    /// The name of a custom column, for a tank that is not in the dive's list.
    var ownName: String? {
      guard number >= Self.listed else { return nil }
      return "x_tank\(Int(number) - Self.listed + 1)_bar"
    }
  }
}
