import DiveFormat
import DiveModel
import DiveUnits

/// Converts one session of a FIT file.
struct FITDiveReader {
  let activity: FITActivity
  let session: FITActivity.Session
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  var timeline = SampleTimeline()
  var use = FITFieldUse()
  /// The columns of the fields that the file describes itself.
  var developerColumns: [FITFile.DeveloperKey: SampleTimeline.Column] = [:]
  /// The tanks in the order of the dive's list.
  var tanks: [FITTank] = []
  let mode: DiveMode?

  private typealias MessageNumber = FITProfile.MessageNumber
  private typealias Field = Dive.Field

  init(_ activity: FITActivity, _ session: FITActivity.Session, path: String) {
    self.activity = activity
    self.session = session
    losses = ReadLosses(path)
    mode = Self.mode(of: session.message)
  }

  private static func mode(of session: FITMessage?) -> DiveMode? {
    switch (session?.whole(5), session?.whole(6)) {
    case (_, 55): .gauge
    case (_, 56), (_, 57), (_, 121), (85, _): .freedive
    case (_, 63): .closedCircuit
    case (82, _): .snorkel
    default: nil
    }
  }

  var isBreathHold: Bool { mode?.isBreathHold ?? false }

  /// Converts the session.
  ///
  /// - Parameter isFirst: whether it is the first of its file, whose losses are those of the file.
  /// - Returns: the dive with its computer.
  mutating func read(isFirst: Bool) -> DiveReading {
    readTanks()
    readSamples()
    readEvents()
    readZone()
    readFigures()
    readSettings()
    readPositions()
    draft.plain(Field.mode, mode?.rawValue)
    draft.items(Field.tanks, tanks.map { $0.draft(isRebreather: mode == .closedCircuit) })
    let computer = readComputer()
    if isFirst { reportUnused() }
    return DiveReading(draft, computers: [computer], losses: losses.all)
  }

  /// A number of a message; 0 counts as recorded.
  mutating func whole(_ message: FITMessage?, _ field: UInt8) -> Int? {
    guard let message else { return nil }
    use.note(message.number, field)
    return message.whole(field)
  }

  private mutating func readZone() {
    for field: UInt8 in [5, 253] { use.note(MessageNumber.activity, field) }
    for field: UInt8 in [1, 3, 253] { use.note(MessageNumber.timestampCorrelation, field) }
    if let minutes = activity.zoneMinutes {
      draft.value(Field.zone, ZoneOffset(minutes: minutes))
    } else {
      draft.value(Field.zone, ZoneOffset(minutes: 0))
      losses.lose("local_timestamp", .utcOnly)
    }
  }

  /// The device's figures for the dive: those that refer to the session, or the only ones.
  private var summary: FITMessage? {
    let all = activity[MessageNumber.diveSummary]
    let own = all.first {
      $0.whole(0) == Int(MessageNumber.session)
        && index($0.whole(1)) == index(session.message?.whole(254))
    }
    return own ?? (all.count == 1 ? all.first { ($0.whole(0) ?? 18) != 19 } : nil)
      ?? (activity.sessions.count == 1 && !isBreathHold && all.count == 1 ? all.first : nil)
  }

  /// The place in a list, without the flags above it.
  private func index(_ value: Int?) -> Int { (value ?? 0) & 0xFFF }

  private mutating func readFigures() {
    for field: UInt8 in [0, 1, 253] { use.note(MessageNumber.diveSummary, field) }
    for field: UInt8 in [2, 5, 6, 253, 254] { use.note(MessageNumber.session, field) }
    let (summary, message) = (summary, session.message)
    let inWater = SubmergedFigures(timeline.values(of: .depth))
    readDuration(summary, inWater)
    readDepths(summary, inWater)
    readNumber(summary)
    readTemperature()
    let cns = (whole(message, 144), whole(summary, 6))
    losses.set(
      Field.cns,
      of: &draft,
      to: (cns.1 ?? cns.0).map { Fraction(steps: $0 * 10) },
      key: "cns"
    )
    let otu = (whole(message, 155), whole(summary, 9))
    let load = otu.1 ?? otu.0
    if let load, load > 0 { draft.plain(Field.otu, String(load)) }
    let nitrogen = (whole(message, 146), whole(summary, 8))
    draft.text(Field.nitrogenLoad, (nitrogen.1 ?? nitrogen.0).map { "\($0) %" })
    if let name = message?.text(110).flatMap({ losses.said($0) }) {
      draft.extras.add("sport-profile", name)
    }
    use.note(MessageNumber.session, 110)
    keep(FITExtra.session, of: message)
    keep(FITExtra.summary, of: summary)
    keepDeveloperFields(of: message)
  }

