import DiveFormat
import DiveModel
import DiveUnits

/// Converts the dive of a file.
struct DivesoftDive {
  private let file: DivesoftFile
  private var losses: ReadLosses
  private var draft = RecordDraft(.dive)
  private var timeline = SampleTimeline()
  private var gases: [GasMix] = []
  /// What has no column: how often, and where first.
  private var lost: [String: (count: Int, offset: Int, reason: ImportLoss.Reason)] = [:]

  private typealias Field = Dive.Field

  init(_ file: DivesoftFile, _ path: String) {
    self.file = file
    losses = ReadLosses(path)
  }

  mutating func reading() -> DiveReading {
    if file.isCutOff { losses.lose("\(file.recordCount)", .cutOff) }
    for record in file.records { read(record) }
    if timeline.isOutOfOrder { losses.lose("records", .outOfOrder) }
    for (key, loss) in lost.sorted(by: { ($0.value.offset, $0.key) < ($1.value.offset, $1.key) }) {
      let name = key.split(separator: " ").first ?? ""
      losses.lose("\(name) (\(loss.count))", at: .byte(loss.offset), loss.reason)
    }
    readHead()
    draft.items(
      Field.tanks,
      gases.map { gas in
        var tank = RecordDraft(.tank)
        tank.value(Tank.Field.gas, gas)
        return tank
      }
    )
    return DiveReading(draft, computers: [computer()], losses: losses.all)
  }

  private mutating func readHead() {
    let number = String(file.number)
    if FieldTable.dive.row(forField: Field.number.rawValue)?.accepts(number) ?? false {
      draft.plain(Field.number, number)
    }
    let duration = DiveDuration(steps: file.seconds)
    losses.set(Field.duration, of: &draft, to: duration, key: "duration")
    let depth = Depth(steps: file.maximumDepth * 10)
    losses.set(Field.maximumDepth, of: &draft, to: depth, key: "max-depth")
    let lowest = Temperature(steps: file.lowestTemperature * 100 + 273_150)
    losses.set(Field.waterTemperature, of: &draft, to: lowest, key: "water-temperature")
    if let otu = file.otu, (1...10_000).contains(otu) { draft.plain(Field.otu, String(otu)) }
    draft.extras.add("mode", String(file.mode))
  }

  private mutating func lose(
    _ name: String,
    _ record: DivesoftFile.Record,
    _ reason: ImportLoss.Reason
  ) {
    let key = "\(name) \(reason.rawValue)"
    lost[key] = ((lost[key]?.count ?? 0) + 1, lost[key]?.offset ?? record.offset, reason)
  }

  private mutating func read(_ record: DivesoftFile.Record) {
    let time = record.second * 1_000
    switch record.kind {
    case DivesoftFile.Kind.sample: readSample(record, at: time)
    case DivesoftFile.Kind.settings where [3, 5].contains(record.topic): break
    case DivesoftFile.Kind.settings: lose("settings-\(record.topic)", record, .noPlace)
    case DivesoftFile.Kind.action where record.number(0) == 5: readGas(record, at: time)
    case 7, 8: lose("measurement-\(record.kind)", record, .noPlace)
    default:
      // What the events are is not public; they are kept by their numbers.
      timeline.add(.info, "event \(record.kind)-\(record.number(0))", at: time)
    }
  }

  /// A switch to a gas, in per cent of oxygen and helium.
  private mutating func readGas(_ record: DivesoftFile.Record, at time: Int) {
    let (oxygen, helium) = (Int(record.content[2]) * 10, Int(record.content[3]) * 10)
    guard let gas = FoundGas.mix(oxygen: oxygen, helium: helium) else {
      return lose("gas", record, .malformed)
    }
    if !gases.contains(gas), gases.count < 12 { gases.append(gas) }
    let place = gases.firstIndex(of: gas).map { String($0 + 1) }
    timeline.add(.gas, place ?? gas.name, at: time)
  }

  /// Depth in centimetres, the oxygen's pressure in ten-thousandths of a bar, minutes without a
  /// stop and minutes to the surface, and temperature in tenths of a degree.
  private mutating func readSample(_ record: DivesoftFile.Record, at time: Int) {
    set(.depth, record.number(0) * 10, record, time)
    let pressure = record.number(2)
    if pressure % 10 != 0 { lose("ppo2", record, .rounded) }
    if pressure > 0 { set(.ppo2, (pressure + 5) / 10, record, time) }
    let limits = record.number(4)
    // A thousand minutes are no limit.
    let limit = limits & 0x3FF
    if limit < 1_000 { set(.noDecompressionLimit, limit * 60_000, record, time) }
    if limits >> 10 > 0 { set(.timeToSurface, (limits >> 10) * 60_000, record, time) }
    set(.temperature, (record.number(6) >> 4 & 0x3FF) * 100, record, time)
    if record.number(8) != 0 { lose("ceiling", record, .noPlace) }
  }

  private mutating func set(
    _ column: ProfileColumn,
    _ value: Int,
    _ record: DivesoftFile.Record,
    _ time: Int
  ) {
    if !timeline.add(column, value, at: time) { lose(column.name, record, .malformed) }
  }

  private mutating func computer() -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    losses.set(Field.serial, of: &computer, to: file.serial, key: "serial")
    losses.set(Field.firmware, of: &computer, to: file.firmware, key: "firmware")
    return ComputerReading(computer, model: "Divesoft", profile: timeline.profile)
  }
}
