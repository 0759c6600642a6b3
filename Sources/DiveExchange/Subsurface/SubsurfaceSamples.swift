import DiveFormat
import DiveModel
import DiveUnits

/// Puts the values of samples into a profile.
///
/// Temperatures and tank pressures apply to their row only. All other values apply until the next
/// one, as in Subsurface, and are repeated in each row.
struct SubsurfaceSamples {
  private let tankCount: Int
  private let oxygenTank: Int
  private var sensor: Int
  private var tankOfSensor: [Int: Int] = [:]

  init(tanks: [SubsurfaceTank]) {
    tankCount = tanks.count
    oxygenTank = tanks.lastIndex { $0.use == .oxygen } ?? 1
    sensor = oxygenTank == 0 ? 1 : 0
  }

  /// Reads `tanksensormapping "3" "0"`: transmitter 3 measures the first tank.
  mutating func map(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard
      item.strings.count == 2, let sensor = ForeignValue.whole(item.strings[0]),
      let tank = ForeignValue.whole(item.strings[1])
    else { return file.lose(item, .malformed) }
    tankOfSensor[sensor] = tank
  }

  /// Sets a value if it is possible; a value that no sensor can show is reported as lost.
  func set(_ column: ProfileColumn, _ value: Int, _ profile: inout ProfileTable) -> Bool {
    guard ProfileTable.holds(value), column.allows(value) else { return false }
    profile.set(.init(column), value)
    return true
  }

  /// Sets the pressure that a sensor showed; without a number, the one that was named last.
  func setPressure(_ value: Int, of number: Int? = nil, _ profile: inout ProfileTable) -> Bool {
    let sensor = number ?? sensor
    return set(tankOfSensor[sensor] ?? sensor, value, &profile)
  }

  private func set(_ tank: Int, _ value: Int, _ profile: inout ProfileTable) -> Bool {
    let listed = tank < tankCount ? ProfileColumn.tank(tank) : nil
    guard
      ProfileTable.holds(value),
      let place = listed.map(ProfileTable.Place.init) ?? .unlistedTank(tank)
    else { return false }
    guard listed?.allows(value) ?? true else { return false }
    if value != 0 { profile.set(place, value) }
    return true
  }

  /// Reads a value with a name.
  ///
  /// - Parameters:
  ///   - key: its name.
  ///   - written: the value as it is written.
  ///   - profile: takes it, in the row begun last.
  /// - Returns: whether it could be read.
  mutating func read(
    _ key: String,
    _ written: String,
    into profile: inout ProfileTable
  ) -> Bool {
    switch key {
    case "sensor":
      guard let number = ForeignValue.whole(written) else { return false }
      sensor = number
      return true
    case "o2pressure":
      guard let value = ForeignValue.pressure(written) else { return false }
      return set(oxygenTank, value.steps, &profile)
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
    case "stopdepth": ForeignValue.depth(written).map { (.stopDepth, $0.steps) }
    case "cns": ForeignValue.measure(written, "%").map { (.cns, $0) }
    case "in_deco": ForeignValue.whole(written).map { (.inDeco, $0 == 0 ? 0 : 1000) }
    case "heartbeat": ForeignValue.whole(written).map { (.heartRate, $0 * 1000) }
    case "bearing": ForeignValue.measure(written, "°").map { (.heading, $0) }
    case "po2", "setpoint": pressure(written).map { (.setpoint, $0) }
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
    ForeignValue.pressure(written).map { $0.steps == 0 ? ProfileTable.nothing : $0.steps }
  }
}