  private mutating func readDuration(_ summary: FITMessage?, _ inWater: SubmergedFigures) {
    let bottom = whole(summary, 11)
    let elapsed = session.message?.whole(7) ?? session.message?.whole(8)
    if isBreathHold {
      // The time of a session of many dives is that from its start to its end.
      losses.set(Field.duration, of: &draft, to: elapsed.map(Self.seconds), key: "duration")
      if let bottom { draft.extras.add("bottom-time", Self.text(bottom, 1000, "s")) }
      readRepetitions()
    } else if let bottom, bottom > 0 {
      sayRounding(of: bottom, "bottom_time")
      losses.set(Field.duration, of: &draft, to: Self.seconds(bottom), key: "duration")
    } else {
      let measured = inWater.milliseconds.map(Self.seconds)
      losses.set(
        Field.duration,
        of: &draft,
        to: measured ?? elapsed.map(Self.seconds),
        key: "duration"
      )
    }
  }

  /// The breath-hold dives of a session.
  private mutating func readRepetitions() {
    let dives = activity[MessageNumber.diveSummary].filter {
      $0.whole(0) == Int(MessageNumber.lap) && ($0.time.map(isWithin) ?? true)
    }
    guard !dives.isEmpty, dives.count <= 1_000 else { return }
    draft.plain(Field.repetitions, String(dives.count))
    let longest = dives.compactMap { $0.whole(11) }.max()
    if let longest { sayRounding(of: longest, "bottom_time") }
    losses.set(Field.longest, of: &draft, to: longest.map(Self.seconds), key: "longest")
    for field: UInt8 in [2, 3, 4, 11] { use.note(MessageNumber.diveSummary, field) }
  }

  /// Whether a time is in the session; its last messages have the time of its end.
  private func isWithin(_ time: Int) -> Bool {
    session.contains(time) || time == session.end && session.end != .max
  }

  private mutating func readDepths(_ summary: FITMessage?, _ inWater: SubmergedFigures) {
    let deepest = (whole(summary, 3), whole(session.message, 141))
    let stated = [deepest.0, deepest.1].compactMap { $0 }.first { $0 > 0 }
    let maximum = (stated ?? inWater.maximum).map(Depth.init(steps:))
    losses.set(Field.maximumDepth, of: &draft, to: maximum, key: "max-depth")
    let mean = whole(summary, 2).flatMap { $0 > 0 ? $0 : nil }
    let average = mean ?? (isBreathHold ? nil : inWater.mean) ?? session.message?.whole(140)
    guard let average, let maximum else { return }
    if average > maximum.steps {
      draft.extras.add("average-depth", Depth(steps: average).description)
      return losses.lose("avg_depth \(Depth(steps: average))", .setAside)
    }
    losses.set(Field.averageDepth, of: &draft, to: Depth(steps: average), key: "average-depth")
  }

  /// Garmin's number is the diver's; Suunto's counts the dives of a day.
  private mutating func readNumber(_ summary: FITMessage?) {
    let numbers = (whole(session.message, 156), whole(summary, 10))
    guard let number = numbers.1 ?? numbers.0, number > 0 else { return }
    if activity.fileID?.whole(1) == 1, number <= 1_000_000 {
      draft.plain(Field.number, String(number))
    } else {
      draft.extras.add("dive-number", String(number))
    }
  }

  private mutating func readTemperature() {
    let stated = whole(session.message, 150)
    let lowest = timeline.values(of: .temperature).map(\.value).min()
    let value = stated.map { $0 * 1000 } ?? lowest
    let temperature = value.map { Temperature(steps: $0 + 273_150) }
    losses.set(Field.waterTemperature, of: &draft, to: temperature, key: "water-temperature")
  }

  /// Reports a time that is not one of whole seconds.
  private mutating func sayRounding(of milliseconds: Int, _ name: String) {
    guard milliseconds % 1000 != 0 else { return }
    losses.lose("\(name) \(Self.text(milliseconds, 1000, "s"))", .rounded)
  }

  static func seconds(_ milliseconds: Int) -> DiveDuration {
    DiveDuration(steps: (milliseconds + 500) / 1000)
  }

