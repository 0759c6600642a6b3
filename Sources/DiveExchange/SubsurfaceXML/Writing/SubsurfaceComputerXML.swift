import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits

/// The computers of a dive in Subsurface's XML.
enum SubsurfaceComputerXML {
  /// Writes all computers; a dive without one has a nameless one for its figures.
  static func writeAll(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    _ profiles: DiveProfiles,
    _ part: inout XMLText
  ) {
    for unread in profiles.unread {
      dive.lose("computers.\(unread.number).profile", .unreadable)
    }
    var computers: [OutgoingRecord<DiveComputer>] = dive.groups(.computers, .computer)
    let isNameless = computers.isEmpty
    if isNameless {
      computers = [OutgoingRecord(DiveComputer(fields: FieldSet()), .computer, at: dive.path)]
    }
    for (place, computer) in computers.enumerated() {
      var computer = computer
      let profile = profiles.read.first { $0.number == place + 1 }?.profile
      open(&computer, place == 0 ? type(&dive) : nil, moment, &part)
      if place == 0 { writeFigures(&dive, &computer, &part) } else { writeOwn(&computer, &part) }
      writeTexts(&computer, place == 0 ? dive.source.decoModel?.value : nil, &part)
      if place == 0 { dive.skip(.decoModel) }
      if let profile {
        computer.skip(.profile)
        var samples = SubsurfaceSamplesXML(profile, dive.source)
        samples.write(&part)
        let key = "computers.\(place + 1).profile"
        for name in samples.rounded.sorted() { dive.lose("\(key).\(name)", .rounded) }
        for name in samples.converted.sorted() { dive.lose("\(key).\(name)", .converted) }
        for name in profile.ownColumns { dive.lose("\(key).\(name)", .noPlace) }
      }
      part.close()
      if !isNameless { dive.add(computer) }
    }
  }

  private static func open(
    _ computer: inout OutgoingRecord<DiveComputer>,
    _ mode: String?,
    _ moment: OutgoingMoment,
    _ part: inout XMLText
  ) {
    let (model, diveID): (String?, String?) = (computer.take(.model), computer.take(.diveID))
    let (date, time): (CalendarDate?, TimeOfDay?) = (computer.take(.date), computer.take(.time))
    let isOwn = date != nil || time != nil
    part.open(
      "divecomputer",
      [
        "model": model, "diveid": diveID,
        "date": isOwn ? OutgoingMoment.text(date ?? moment.date) : nil,
        "time": isOwn ? (time ?? moment.time).map { OutgoingMoment.text($0) } : nil,
        "dctype": mode,
      ]
    )
  }

  /// The word for a dive's mode; nil if Subsurface has no such mode.
  static func type(_ dive: inout OutgoingRecord<Dive>) -> String? {
    guard let mode = dive.source.mode?.value else { return nil }
    if mode == .openCircuit { dive.skip(.mode) }
    guard let word = word(of: mode), mode != .openCircuit else { return nil }
    dive.skip(.mode)
    return word
  }

  static func word(of mode: DiveMode) -> String? {
    switch mode {
    case .openCircuit: "OC"
    case .closedCircuit: "CCR"
    case .semiClosed: "PSCR"
    case .freedive: "Freedive"
    case .gauge, .snorkel, .surfaceSupplied: nil
    }
  }

  /// The dive's figures, which Subsurface shows of its first computer.
  private static func writeFigures(
    _ dive: inout OutgoingRecord<Dive>,
    _ computer: inout OutgoingRecord<DiveComputer>,
    _ part: inout XMLText
  ) {
    let (depth, mean): (Depth?, Depth?) = (dive.take(.maximumDepth), dive.take(.averageDepth))
    let (ownDepth, ownMean): (Depth?, Depth?) =
      (computer.take(.maximumDepth), computer.take(.averageDepth))
    if let depth, let ownDepth, depth != ownDepth { dive.lose(.maximumDepth) }
    if let mean, let ownMean, mean != ownMean { dive.lose(.averageDepth) }
    write(ownDepth ?? depth, ownMean ?? mean, &part)
    let (air, water): (Temperature?, Temperature?) =
      (dive.take(.airTemperature), dive.take(.waterTemperature))
    let own: Temperature? = computer.take(.waterTemperature)
    if let water, let own, water != own { dive.lose(.waterTemperature) }
    write(air, own ?? water, &part)
    if let pressure: Pressure = dive.take(.surfacePressure) {
      part.empty("surface", ["pressure": SubsurfaceDiveXML.measure(pressure.steps, "bar")])
    }
    if let density: Density = dive.take(.density) {
      part.empty("water", ["salinity": SubsurfaceDiveXML.measure(density.steps, "g/l")])
    }
  }

  private static func writeOwn(
    _ computer: inout OutgoingRecord<DiveComputer>,
    _ part: inout XMLText
  ) {
    let (depth, mean): (Depth?, Depth?) =
      (computer.take(.maximumDepth), computer.take(.averageDepth))
    write(depth, mean, &part)
    let water: Temperature? = computer.take(.waterTemperature)
    write(nil, water, &part)
  }

  private static func write(_ depth: Depth?, _ mean: Depth?, _ part: inout XMLText) {
    guard depth != nil || mean != nil else { return }
    part.empty(
      "depth",
      [
        "max": depth.map { SubsurfaceDiveXML.measure($0.steps, "m") },
        "mean": mean.map { SubsurfaceDiveXML.measure($0.steps, "m") },
      ]
    )
  }

  private static func write(_ air: Temperature?, _ water: Temperature?, _ part: inout XMLText) {
    guard air != nil || water != nil else { return }
    part.empty(
      "temperature",
      ["air": air.map(SubsurfaceDiveXML.celsius), "water": water.map(SubsurfaceDiveXML.celsius)]
    )
  }

  private static func writeTexts(
    _ computer: inout OutgoingRecord<DiveComputer>,
    _ decoModel: String?,
    _ part: inout XMLText
  ) {
    let (serial, firmware): (String?, String?) = (computer.take(.serial), computer.take(.firmware))
    let texts = [("Serial", serial), ("FW Version", firmware), ("Deco model", decoModel)]
    for (key, value) in texts {
      guard let value else { continue }
      part.empty("extradata", ["key": key, "value": value])
    }
  }
}
