import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics

/// The tanks of a DiveJSON file's dives, and what computers recorded.
extension DiveJSONDocument {
  static func writeTanks(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    let tanks: [OutgoingRecord<Tank>] = dive.groups(.tanks, .tank)
    guard !tanks.isEmpty else { return }
    json.key("cylinders")
    json.array { json in
      for (place, tank) in tanks.enumerated() {
        var tank = tank
        json.object { json in write(&tank, number: place + 1, &json) }
        dive.add(tank, isExtended: true)
      }
    }
  }

  private static func write(
    _ tank: inout OutgoingRecord<Tank>,
    number: Int,
    _ json: inout JSONWriter
  ) {
    let source = tank.source
    if let volume = source.volume?.value,
      let water = volume.waterVolume(workingPressure: source.workingPressure?.value),
      water.millilitres > 0
    {
      tank.skip(.volume)
      if case .gas = volume { tank.lose(.volume, .converted) }
      json.key("volume")
      json.raw(ExactNumber.thousandths(water.millilitres))
    }
    // Pressures above 350 bar, and an end above the start, are not valid.
    let start = source.start?.value
    if let start, (1...350_000).contains(start.steps) {
      tank.skip(.start)
      json.key("start_pressure")
      json.raw(ExactNumber.thousandths(start.steps))
    }
    if let end = source.end?.value, (0...350_000).contains(end.steps), end <= start ?? end {
      tank.skip(.end)
      json.key("end_pressure")
      json.raw(ExactNumber.thousandths(end.steps))
    }
    if let gas: GasMix = tank.take(.gas) {
      json.key("oxygen")
      json.raw(ExactNumber.decimal(Int(gas.oxygen), places: 1))
      json.key("helium")
      json.raw(ExactNumber.decimal(Int(gas.helium), places: 1))
    }
    json.key("gas_number")
    json.integer(number)
    let uses = source.use.map(\.value)
    if uses.count == 1, [.bottom, .deco, .diluent, .oxygen].contains(uses[0]) {
      tank.skip(.use)
      json.key("role")
      json.string(uses[0].rawValue)
    }
    writeRest(tank, &json)
  }

  static func writeRecordings(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    _ profiles: DiveProfiles,
    _ json: inout JSONWriter
  ) {
    for unread in profiles.unread {
      dive.lose("computers.\(unread.number).profile", .unreadable)
    }
    let computers: [OutgoingRecord<DiveComputer>] = dive.groups(.computers, .computer)
    // Of a dive without a computer, what one showed is a recording of its own.
    let shown = DiveJSONReadouts(dive.source)
    guard !computers.isEmpty || shown.isContent else { return }
    json.key("recordings")
    json.array { json in
      var isFirst = true
      for (place, computer) in computers.enumerated() {
        var computer = computer
        let profile = profiles.read.first { $0.number == place + 1 }?.profile
        let isContent = computer.hasDevice || profile?.hasSamples == true
        if isContent || isFirst && shown.isContent {
          json.newLine()
          json.object { json in
            writeDevice(&computer, moment, &json)
            if isFirst { shown.write(&dive, &json) }
            if let profile, profile.hasSamples {
              computer.skip(.profile)
              var series = DiveJSONProfile(profile, "computers.\(place + 1).profile")
              series.write(&json, &dive)
            }
            writeRest(computer, &json)
          }
          isFirst = false
        }
        dive.add(computer, isExtended: isContent)
      }
      guard isFirst, shown.isContent else { return }
      json.object { json in shown.write(&dive, &json) }
    }
  }

  private static func writeDevice(
    _ computer: inout OutgoingRecord<DiveComputer>,
    _ moment: OutgoingMoment,
    _ json: inout JSONWriter
  ) {
    if computer.hasDevice {
      json.key("device")
      json.object { json in
        let texts: [(DiveComputer.Field, String, Int)] = [
          (.model, "model", 64), (.serial, "serial", 64), (.firmware, "firmware", 32),
        ]
        for (field, member, limit) in texts {
          let text: String? = computer.take(field)
          write(text, member, limit, &computer, member, &json)
        }
        guard let number = computer.source.diveID.flatMap({ Int($0.value) }), number >= 0 else {
          return
        }
        computer.skip(.diveID)
        json.key("dive_number")
        json.integer(number)
      }
    }
    guard let time = computer.source.time?.value else { return }
    let date = computer.source.date?.value ?? moment.date
    computer.skip(.date)
    computer.skip(.time)
    json.key("started_at")
    json.string(OutgoingMoment(date: date, time: time, zone: moment.zone).dateTime)
  }
}

extension OutgoingRecord<DiveComputer> {
  /// Whether there is anything to say of the device.
  fileprivate var hasDevice: Bool {
    [source.model, source.serial, source.firmware].contains { text in
      text.map { !CleanText.trim($0.value).isEmpty } ?? false
    }
  }
}

extension DiveProfile {
  /// Whether there is a sample that a recording can hold.
  fileprivate var hasSamples: Bool { rowCount > 0 }
}

/// What the dive says of its first computer.
private struct DiveJSONReadouts {
  private let mode: String?
  private let model: String?
  private let factors: GradientFactors?
  private let pressure: Pressure?
  private let cns: Fraction?
  private let otu: DecimalNumber?

  init(_ dive: Dive) {
    mode = dive.mode?.value.recordingMode
    model = dive.decoModel.map { ClippedText.clip($0.value, 64).text }
    factors = dive.gradientFactors?.value
    pressure = dive.surfacePressure?.value
    cns = dive.cns?.value
    otu = dive.otu?.value
  }

  /// Whether this alone makes a recording; settings do not.
  var isContent: Bool { isPressureShown || cns != nil || otu.map { $0.thousandths >= 0 } == true }

  private var isPressureShown: Bool { pressure.map { (400...1200).contains($0.steps) } ?? false }

  func write(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    if let mode {
      dive.skip(.mode)
      json.key("mode")
      json.string(mode)
    }
    writeModel(&dive, &json)
    if isPressureShown, let pressure {
      dive.skip(.surfacePressure)
      json.key("surface_pressure")
      json.raw(ExactNumber.thousandths(pressure.steps))
    }
    if let cns {
      dive.skip(.cns)
      json.key("cns_end")
      json.raw(ExactNumber.decimal(cns.steps, places: 1))
    }
    if let otu, otu.thousandths >= 0 {
      dive.skip(.otu)
      json.key("otu_end")
      json.raw(ExactNumber.thousandths(otu.thousandths))
    }
  }

  private func writeModel(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    let isFactors = factors.map { $0.low <= $0.high && $0.high <= 100 } ?? false
    let hasName = model.map { !$0.isEmpty } ?? false
    guard isFactors || hasName else { return }
    json.key("deco_model")
    json.object { json in
      if let model, hasName {
        let text: String? = dive.take(.decoModel)
        if let text, text != model { dive.lose(.decoModel, .rounded) }
        json.key("name")
        json.string(model)
      }
      if let factors, isFactors {
        dive.skip(.gradientFactors)
        json.key("gf_low")
        json.integer(Int(factors.low))
        json.key("gf_high")
        json.integer(Int(factors.high))
      }
    }
  }
}

extension DiveMode {
  fileprivate var recordingMode: String? {
    switch self {
    case .openCircuit: "open_circuit"
    case .closedCircuit: "closed_circuit"
    case .semiClosed: "semi_closed"
    case .gauge, .freedive: rawValue
    case .surfaceSupplied, .snorkel: nil
    }
  }
}