  static func text(_ value: Int, _ scale: Int, _ unit: String) -> String {
    let thousandths = value * 1000 / scale
    let number = DecimalNumber(thousandths: thousandths).description
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  private mutating func keep(_ rows: [FITExtra], of message: FITMessage?) {
    guard let message else { return }
    for row in rows {
      guard let value = whole(message, row.field), value != 0 else { continue }
      guard !draft.extras.all.contains(where: { $0.key == row.key }) else { continue }
      draft.extras.add(row.key, Self.text(value, row.scale, row.unit))
    }
  }

  private mutating func readSettings() {
    let settings = activity[MessageNumber.diveSettings].first
    for field: UInt8 in [253, 254] { use.note(MessageNumber.diveSettings, field) }
    let (low, high) = (whole(settings, 2), whole(settings, 3))
    let model = whole(settings, 1)
    if let low, let high, let factors = GradientFactors(low: low, high: high) {
      // Apnea and gauge modes compute no decompression.
      if isBreathHold || mode == .gauge {
        draft.extras.add("gradient-factors", factors.description)
      } else {
        draft.value(Field.gradientFactors, factors)
      }
    }
    if model == 0, !isBreathHold, mode != .gauge { draft.text(Field.decoModel, "ZHL-16C") }
    readWater(settings)
    readSetpoints(settings)
    keep(FITExtra.settings, of: settings)
  }

  private mutating func readWater(_ settings: FITMessage?) {
    switch whole(settings, 4) {
    case 0: draft.plain(Field.water, Water.fresh.rawValue)
    case 1: draft.plain(Field.water, Water.salt.rawValue)
    default: break
    }
    use.note(MessageNumber.diveSettings, 5)
    guard let density = settings?.real(5), density > 0, density < 10_000 else { return }
    let grams = Int((density * 1000).rounded())
    losses.set(Field.density, of: &draft, to: Density(steps: grams), key: "density")
  }

  private mutating func readSetpoints(_ settings: FITMessage?) {
    let values = [whole(settings, 23), whole(settings, 26)].compactMap { $0 }.filter { $0 > 0 }
    guard mode == .closedCircuit else { return }
    draft.list(Field.setpoints, values.map { Pressure(steps: $0 * 10).description })
  }

  private mutating func readPositions() {
    let message = session.message
    let ends = [(3, 4), (38, 39)].map { (latitude, longitude) -> GeoPosition? in
      let pair = (whole(message, UInt8(latitude)), whole(message, UInt8(longitude)))
      return Self.position(pair.0, pair.1)
    }
    let fixes = surfaceFixes()
    let carried = [ends[0] ?? fixes.before, ends[1] ?? fixes.after]
    draft.value(Field.position, carried[0])
    draft.value(Field.exitPosition, carried[1])
    // A profile has no column for a track.
    let track = fixes.all.count { !carried.contains($0) }
    if track > 0 { losses.lose("record: position (\(track))", .noPlace) }
  }

  /// The last fix before the deepest sample, and the first after it; receivers have no reception under water.
  private func surfaceFixes() -> (before: GeoPosition?, after: GeoPosition?, all: [GeoPosition]) {
    let deepest = timeline.values(of: .depth).max { $0.value < $1.value }?.time ?? 0
    var found: (before: GeoPosition?, after: GeoPosition?, all: [GeoPosition]) = (nil, nil, [])
    for record in activity[MessageNumber.record] {
      guard let time = record.time, session.contains(time) else { continue }
      guard let position = Self.position(record.whole(0), record.whole(1)) else { continue }
      found.all.append(position)
      if (time - session.start) * 1000 <= deepest {
        found.before = position
      } else if found.after == nil {
        found.after = position
      }
    }
    return found
  }

  /// A position of semicircles, of which 2³¹ make half a circle.
  static func position(_ latitude: Int?, _ longitude: Int?) -> GeoPosition? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0 else { return nil }
    func micro(_ semicircles: Int) -> Int {
      let product = semicircles * 180_000_000
      let half = 1 << 30
      return (product + (product < 0 ? -half : half)) / (1 << 31)
    }
    guard latitude.magnitude <= 1 << 31, longitude.magnitude <= 1 << 31 else { return nil }
    return GeoPosition(microLatitude: micro(latitude), microLongitude: micro(longitude))
  }
}
