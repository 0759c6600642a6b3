import DiveFormat
import DiveModel
import DiveUnits

/// Converts what a computer recorded of a dive.
struct DiveJSONRecording {
  private var object: DiveJSONObject
  /// The numbers by which the profile names the dive's cylinders.
  private let numbers: [Int?]
  private(set) var losses: ReadLosses
  private var timeline = SampleTimeline()

  init(_ object: DiveJSONObject, numbers: [Int?], _ losses: ReadLosses) {
    self.object = object
    self.numbers = numbers
    self.losses = losses
  }

  private var place: ImportLoss.Place { object.place }

  mutating func read(
    into dive: inout RecordDraft,
    isFirst: Bool,
    _ moment: ForeignMoment
  ) -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let serial = object.text("device/serial", &losses)
    losses.set(Field.serial, of: &computer, to: serial, key: "serial", at: place)
    let firmware = object.text("device/firmware", &losses)
    losses.set(Field.firmware, of: &computer, to: firmware, key: "firmware", at: place)
    if let clock = object.moment("started_at", &losses) {
      if clock.date != moment.date { computer.value(Field.date, clock.date) }
      if clock.time != moment.time { computer.value(Field.time, clock.time) }
    }
    let brand = object.text("device/brand", &losses)
    let names = [brand, object.text("device/model", &losses)].compactMap {
      $0.flatMap { losses.said($0) }
    }
    if isFirst { readFigures(&dive) }
    readProfile()
    object.keepRest(&computer.extras, &losses)
    var model = names.joined(separator: " ")
    if names.count == 2, names[1].lowercased().hasPrefix(names[0].lowercased()) { model = names[1] }
    return ComputerReading(
      computer,
      model: model.isEmpty ? nil : model,
      profile: timeline.profile
    )
  }

  /// Sets what the dive has one of: the first computer's.
  private mutating func readFigures(_ dive: inout RecordDraft) {
    typealias Field = Dive.Field
    let modes = [
      "closed_circuit": "closed-circuit", "semi_closed": "semi-closed", "gauge": "gauge",
      "freedive": "freedive", "open_circuit": "open-circuit",
    ]
    let hasMode = dive.lines.contains { $0.row.key == "mode" }
    if !hasMode { dive.plain(Field.mode, object.word("mode", modes, &losses)) }
    let name = object.text("deco_model/name", &losses)
    if !losses.set(Field.decoModel, of: &dive, to: name, key: "deco-model") {
      let word = object.text("deco_model/algorithm", &losses)
      losses.set(Field.decoModel, of: &dive, to: word, key: "algorithm")
    }
    readFactors(&dive)
    let factor = object.take("deco_model/conservatism", &losses) { $0.number?.text }
    losses.set(Field.safetyFactor, of: &dive, to: factor, key: "conservatism")
    let air = object.steps("surface_pressure", 3, in: 300...1_200, &losses)
    dive.plain(Field.surfacePressure, air.map { Pressure(steps: $0).ofAir })
    let cns = object.steps("cns_end", 1, &losses).map { Fraction(steps: $0) }
    losses.set(Field.cns, of: &dive, to: cns, key: "cns", at: place, zeroIsNone: false)
    let otu = object.steps("otu_end", 3, in: 0...10_000_000, &losses)
    dive.plain(Field.otu, otu.map { DecimalNumber(thousandths: $0).description })
  }

  /// Gradient factors, of which one alone is of the rest.
  private mutating func readFactors(_ dive: inout RecordDraft) {
    let model = object.value["deco_model"]
    guard let low = model?["gf_low"]?.number?.whole, let high = model?["gf_high"]?.number?.whole,
      let factors = GradientFactors(low: low, high: high)
    else {
      // What is no factor is reported.
      for key in ["gf_low", "gf_high"] {
        _ = object.take("deco_model/" + key, &losses) { _ in Int?.none }
      }
      return
    }
    dive.value(Dive.Field.gradientFactors, factors)
    for key in ["gf_low", "gf_high"] { object.skip("deco_model/" + key) }
  }

  /// The channels: the column or the name of our own, and thousandths in one step.
  private static let channels: [(key: String, column: ProfileColumn?, own: String, step: Int)] = [
    ("depth", .depth, "", 10), ("temperature", .temperature, "", 10),
    ("ceiling", .stopDepth, "", 10), ("ndl", .noDecompressionLimit, "", 1000),
    ("tts", .timeToSurface, "", 1000), ("ppo2", .ppo2, "", 10), ("cns", .cns, "", 100),
    ("gradient_factor", nil, "x_gf99_percent", 1000),
    ("surface_gradient_factor", nil, "x_surface_gf_percent", 1000),
  ]

  private mutating func readProfile() {
    guard var profile = object.object("profile", &losses) else { return }
    for channel in Self.channels {
      guard let series = profile.object(channel.key, &losses) else { continue }
      let column = channel.column.map(SampleTimeline.Column.known) ?? timeline.own(channel.own)
      add(series, column, channel.step, channel.key)
    }
    for series in profile.objects("pressures", &losses) {
      var series = series
      let number = series.whole("gas_number", in: 0...1_000_000, &losses)
      let index = numbers.firstIndex { $0 != nil && $0 == number }
      let own = "x_gas\(number ?? 0)_bar"
      let column = index.flatMap(ProfileColumn.tank).map(SampleTimeline.Column.known)
      add(series, column ?? timeline.own(own), 100, "pressures")
    }
    for event in profile.objects("events", &losses) { readEvent(event) }
    // That of the last sample.
    profile.skip("duration")
    profile.loseRest("profile", &losses)
  }

  private mutating func add(
    _ object: DiveJSONObject,
    _ column: SampleTimeline.Column?,
    _ step: Int,
    _ key: String
  ) {
    var series = object
    let times = series.take("times", &losses) { $0.items } ?? []
    let values = series.take("values", &losses) { $0.items } ?? []
    series.loseRest("profile/\(key)", &losses)
    guard let column, times.count == values.count else {
      return losses.lose("profile/\(key)", at: object.place, .malformed)
    }
    for (time, value) in zip(times, values) {
      guard let time = time.number?.whole, let number = value.number?.whole,
        number.magnitude < 1 << 40, timeline.add(column, number * step, at: time)
      else {
        losses.lose("profile/\(key)", at: .byte(value.offset), .malformed)
        continue
      }
    }
  }

  private static let events: [String: (ProfileEvent.Kind, String)] = [
    "deep_stop": (.info, "deep stop"), "safety_stop": (.info, "safety stop"),
    "ascent_rate": (.warning, "ascent rate"),
    "safety_stop_mandatory": (.warning, "mandatory safety stop"),
    "safety_stop_violation": (.warning, "safety stop broken"),
    "deep_stop_violation": (.warning, "deep stop broken"),
    "ceiling_violation": (.alarm, "ceiling broken"), "ndl_reached": (.warning, "NDL reached"),
    "ppo2_high": (.alarm, "PO2 high"), "pressure_low": (.warning, "pressure low"),
    "depth_alarm": (.alarm, "depth alarm"),
  ]

  private mutating func readEvent(_ object: DiveJSONObject) {
    var event = object
    defer { event.loseRest("profile/events", &losses) }
    let longest = DiveProfile.greatest
    guard let time = event.whole("time", in: -longest...longest, &losses) else {
      if event.value["time"] == nil { losses.lose("profile/events", at: event.place, .malformed) }
      return
    }
    let label = event.text("label", &losses).flatMap { losses.said($0, at: event.place) }
    switch event.text("type", &losses) {
    case "gas_switch":
      let number = event.whole("gas_number", in: 0...1_000_000, &losses)
      if let place = numbers.firstIndex(where: { $0 != nil && $0 == number }), place < 12 {
        timeline.add(.gas, String(place + 1), at: time)
        if let label { timeline.add(.info, label, at: time) }
      } else if number == nil, let gas = label.flatMap({ try? GasMix(parsing: $0) }) {
        timeline.add(.gas, gas.name, at: time)
      } else {
        let switched = "gas switch" + (number.map { " (\($0))" } ?? "")
        timeline.add(.info, label ?? switched, at: time)
      }
    case "bookmark": timeline.add(.bookmark, label, at: time)
    case let type?:
      let (kind, words) = Self.events[type] ?? (.info, type)
      timeline.add(kind, label ?? words, at: time)
    case nil: timeline.add(.info, label ?? "event", at: time)
    }
  }
}
