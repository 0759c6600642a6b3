import DiveFormat
import DiveModel
import DiveUnits

/// Parses the sample lines of a dive computer: `  1:20 12.3m 15.5°C 180.0bar ndl=20:00`.
///
/// Temperatures and tank pressures apply to their row only. All other values apply until the next
/// one, as in Subsurface, and are repeated in each row.
struct SampleReader {
  private let tankCount: Int
  private let oxygenTank: Int
  private var sensor: Int
  private var tankOfSensor: [Int: Int] = [:]

  init(tanks: [TankLine]) {
    tankCount = tanks.count
    oxygenTank = tanks.lastIndex { $0.use == .oxygen } ?? 1
    sensor = oxygenTank == 0 ? 1 : 0
  }

  /// Reads `tanksensormapping "3" "0"`: transmitter 3 measures the first tank.
  mutating func map(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard
      line.strings.count == 2, let sensor = ForeignValue.whole(line.strings[0]),
      let tank = ForeignValue.whole(line.strings[1])
    else { return file.lose(line, .malformed) }
    tankOfSensor[sensor] = tank
  }

  /// Reads a line into a new row.
  mutating func read(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ number: Int,
    into profile: inout ProfileTable,
    _ file: inout ForeignFile
  ) {
    var cursor = ByteCursor(bytes, range)
    cursor.skipSpaces()
    if cursor.isAtEnd { return }
    guard let second = cursor.minutes(), cursor.isAtEnd || cursor.next.map({ $0 <= 0x20 }) == true
    else { return lose(bytes, range, number, .malformed, &file) }
    if !profile.beginRow(at: second) { lose(bytes, range, number, .outOfOrder, &file) }
    cursor.skipSpaces()
    while let next = cursor.next {
      let isUnderstood =
        (0x61...0x7A).contains(next)
        ? readPair(&cursor, &profile) : readMeasure(&cursor, &profile)
      if !isUnderstood { return lose(bytes, range, number, .malformed, &file) }
      cursor.skipSpaces()
    }
  }

  private func lose(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ number: Int,
    _ reason: ImportLoss.Reason,
    _ file: inout ForeignFile
  ) {
    file.lose(number, String(decoding: bytes[range.prefix(200)], as: UTF8.self), reason)
  }

  /// A number whose unit shows what it measures.
  private func readMeasure(_ cursor: inout ByteCursor, _ profile: inout ProfileTable) -> Bool {
    guard let value = cursor.decimal(), ProfileTable.holds(value) else { return false }
    let unit = cursor.word()
    switch (cursor.bytes[checked: unit.lowerBound], unit.count) {
    case (0x6D, 1): return set(.depth, value, &profile)
    case (0x62, 3...):
      var sensor = sensor
      if unit.count > 3 {
        var digits = ByteCursor(cursor.bytes, unit.dropFirst(3))
        guard digits.take(0x3A), let written = digits.whole(), digits.isAtEnd else { return false }
        sensor = written
      }
      return set(tankOfSensor[sensor] ?? sensor, value, &profile)
    case (0xC2, 3), (0x43, 1): return set(.temperature, value, &profile)
    default: return false
    }
  }

  /// Sets a value if it is possible; a value that no sensor can show is reported as lost.
  private func set(
    _ column: ProfileColumn,
    _ value: Int,
    _ profile: inout ProfileTable
  ) -> Bool {
    guard column.allows(value) else { return false }
    profile.set(.init(column), value)
    return true
  }

  private func set(_ tank: Int, _ value: Int, _ profile: inout ProfileTable) -> Bool {
    let listed = tank < tankCount ? ProfileColumn.tank(tank) : nil
    guard let place = listed.map(ProfileTable.Place.init) ?? .unlistedTank(tank) else {
      return false
    }
    guard listed?.allows(value) ?? true else { return false }
    if value != 0 { profile.set(place, value) }
    return true
  }

  private mutating func readPair(
    _ cursor: inout ByteCursor,
    _ profile: inout ProfileTable
  ) -> Bool {
    let key = cursor.text(cursor.word(until: 0x3D))
    guard cursor.take(0x3D) else { return false }
    let written = cursor.text(cursor.word())
    switch key {
    case "sensor":
      guard let number = ForeignValue.whole(written) else { return false }
      sensor = number
      return true
    case "o2pressure":
      guard let value = ForeignValue.measure(written, "bar"), ProfileTable.holds(value) else {
        return false
      }
      return set(oxygenTank, value, &profile)
    default:
      guard let (column, value) = Self.held(key, written),
        value == ProfileTable.nothing || ProfileTable.holds(value) && column.allows(value)
      else { return false }
      profile.set(.init(column), value, holds: true)
      return true
    }
  }

  /// A value that holds until the next one, in thousandths of our unit.
  private static func held(_ key: String, _ written: String) -> (ProfileColumn, Int)? {
    switch key {
    case "ndl": seconds(written).map { (.noDecompressionLimit, $0) }
    case "tts": seconds(written).map { (.timeToSurface, $0) }
    case "stoptime": seconds(written).map { (.stopTime, $0) }
    case "rbt": seconds(written).map { (.remainingBottomTime, $0) }
    case "stopdepth": ForeignValue.measure(written, "m").map { (.stopDepth, $0) }
    case "cns": ForeignValue.measure(written, "%").map { (.cns, $0) }
    case "in_deco": ForeignValue.whole(written).map { (.inDeco, $0 == 0 ? 0 : 1000) }
    case "heartbeat": ForeignValue.whole(written).map { (.heartRate, $0 * 1000) }
    case "bearing": ForeignValue.measure(written, "°").map { (.heading, $0) }
    case "po2": pressure(written).map { (.setpoint, $0) }
    case "dc_supplied_ppo2": pressure(written).map { (.ppo2, $0) }
    default: oxygenSensor(key, written)
    }
  }

  private static func seconds(_ written: String) -> Int? {
    ForeignValue.duration(written).map { $0.seconds * 1000 }
  }

  private static func oxygenSensor(_ key: String, _ written: String) -> (ProfileColumn, Int)? {
    guard
      key.hasPrefix("sensor"), let number = ForeignValue.whole(key.dropFirst(6)),
      let column = ProfileColumn.oxygenSensor(number - 1), let value = pressure(written)
    else { return nil }
    return (column, value)
  }

  /// A pressure; nil for 0.
  private static func pressure(_ written: String) -> Int? {
    ForeignValue.measure(written, "bar").map { $0 == 0 ? ProfileTable.nothing : $0 }
  }
}

extension [UInt8] {
  /// The byte at an index; 0 if out of range.
  fileprivate subscript(checked index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }
}
