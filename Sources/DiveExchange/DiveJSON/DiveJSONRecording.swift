import DiveFormat
import DiveModel
import DiveUnits

/// Converts what a computer recorded of a dive.
struct DiveJSONRecording {
  private let value: JSONValue
  /// The numbers by which the profile names the dive's cylinders.
  private let numbers: [Int?]
  private(set) var losses: ReadLosses
  private var timeline = SampleTimeline()
  private var seen: Set<String> = ["profile"]

  init(_ value: JSONValue, numbers: [Int?], _ losses: ReadLosses) {
    self.value = value
    self.numbers = numbers
    self.losses = losses
  }

  private var place: ImportLoss.Place { .byte(value.offset) }

  mutating func read(
    into dive: inout RecordDraft,
    isFirst: Bool,
    _ moment: ForeignMoment
  ) -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let device = value["device"]
    losses.set(Field.serial, of: &computer, to: device?["serial"]?.text, key: "serial", at: place)
    losses.set(
      Field.firmware,
      of: &computer,
      to: device?["firmware"]?.text,
      key: "firmware",
      at: place
    )
    if let clock = value["started_at"]?.text.flatMap(ClockMoment.init) {
      if clock.date != moment.date { computer.value(Field.date, clock.date) }
      if clock.time != moment.time { computer.value(Field.time, clock.time) }
      seen.insert("started_at")
    }
    seen.formUnion(["device/serial", "device/firmware", "device/brand", "device/model"])
    if isFirst { readFigures(&dive) }
    readProfile()
    var rest = JSONRest()
    rest.keep(value, "", seen: seen, &computer.extras, &losses)
    let names = [device?["brand"]?.text, device?["model"]?.text].compactMap {
      $0.flatMap { losses.said($0) }
    }
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
    if !hasMode, let mode = value["mode"]?.text.flatMap({ modes[$0] }) {
      dive.plain(Field.mode, mode)
      seen.insert("mode")
    }
    let model = value["deco_model"]
    if losses.set(Field.decoModel, of: &dive, to: model?["name"]?.text, key: "deco-model") {
      seen.insert("deco_model/name")
    } else if let word = model?["algorithm"]?.text {
      losses.set(Field.decoModel, of: &dive, to: word, key: "algorithm")
      seen.insert("deco_model/algorithm")
    }
    if let low = model?["gf_low"]?.number?.whole, let high = model?["gf_high"]?.number?.whole,
      let factors = GradientFactors(low: low, high: high)
    {
      dive.value(Field.gradientFactors, factors)
      seen.formUnion(["deco_model/gf_low", "deco_model/gf_high"])
    }
    if let factor = model?["conservatism"]?.number?.text {
      losses.set(Field.safetyFactor, of: &dive, to: factor, key: "conservatism")
      seen.insert("deco_model/conservatism")
    }
    if let air = losses.steps(value["surface_pressure"], 3, "surface_pressure"),
      (300...1_200).contains(air)
    {
      dive.plain(Field.surfacePressure, Pressure(steps: air).ofAir)
      seen.insert("surface_pressure")
    }
    if let cns = losses.steps(value["cns_end"], 1, "cns_end") {
      losses.set(
        Field.cns,
        of: &dive,
        to: Fraction(steps: cns),
        key: "cns",
        at: place,
        zeroIsNone: false
      )
      seen.insert("cns_end")
    }
    if let otu = losses.steps(value["otu_end"], 3, "otu_end"), (0...10_000_000).contains(otu) {
      dive.plain(Field.otu, DecimalNumber(thousandths: otu).description)
      seen.insert("otu_end")
    }
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
    guard let profile = value["profile"] else { return }
    for channel in Self.channels {
      guard let series = profile[channel.key] else { continue }
      let column = channel.column.map(SampleTimeline.Column.known) ?? timeline.own(channel.own)
      add(series, column, channel.step, channel.key)
    }
    for series in profile["pressures"]?.items ?? [] {
      let number = series["gas_number"]?.number?.whole
      let index = numbers.firstIndex { $0 != nil && $0 == number }
      let own = "x_gas\(number ?? 0)_bar"
      let column = index.flatMap(ProfileColumn.tank).map(SampleTimeline.Column.known)
      add(series, column ?? timeline.own(own), 100, "pressures")
    }
    for event in profile["events"]?.items ?? [] { readEvent(event) }
    let read = Set(Self.channels.map(\.key) + ["pressures", "events", "duration"])
    for member in profile.members ?? [] where !read.contains(member.key) {
      losses.lose("profile/\(member.key)", at: .byte(member.offset), .noPlace)
    }
  }

  private mutating func add(
    _ series: JSONValue,
    _ column: SampleTimeline.Column?,
    _ step: Int,
    _ key: String
  ) {
    let (times, values) = (series["times"]?.items ?? [], series["values"]?.items ?? [])
    guard let column, times.count == values.count else {
      return losses.lose("profile/\(key)", at: .byte(series.offset), .malformed)
    }
    for member in series.members ?? []
    where !["times", "values", "gas_number"].contains(member.key) {
      losses.lose("profile/\(key)/\(member.key)", at: .byte(member.offset), .noPlace)
    }
    for (time, value) in zip(times, values) {
      guard let time = time.number?.whole, let value = value.number?.whole,
        value.magnitude < 1 << 40, timeline.add(column, value * step, at: time)
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

  private mutating func readEvent(_ event: JSONValue) {
    guard let time = event["time"]?.number?.whole else {
      return losses.lose("profile/events", at: .byte(event.offset), .malformed)
    }
    for member in event.members ?? []
    where !["time", "type", "label", "gas_number"].contains(member.key) {
      losses.lose("profile/events/\(member.key)", at: .byte(member.offset), .noPlace)
    }
    let label = event["label"]?.text.flatMap { losses.said($0, at: .byte(event.offset)) }
    switch event["type"]?.text {
    case "gas_switch":
      let number = event["gas_number"]?.number?.whole
      if let place = numbers.firstIndex(where: { $0 != nil && $0 == number }), place < 12 {
        timeline.add(.gas, String(place + 1), at: time)
      } else {
        timeline.add(.info, label ?? "gas switch" + (number.map { " (\($0))" } ?? ""), at: time)
      }
    case "bookmark": timeline.add(.bookmark, label, at: time)
    case let type?:
      let (kind, words) = Self.events[type] ?? (.info, type)
      timeline.add(kind, label ?? words, at: time)
    case nil: timeline.add(.info, label ?? "event", at: time)
    }
  }
}
