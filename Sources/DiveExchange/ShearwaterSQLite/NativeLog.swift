import DiveModel

/// A dive as Shearwater's computers record it: rows of 32 bytes, of which the first says what the row
/// is.
///
/// Its figures come as the names and texts of the desktop program's XML, in the units of the computer.
struct NativeLog {
  /// What is said of the whole dive.
  private(set) var figures: [(String, String)] = []
  private(set) var samples: [[(String, String)]] = []
  private(set) var losses: [(String, ImportLoss.Reason)] = []
  /// The mode; nil for open circuit, and for one that is not known.
  private(set) var mode: DiveMode?

  private let bytes: [UInt8]
  /// Where the rows begin that say how the dive began and ended, by their kind; the first counts.
  private var heads: [UInt8: Int] = [:]

  private static let length = 32
  /// The most bytes of a dive: four days at a sample a second.
  private static let most = 16 * 1024 * 1024

  /// Unpacks a record: the number of its bytes, and a gzip stream.
  init?(packed: [UInt8]) {
    guard packed.count > 4 + 18, packed[4] == 0x1F, packed[5] == 0x8B, packed[6] == 8,
      // Programs that write names and remarks into the stream are others.
      packed[7] == 0
    else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(packed[$1]) << (8 * $1) }
    guard count <= Self.most else { return nil }
    let content = 14..<packed.count
    guard let bytes = try? Inflate.bytes(of: packed, in: content, limit: count) else { return nil }
    self.init(bytes)
    if bytes.count != count { losses.insert(("data_bytes_1", .cutOff), at: 0) }
    if !Self.isSealed(packed, Checksum32.of(bytes)) {
      losses.insert(("data_bytes_1", .checksum), at: 0)
    }
  }

  /// Whether a stream ends with its checksum and the number of its bytes; zeros fill what is behind.
  private static func isSealed(_ packed: [UInt8], _ checksum: UInt32) -> Bool {
    let end = (0..<4).map { UInt8(truncatingIfNeeded: checksum >> UInt32(8 * $0)) } + packed[..<4]
    let whole = { (bytes: [UInt8]) in bytes.reversed().drop { $0 == 0 } }
    return whole(packed).starts(with: whole(end))
  }

  /// Reads unpacked rows; nil without those that say what the others mean.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let starts = Array(stride(from: 0, to: bytes.count - Self.length + 1, by: Self.length))
    for start in starts where heads[bytes[start]] == nil { heads[bytes[start]] = start }
    guard (0x10...0x14).allSatisfy({ heads[$0] != nil }), heads[0x20] != nil else { return nil }
    readFigures()
    readSamples(starts)
  }

  /// A byte of a row, by the row's kind; 0 if there is no such row.
  private func byte(_ kind: UInt8, _ place: Int) -> Int {
    heads[kind].map { Int(bytes[$0 + place]) } ?? 0
  }

  /// A number of two bytes, the higher first.
  private func pair(_ kind: UInt8, _ place: Int) -> Int {
    byte(kind, place) << 8 | byte(kind, place + 1)
  }

  private static func decimal(_ value: Int, _ places: Int) -> String {
    ExactNumber.decimal(value, places: places)
  }

  private mutating func readFigures() {
    let isImperial = byte(0x10, 8) == 1
    let end = byte(0x20, 6) << 16 | pair(0x20, 7)
    figures = [
      ("imperialUnits", isImperial ? "true" : "false"), ("gfMin", "\(byte(0x10, 4))"),
      ("gfMax", "\(byte(0x10, 5))"), ("decoModel", "\(byte(0x12, 18))"),
      ("startSurfacePressure", "\(pair(0x11, 16))"), ("salinity", "\(pair(0x13, 3))"),
      ("maxDepth", Self.decimal(pair(0x20, 4), 1)), ("maxTime", "\(end)"),
    ]
    if heads[0xFF] != nil {
      let version = byte(0xFF, 10)
      figures.append(("computerFirmware", "\((version >> 4) * 10 + version & 15)"))
      figures.append(("product", "\(byte(0xFF, 13))"))
    }
    switch byte(0x14, 1) {
    case 0, 5: mode = .closedCircuit
    case 4: mode = .semiClosed
    case 2: mode = .gauge
    case 7: mode = .freedive
    default: break
    }
  }

  /// The milliseconds from a sample to the next: older records are always of ten seconds.
  private var interval: Int {
    let written = byte(0x14, 16) >= 9 ? pair(0x15, 23) : 0
    return written == 0 ? 10_000 : written
  }

  private mutating func readSamples(_ starts: [Int]) {
    var (time, others, events) = (0, 0, 0)
    for start in starts {
      let row = bytes[start..<start + Self.length]
      if row.allSatisfy({ $0 == 0 }) { continue }
      switch row[start] {
      case 0x01:
        samples.append(sample(start, at: time))
        time += interval
      case 0x02:
        for part in 0..<4 {
          let place = start + 8 * part
          if bytes[place..<place + 8].allSatisfy({ $0 == 0 }) { break }
          samples.append(freedive(place, at: time))
          time += interval
        }
      case 0xE1: addPressures(start)
      case 0x10...0x19, 0x20...0x29, 0xFF: break
      case 0x30: events += 1
      default: others += 1
      }
    }
    if let last = starts.last(where: { bytes[$0] == 0x01 }) {
      figures.append(("endCns", "\(bytes[last + 23])"))
    }
    if events > 0 { losses.append(("events (\(events))", .noPlace)) }
    if others > 0 { losses.append(("records (\(others))", .noPlace)) }
  }

  private func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  /// The pressure of a transmitter in psi; nil where a code says why it is missing.
  private func pressure(_ place: Int) -> Int? {
    let value = number(place)
    return value < 0xFFF0 ? (value & 0x0FFF) * 2 : nil
  }

  private func sample(_ start: Int, at time: Int) -> [(String, String)] {
    func byte(_ place: Int) -> Int { Int(bytes[start + place]) }
    let status = byte(12)
    let stop = number(start + 3)
    var sample = [
      ("currentTime", "\(time)"), ("currentDepth", Self.decimal(number(start + 1), 1)),
      ("firstStopDepth", "\(stop)"), ("ttsMins", "\(number(start + 5))"),
      ("averagePPO2", Self.decimal(byte(7), 2)), ("fractionO2", Self.decimal(byte(8), 2)),
      ("fractionHe", Self.decimal(byte(9), 2)),
      (stop > 0 ? "firstStopTime" : "currentNdl", "\(byte(10))"),
      ("BatteryPercentRemaining", "\(byte(11))"),
      ("gasSwitchNeeded", status & 1 == 0 ? "false" : "true"),
      ("batteryVoltage", Self.decimal(number(start + 17), 2)), ("CNSPercent", "\(byte(23))"),
    ]
    // Below freezing the byte is not the plain temperature.
    if byte(14) < 128 { sample.append(("waterTemp", "\(byte(14))")) }
    let isClosed = status & 0x10 == 0
    sample.append(("currentCircuitSetting", isClosed ? "CC" : "OC"))
    if isClosed {
      sample.append(("currentPPO2SetPoint", Self.decimal(byte(19), 2)))
      // A cell's volts become pressure by its calibration, if it has one.
      for (cell, place) in [13, 15, 16].enumerated()
      where status & 2 == 0 && self.byte(0x13, 6) >> cell & 1 == 1 {
        let calibration = pair(0x13, 7 + 2 * cell)
        sample.append(("sensor\(cell + 1)PPO2", Self.decimal(byte(place) * calibration, 5)))
      }
    }
    for (number, place) in [(0, 28), (1, 20)] {
      guard let pressure = pressure(start + place) else { continue }
      sample.append(("tank\(number)pressurePSI", "\(pressure)"))
    }
    if byte(22) < 0xF0 { sample.append(("gasTime", "\(byte(22))")) }
    // One model keeps another figure where the others have these two.
    if self.byte(0x12, 18) != 3 {
      if byte(24) != 0xFF { sample.append(("decoCeiling", "\(byte(24))")) }
      if byte(25) != 0xFF { sample.append(("gf99", "\(byte(25))")) }
    }
    if number(start + 26) < 0xFFF0 { sample.append(("atPlusFive", "\(number(start + 26))")) }
    let use = number(start + 30)
    if use < 0xFFF0 { sample.append(("sac", Self.decimal(use, 2))) }
    return sample
  }

  /// A sample of a freedive, whose depth is the absolute pressure of the water.
  private func freedive(_ place: Int, at time: Int) -> [(String, String)] {
    var sample = [("currentTime", "\(time)"), ("currentDepth", "\(number(place + 1))")]
    if byte(0x10, 8) != 1 {
      let tenths = Int(Int16(bitPattern: UInt16(truncatingIfNeeded: number(place + 3))))
      sample.append(("waterTemp", Self.decimal(tenths, 1)))
    }
    return sample
  }

  /// The pressures of two more transmitters, which belong to the sample before.
  private mutating func addPressures(_ start: Int) {
    guard !samples.isEmpty else { return }
    for (number, place) in [(2, 1), (3, 3)] {
      guard let pressure = pressure(start + place) else { continue }
      samples[samples.count - 1].append(("tank\(number)pressurePSI", "\(pressure)"))
    }
  }
}
