/// Writes a profile as the CSV file beside a dive.
struct ProfileText {
  private let table: ProfileTable
  private let columns: [ProfileColumn]
  private var bytes: [UInt8] = []
  private var values: [Int]
  private var slots = [Int](repeating: 0, count: ProfileColumn.count)
  private let held: [Bool]
  private let hasEvents: Bool
  private let own: Int

  private init(_ table: ProfileTable) {
    self.table = table
    columns = table.columns
    hasEvents = !table.events.isEmpty
    own = columns.firstIndex(where: \.isForeign) ?? columns.count
    held = columns.map(table.isHeld)
    values = Array(repeating: ProfileTable.nothing, count: columns.count)
    for (slot, column) in columns.enumerated() { slots[column.number] = slot }
  }

  /// Writes a profile.
  ///
  /// - Parameter table: the rows, in any order of time.
  /// - Returns: the file, its rows in order of time.
  static func write(_ table: ProfileTable) -> [UInt8] {
    var text = ProfileText(table)
    text.bytes.reserveCapacity(64 + table.seconds.count * (6 + 6 * text.columns.count))
    text.header()
    text.rows()
    return text.bytes
  }

  private mutating func header() {
    var names = ["time_s"] + columns[..<own].map(\.name)
    if hasEvents { names.append("event") }
    names += columns[own...].map(\.name)
    bytes += names.joined(separator: ",").utf8
    bytes.append(0x0A)
  }

  private mutating func rows() {
    let events = table.eventOrder
    var next = 0
    for row in table.order {
      let second = table.seconds[row]
      while next < events.count, events[next].second < second { next = loneEvents(events, next) }
      let first = next
      while next < events.count, events[next].second == second { next += 1 }
      for cell in table.cells(ofRow: row) { values[slots[cell.column.number]] = cell.value }
      write(second, events[first..<next])
      for slot in values.indices where !held[slot] { values[slot] = ProfileTable.nothing }
    }
    while next < events.count { next = loneEvents(events, next) }
  }

  /// Writes a row for the events of one time that have no sample, and returns the next event.
  private mutating func loneEvents(_ events: [ProfileTable.Event], _ first: Int) -> Int {
    let second = events[first].second
    let next = events[first...].firstIndex { $0.second != second } ?? events.count
    let kept = values
    for slot in values.indices { values[slot] = ProfileTable.nothing }
    write(second, events[first..<next])
    values = kept
    return next
  }

  private mutating func write(_ second: Int, _ events: ArraySlice<ProfileTable.Event>) {
    bytes.appendDigits(second.magnitude)
    for slot in 0..<own { cell(values[slot]) }
    if hasEvents {
      bytes.append(0x2C)
      if !events.isEmpty { quote(events.map(\.text).joined(separator: ";")) }
    }
    for slot in own..<columns.count { cell(values[slot]) }
    bytes.append(0x0A)
  }

  private mutating func cell(_ value: Int) {
    bytes.append(0x2C)
    if value != ProfileTable.nothing { bytes.appendThousandths(value) }
  }

  /// Quotes by RFC 4180 what holds a comma or a quote; line breaks were taken out before.
  private mutating func quote(_ text: String) {
    guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 }) else {
      bytes += text.utf8
      return
    }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}
