import DiveModel
import DiveUnits

/// Makes the format's profile of what a computer recorded.
struct ImportedProfileRows {
  private let table: ProfileTable
  private let places: [ProfileTable.Place]
  private let columns: [ProfileColumn]
  /// Whether a value applies until the next one.
  private let held: [Bool]
  /// The column index of each place.
  private var slots = [Int](repeating: 0, count: ProfileTable.Place.all.count)
  /// The values of the row that is being made.
  private var values: [Int32]
  private var row = 0
  private var cells: [Int32] = []
  private var ownCells: [String] = []
  private var events: [ProfileEvent] = []

  private init(_ table: ProfileTable) {
    self.table = table
    places = table.places
    columns = places.compactMap(\.column)
    held = places.map(table.isHeld)
    values = Array(repeating: DiveProfile.nothing, count: places.count)
    for (slot, place) in places.enumerated() { slots[Int(place.number)] = slot }
  }

  /// Makes the profile.
  ///
  /// - Parameter table: the rows, in any order of time.
  /// - Returns: the rows in order of time; an event without a row at its time gets its own.
  static func profile(of table: ProfileTable) -> DiveProfile {
    var rows = ImportedProfileRows(table)
    rows.cells.reserveCapacity(table.times.count * (rows.columns.count + 1))
    rows.make()
    return DiveProfile(
      columns: [.time] + rows.columns,
      ownColumns: rows.places.compactMap(\.ownName),
      cells: rows.cells,
      ownCells: rows.ownCells,
      events: rows.events
    )
  }

  private mutating func make() {
    let events = table.eventOrder
    var next = 0
    for row in table.order {
      let time = table.times[row]
      while next < events.count, events[next].milliseconds < time {
        next = loneEvents(events, next)
      }
      let first = next
      while next < events.count, events[next].milliseconds == time { next += 1 }
      for cell in table.cells(ofRow: row) {
        values[slots[Int(cell.place.number)]] = Int32(clamping: cell.value)
      }
      append(time, events[first..<next])
      for slot in values.indices where !held[slot] { values[slot] = DiveProfile.nothing }
    }
    while next < events.count { next = loneEvents(events, next) }
  }

  /// Makes a row for the events of one time that have no sample, and returns the next event.
  private mutating func loneEvents(_ events: [ProfileTable.Event], _ first: Int) -> Int {
    let time = events[first].milliseconds
    let next = events[first...].firstIndex { $0.milliseconds != time } ?? events.count
    let kept = values
    for slot in values.indices { values[slot] = DiveProfile.nothing }
    append(time, events[first..<next])
    values = kept
    return next
  }

  private mutating func append(_ time: Int, _ happened: ArraySlice<ProfileTable.Event>) {
    cells.append(Int32(clamping: time))
    for slot in columns.indices { cells.append(values[slot]) }
    for slot in columns.count..<values.count {
      let value = values[slot]
      let isRecorded = value != DiveProfile.nothing
      ownCells.append(isRecorded ? "\(DecimalNumber(thousandths: Int(value)))" : "")
    }
    if !happened.isEmpty {
      events += happened.compactMap { ProfileEvent($0.kind, $0.value, row: row) }
    }
    row += 1
  }
}
