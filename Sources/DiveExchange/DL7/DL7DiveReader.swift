import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct DL7DiveReader {
  private let dive: DL7Dive
  private let units: DL7Units
  private let samplesHavePressure: Bool
  private var losses: ReadLosses
  private var draft = RecordDraft(.dive)
  private var remarks: DL7Remarks
  private var timeline = SampleTimeline()
  /// What has no column: how often, and where first.
  private var lost: [String: (count: Int, line: Int, reason: ImportLoss.Reason)] = [:]
  private var warnings: Set<DiveWarning> = []
  private var pressures: (first: Int, last: Int)?
  /// The gas of the sample before: a switch is one to another gas.
  private var lastGas: Int?

  private typealias Field = Dive.Field

  init(_ dive: DL7Dive, _ path: String) {
    self.dive = dive
    units = dive.units
    // Once, and not at each of them.
    samplesHavePressure = dive.samples.contains {
      Self.field($0, 10) != nil || Self.field($0, 11) != nil
    }
    losses = ReadLosses(path)
    remarks = DL7Remarks(dive.remarks)
  }

  mutating func reading() -> DiveReading {
    guard units.unknown.isEmpty else {
      for word in units.unknown { losses.lose("ZRH \(word)", at: .line(dive.line), .leftOut) }
      return DiveReading(losses: losses.all)
    }
    readSamples()
    readFigures()
    var site = remarks.read(&draft, &losses)
    if let name = site,
      !(FieldTable.dive.row(forField: Field.site.rawValue)?.accepts(name) ?? false)
    {
      draft.extras.add("site", name)
      losses.lose(name, at: .line(dive.line), .setAside)
      site = nil
    }
    draft.items(Field.tanks, tanks())
    draft.list(Field.warnings, Dive.warnings(of: warnings))
    reportSamples()
    return DiveReading(
      draft,
      site: site.map { .named($0) },
      computers: [computer()],
      losses: losses.all
    )
  }

  /// A field of a line; nil if it is empty.
  private func field(_ line: DL7Line?, _ place: Int) -> String? { Self.field(line, place) }

  private static func field(_ line: DL7Line?, _ place: Int) -> String? {
    guard let fields = line?.fields, fields.indices.contains(place) else { return nil }
    let text = CleanText.oneLine(String(fields[place]))
    return text.isEmpty ? nil : text
  }

  /// The number of a field in thousandths of our unit.
  private mutating func steps(
    _ line: DL7Line?,
    _ place: Int,
    in unit: WrittenUnit
  ) -> Int? {
    guard let line, let text = field(line, place) else { return nil }
    let name = "\(line.name)-\(place) \(text)"
    guard let reading = unit.read(text) else {
      losses.lose(name, at: .line(line.number), .malformed)
      return nil
    }
    if !reading.isExact { losses.lose(name, at: .line(line.number), .rounded) }
    return reading.value
  }

  private mutating func readFigures() {
    let number = remarks.number ?? field(dive.head, 2) ?? ""
    if FieldTable.dive.row(forField: Field.number.rawValue)?.accepts(number) ?? false {
      draft.plain(Field.number, number)
    }
    readDuration()
    readZone()
    let maximum = steps(dive.tail, 3, in: units.depth).map(Depth.init(steps:))
    losses.set(Field.maximumDepth, of: &draft, to: maximum, key: "max-depth")
    let air = temperature(dive.head, 6, unlessAbove: 10_000)
    losses.set(Field.airTemperature, of: &draft, to: air, key: "air-temperature")
    let water = temperature(dive.tail, 5, unlessAbove: 1_000)
    losses.set(Field.waterTemperature, of: &draft, to: water, key: "water-temperature")
    keep(dive.head, 3, "record-type")
    keep(dive.head, 4, "recording-interval")
    keep(dive.head, 8, "oxygen-mode")
    keep(dive.head, 9, "diluent")
    keep(dive.head, 10, "altitude")
    keep(dive.tail, 6, "pressure-drop")
  }

  /// The time under water; samples may go on behind the moment that is written for its end.
  private mutating func readDuration() {
    let written = dive.start.flatMap { start in dive.end.flatMap { seconds(start, $0) } } ?? 0
    let recorded = (timeline.values(of: .depth).last?.time ?? 0) / 1_000
    if recorded > written, written > 0, let text = field(dive.tail, 4) {
      draft.extras.add("surfaced", text)
    }
    let duration = DiveDuration(steps: max(written, recorded))
    losses.set(Field.duration, of: &draft, to: duration, key: "duration")
  }

  /// A temperature; nil for a 0 that stands for none, as the samples are warmer, or say nothing.
  private mutating func temperature(
    _ line: DL7Line?,
    _ place: Int,
    unlessAbove limit: Int
  ) -> Temperature? {
    let coldest = timeline.values(of: .temperature).map(\.value).min() ?? .max
    let isZero = field(line, place).flatMap { WrittenNumber.read($0, 3)?.value } == 0
    if isZero, coldest > limit { return nil }
    return steps(line, place, in: units.temperature).map { Temperature(steps: $0 + 273_150) }
  }

  /// The zone of the clock, which some programs write behind it: `20240612093000+0200`.
  private mutating func readZone() {
    guard let text = field(dive.head, 5) else { return }
    let rest = text.drop { $0.isASCII && $0.isNumber }
    if rest.isEmpty { return }
    let hours = rest.prefix(3)
    let minutes = rest.dropFirst(3).drop { $0 == ":" }
    if let zone = try? ZoneOffset(parsing: rest == "Z" ? "+00:00" : "\(hours):\(minutes)") {
      draft.value(Field.zone, zone)
    } else {
      losses.lose("ZDH-5 \(text)", at: .line(dive.line), .noPlace)
    }
  }

  private mutating func keep(_ line: DL7Line?, _ place: Int, _ key: String) {
    guard let text = field(line, place), WrittenNumber.read(text, 3)?.value != 0 else { return }
    draft.extras.add(key, text)
  }

  /// The seconds between two moments; nil if they are not of one dive.
  private func seconds(_ start: ForeignMoment, _ end: ForeignMoment) -> Int? {
    guard let first = start.time, let last = end.time else { return nil }
    let days = end.date.dayNumber - start.date.dayNumber
    let seconds = days * 86_400 + last.seconds - first.seconds
    return (1...172_800).contains(seconds) ? seconds : nil
  }

  /// The milliseconds of a sample's time: minutes by the format's rules, but some programs write
  /// seconds, which the length of the dive shows.
  private func millisecond(_ times: [Int]) -> Int {
    let last = times.max() ?? 0
    if let start = dive.start, let end = dive.end, let seconds = seconds(start, end) {
      return last / 1_000 * 60 <= 2 * seconds ? 60 : 1
    }
    return last > 300_000 ? 1 : 60
  }

  private mutating func readSamples() {
    let times = dive.samples.map { line in
      field(line, 1).flatMap { WrittenNumber.read($0, 3)?.value }
    }
    let factor = millisecond(times.compactMap { $0 })
    for (line, time) in zip(dive.samples, times) {
      guard let time, time >= 0, time < 2_000_000_000 / factor else {
        lose("time", line, .malformed)
        continue
      }
      read(line, at: time * factor)
    }
  }

  private mutating func lose(_ name: String, _ line: DL7Line, _ reason: ImportLoss.Reason) {
    let key = "\(name) \(reason.rawValue)"
    lost[key] = ((lost[key]?.count ?? 0) + 1, lost[key]?.line ?? line.number, reason)
  }

  private mutating func reportSamples() {
    if timeline.isOutOfOrder { losses.lose("ZDP", .outOfOrder) }
    for (key, loss) in lost.sorted(by: { ($0.value.line, $0.key) < ($1.value.line, $1.key) }) {
      let name = key.split(separator: " ").first ?? ""
      losses.lose("ZDP/\(name) (\(loss.count))", at: .line(loss.line), loss.reason)
    }
  }

  private mutating func read(_ line: DL7Line, at time: Int) {
    set(.depth, line, 2, "depth", in: units.depth, at: time)
    readGas(line, at: time)
    set(.ppo2, line, 4, "po2", in: .own, at: time)
    if field(line, 5) == "T" {
      timeline.add(.warning, "ascent", at: time)
      warnings.insert(.ascent)
    }
    if field(line, 6) == "T" {
      timeline.add(.warning, "deco", at: time)
      warnings.insert(.decoDepth)
    }
    set(.stopDepth, line, 7, "ceiling", in: units.depth, at: time)
    set(.temperature, line, 8, "temperature", in: units.temperature, at: time)
    if let warning = field(line, 9), warning != "0" {
      timeline.add(.warning, "warning \(warning)", at: time)
    }
    if let pressure = set(.tank(0), line, 10, "pressure", in: units.pressure, at: time),
      pressure > 0
    {
      pressures = (pressures?.first ?? pressure, pressure)
    }
    set(.tank(1), line, 11, "diluent-pressure", in: units.pressure, at: time)
    for place in 12..<max(line.fields.count, 12) where field(line, place) != nil {
      lose("field-\(place)", line, .noPlace)
    }
  }

  /// Sets a value, and returns it; 0 means no value, except of a depth or a temperature.
  @discardableResult
  private mutating func set(
    _ column: ProfileColumn?,
    _ line: DL7Line,
    _ place: Int,
    _ name: String,
    in unit: WrittenUnit,
    at time: Int
  ) -> Int? {
    guard let text = field(line, place) else { return nil }
    guard let column, let reading = unit.read(text) else {
      lose(name, line, .malformed)
      return nil
    }
    if reading.value == 0, column != .depth, column != .temperature { return nil }
    if !reading.isExact { lose(name, line, .rounded) }
    guard timeline.add(column, reading.value, at: time) else {
      lose(name, line, .malformed)
      return nil
    }
    return reading.value
  }

  /// A switch to a gas, by its number among the tanks.
  private mutating func readGas(_ line: DL7Line, at time: Int) {
    guard let text = field(line, 3), let number = WrittenNumber.read(text, 3)?.value, number > 0,
      number != lastGas
    else { return }
    lastGas = number
    if number % 1_000 == 0, number / 1_000 <= max(remarks.tanks.count, 1), hasTank {
      timeline.add(.gas, String(number / 1_000), at: time)
    } else {
      timeline.add(.info, "gas switch \(text)", at: time)
    }
  }

  /// Whether something is known of a tank, so that the dive lists one.
  private var hasTank: Bool {
    !remarks.tanks.isEmpty || field(dive.head, 7) != nil || samplesHavePressure
  }

  private mutating func tanks() -> [RecordDraft] {
    var tanks = remarks.tankDrafts(units, &losses)
    guard hasTank else { return tanks }
    if tanks.isEmpty { tanks.append(RecordDraft(.tank)) }
    if tanks.count == 1, dive.samples.contains(where: { field($0, 11) != nil }) {
      tanks.append(RecordDraft(.tank))
    }
    if remarks.tanks.isEmpty {
      if let volume = field(dive.head, 7), WrittenNumber.read(volume, 3)?.value != 0 {
        let text = "\(volume) \(units.isInCubicFeet ? "cuft" : "L")"
        if FieldTable.tank.row(forField: Tank.Field.volume.rawValue)?.accepts(text) ?? false {
          tanks[0].plain(Tank.Field.volume, text)
        } else {
          tanks[0].extras.add("volume", text)
        }
      }
      FoundGas.set(
        start: pressures?.first,
        end: pressures?.last,
        at: .line(dive.line),
        &tanks[0],
        &losses
      )
    }
    // A tank that nothing more is known of keeps its place, by which samples name it.
    for index in tanks.indices where tanks[index].isEmpty {
      tanks[index].text(Tank.Field.label, "tank \(index + 1)")
    }
    return tanks
  }

  private mutating func computer() -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let serial = remarks.serial ?? units.serial
    losses.set(Field.serial, of: &computer, to: serial, key: "serial")
    losses.set(Field.firmware, of: &computer, to: remarks.firmware, key: "firmware")
    let model = remarks.model ?? losses.said(units.model)
    return ComputerReading(computer, model: model, profile: timeline.profile)
  }
}
