import DiveFormat
import DiveModel
import DiveUnits

/// What a log says of one of a dive's computers.
struct SubsurfaceComputer {
  var model: String?
  var serial: String?
  var firmware: String?
  var deviceID: String?
  var diveID: String?
  var date: CalendarDate?
  var time: TimeOfDay?
  var duration: DiveDuration?
  var maximumDepth: Depth?
  var averageDepth: Depth?
  var airTemperature: Temperature?
  var waterTemperature: Temperature?
  var surfacePressure: Pressure?
  var density: Density?
  var mode: DiveMode?
  var decoModel: String?
  var extras = Extras()
  var profile = ProfileTable()
  /// Reads the samples, which are not items.
  var samples: SubsurfaceSamples
  private let tanks: [SubsurfaceTank]
  private var events: [ForeignItem] = []

  /// Begins a computer of a dive with tanks.
  init(tanks: [SubsurfaceTank]) {
    self.tanks = tanks
    samples = SubsurfaceSamples(tanks: tanks)
  }

  /// Reads one of its items.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - file: takes what cannot be read.
  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    if !item.isWhole { file.lose(item, .textChanged) }
    switch item.keyword {
    case "event": events.append(item)
    case "keyvalue": readExtraData(item, &file)
    case "tanksensormapping": samples.map(item, &file)
    case "": file.lose(item, .malformed)
    default:
      if readNumber(item, &file) || readText(item, &file) {
        file.once(item)
      } else {
        file.lose(item, .unknownKeyword)
      }
    }
  }

  /// Ends the computer: its events come after all that they may refer to.
  mutating func finish(_ file: inout ForeignFile) {
    for item in events { readEvent(item, &file) }
    events = []
    settleDepths(&file)
  }

  /// The greatest depth of the profile.
  var deepestSample: Depth? {
    guard let greatest = profile.greatest(.init(.depth)) else { return nil }
    let depth = Depth(steps: greatest)
    return FieldTable.dive.believes(depth, of: Dive.Field.maximumDepth) ? depth : nil
  }

  /// Sets aside a mean above the greatest depth, or a greatest depth that the profile disproves.
  private mutating func settleDepths(_ file: inout ForeignFile) {
    guard let averageDepth, let maximumDepth, averageDepth > maximumDepth else { return }
    if averageDepth > deepestSample ?? Depth(steps: 0) {
      extras.add("meandepth", averageDepth.description)
      file.lose("meandepth", .setAside)
      self.averageDepth = nil
    } else {
      extras.add("maxdepth", maximumDepth.description)
      file.lose("maxdepth", .setAside)
      self.maximumDepth = nil
    }
  }

  private mutating func readEvent(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard let event = SubsurfaceEvent(item, &file) else { return file.lose(item, .malformed) }
    // Before 2015 only a setpoint at the start identified a rebreather.
    if event.second == 0, event.isSetpoint, mode == nil { mode = .closedCircuit }
    if event.isOfUnknownGas(tanks) { file.lose(item, .unresolved) }
    profile.add(event.event(tanks))
  }

  private mutating func readNumber(_ item: ForeignItem, _ file: inout ForeignFile) -> Bool {
    let value = item.value
    switch item.keyword {
    case "date": date = file.require(ForeignValue.date(value), item)
    case "time": time = file.require(ForeignValue.time(value), item)
    case "duration":
      duration = file.believable(ForeignValue.duration(value), .duration, item, &extras)
    case "maxdepth":
      maximumDepth = file.believable(ForeignValue.depth(value), .maximumDepth, item, &extras)
    case "meandepth":
      averageDepth = file.believable(ForeignValue.depth(value), .averageDepth, item, &extras)
    case "airtemp":
      let read = ForeignValue.temperature(value)
      airTemperature = file.believable(read, .airTemperature, item, &extras)
    case "watertemp":
      let read = ForeignValue.temperature(value)
      waterTemperature = file.believable(read, .waterTemperature, item, &extras)
    case "surfacepressure":
      surfacePressure = file.believable(
        ForeignValue.pressure(value),
        .surfacePressure,
        item,
        &extras
      )
    case "salinity":
      density = file.believable(ForeignValue.density(value), .density, item, &extras)
    default: return false
    }
    return true
  }

  private mutating func readText(_ item: ForeignItem, _ file: inout ForeignFile) -> Bool {
    let value = CleanText.oneLine(item.value)
    switch item.keyword {
    case "model": model = file.oneLine(item)
    case "diveid": diveID = CleanText.saysNothing(value) ? nil : value
    case "deviceid":
      deviceID = value
      extras.add("deviceid", value)
    case "dctype": readMode(value, item, &file)
    case "lastmanualtime", "numberofoxygensensors", "surfacetime": extras.add(item.keyword, value)
    default: return false
    }
    return true
  }

  private mutating func readMode(_ value: String, _ item: ForeignItem, _ file: inout ForeignFile) {
    mode = SubsurfaceEvent.modes[value]
    if mode == nil { file.setAside(item, &extras) }
  }

  private mutating func readExtraData(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard item.strings.count == 2 else { return file.lose(item, .malformed) }
    guard let key = file.oneLine(item.strings[0], item) else { return }
    guard let value = file.oneLine(item.strings[1], item) else { return }
    let said = CleanText.saysNothing(value) ? nil : value
    switch key {
    case "Serial" where serial == nil: serial = said
    case "FW Version" where firmware == nil: firmware = said
    case "Deco model" where decoModel == nil: decoModel = said
    default:
      guard let slug = ForeignID.make(key, limit: 48) else { return file.lose(item, .noPlace) }
      extras.add(slug, value)
    }
  }
}
