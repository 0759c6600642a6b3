import DiveFormat
import DiveModel
import DiveUnits

/// The parts of a dive in Subsurface's XML.
enum SubsurfaceDiveXML {
  /// Minutes and seconds: `47:30 min`.
  static func minutes(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest) min"
  }

  static func measure(_ thousandths: Int, _ unit: String) -> String {
    ExactNumber.thousandths(thousandths) + " " + unit
  }

  static func percent(_ permille: some BinaryInteger) -> String {
    ExactNumber.decimal(Int(permille), places: 1) + "%"
  }

  static func celsius(_ temperature: Temperature) -> String {
    measure(temperature.millikelvin - 273_150, "C")
  }

  static func open(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    siteID: String?,
    _ part: inout XMLText
  ) {
    let number: Int? = dive.take(.number)
    let duration: DiveDuration? = dive.take(.duration)
    let (cns, otu): (Fraction?, DecimalNumber?) = (dive.take(.cns), dive.take(.otu))
    let isInvalid = dive.source.invalid?.value == true
    if isInvalid { dive.skip(.invalid) }
    // The format has no zone.
    if moment.zone != nil { dive.lose(.zone) }
    part.open(
      "dive",
      [
        "number": number.map(String.init), "rating": rating(&dive),
        "visibility": visibility(&dive), "wavesize": stars(.waves, &dive),
        "current": stars(.current, &dive), "surge": stars(.surge, &dive),
        "chill": stars(.chill, &dive), "otu": otu.map { ExactNumber.thousandths($0.thousandths) },
        "cns": cns.map { percent($0.steps) }, "tags": tags(&dive),
        "invalid": isInvalid ? "1" : nil, "divesiteid": siteID, "date": moment.day,
        "time": moment.time.map { OutgoingMoment.text($0) },
        "duration": duration.map { minutes($0.seconds) },
      ]
    )
  }

  private static func rating(_ dive: inout OutgoingRecord<Dive>) -> String? {
    let rating: Int? = dive.take(.rating)
    return rating.map(String.init)
  }

  /// Stars for words; a distance has no place.
  private static func visibility(_ dive: inout OutgoingRecord<Dive>) -> String? {
    guard case .scale(let word)? = dive.source.visibility?.value else { return nil }
    dive.skip(.visibility)
    return VisibilityScale.allCases.firstIndex(of: word).map { "\($0 + 1)" }
  }

  /// Stars run against our scales: five for none.
  private static func stars(_ field: Dive.Field, _ dive: inout OutgoingRecord<Dive>) -> String? {
    let scale: Scale? = dive.take(field)
    return scale.flatMap { Scale.allCases.firstIndex(of: $0) }.map { "\(5 - $0)" }
  }

  /// Tags are separated by commas.
  private static func tags(_ dive: inout OutgoingRecord<Dive>) -> String? {
    let tags: [String] = dive.list(.tags)
    guard !tags.isEmpty else { return nil }
    if tags.contains(where: { $0.contains(",") }) { dive.lose(.tags, .converted) }
    return tags.map { tag in String(tag.map { $0 == "," ? " " : $0 }) }.joined(separator: ", ")
  }

  static func writeTanks(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    let tanks: [OutgoingRecord<Tank>] = dive.groups(.tanks, .tank)
    for var tank in tanks {
      let written: TankVolume? = tank.take(.volume)
      let volume = written?.waterVolume(workingPressure: tank.source.workingPressure?.value)
      if written != nil, volume == nil { tank.lose(.volume) }
      if case .gas? = written, volume != nil { tank.lose(.volume, .converted) }
      let gas: GasMix? = tank.take(.gas)
      // A tank without a gas counts as one with air there.
      if gas == nil { tank.lose("gas", .incomplete) }
      let isAir = gas == .air
      let oxygen = gas.flatMap { isAir ? nil : percent($0.oxygen) }
      let helium = gas.flatMap { $0.helium == 0 ? nil : percent($0.helium) }
      func bar(_ pressure: Pressure?) -> String? { pressure.map { measure($0.steps, "bar") } }
      let (working, label): (Pressure?, String?) = (tank.take(.workingPressure), tank.take(.label))
      let (start, end): (Pressure?, Pressure?) = (tank.take(.start), tank.take(.end))
      let depth: Depth? = tank.take(.depth)
      part.empty(
        "cylinder",
        [
          "size": volume.map { measure($0.millilitres, "l") }, "workpressure": bar(working),
          "description": label, "o2": oxygen, "he": helium, "start": bar(start), "end": bar(end),
          "use": use(&tank), "depth": depth.map { measure($0.steps, "m") },
        ]
      )
      dive.add(tank)
    }
  }

  private static func use(_ tank: inout OutgoingRecord<Tank>) -> String? {
    let uses = tank.source.use.map(\.value)
    guard uses.count == 1 else { return nil }
    let word: String? =
      switch uses[0] {
      case .diluent: "diluent"
      case .oxygen: "oxygen"
      case .unused: "not used"
      case .bottom: "OC-gas"
      case .travel, .deco, .bailout: nil
      }
    if word != nil { tank.skip(.use) }
    return word
  }

  static func writeWeights(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    let weights: [OutgoingRecord<Weight>] = dive.groups(.weight, .weight)
    for var weight in weights {
      let (mass, place): (Mass?, String?) = (weight.take(.mass), weight.take(.where))
      part.empty(
        "weightsystem",
        ["weight": mass.map { measure($0.steps, "kg") }, "description": place]
      )
      dive.add(weight)
    }
  }
}
