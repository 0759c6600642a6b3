import DiveFormat
import DiveModel
import DiveUnits

/// The content of a `Divecomputer` file.
struct ComputerFile {
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

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - tanks: the dive's tanks.
  ///   - file: takes the lines that could not be read.
  init(_ bytes: [UInt8], tanks: [TankLine], _ file: inout ForeignFile) {
    var lines = ForeignLines(bytes)
    var events: [ForeignLine] = []
    var samples = SampleReader(tanks: tanks)
    while true {
      if !lines.isAtWord {
        guard let (number, range) = lines.plainLine() else { break }
        samples.read(lines.bytes, range, number, into: &profile, &file)
      } else if let line = lines.next() {
        if !line.isWhole { file.lose(line, .textChanged) }
        switch line.keyword {
        case "event": events.append(line)
        case "keyvalue": readExtraData(line, &file)
        case "tanksensormapping": samples.map(line, &file)
        case "": file.lose(line, .malformed)
        default:
          if readNumber(line, &file) || readText(line, &file) {
            file.once(line)
          } else {
            file.lose(line, .unknownKeyword)
          }
        }
      }
    }
    for line in events { readEvent(line, tanks, &file) }
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

  private mutating func readEvent(
    _ line: ForeignLine,
    _ tanks: [TankLine],
    _ file: inout ForeignFile
  ) {
    guard let event = EventLine(line, &file) else { return file.lose(line, .malformed) }
    // Before 2015 only a setpoint at the start identified a rebreather.
    if event.second == 0, event.isSetpoint, mode == nil { mode = .closedCircuit }
    profile.add(event.event(tanks))
  }

  private mutating func readNumber(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    let value = line.value
    switch line.keyword {
    case "date": date = file.require(ForeignValue.date(value), line)
    case "time": time = file.require(ForeignValue.time(value), line)
    case "duration":
      duration = file.believable(ForeignValue.duration(value), .duration, line, &extras)
    case "maxdepth":
      maximumDepth = file.believable(ForeignValue.depth(value), .maximumDepth, line, &extras)
    case "meandepth":
      averageDepth = file.believable(ForeignValue.depth(value), .averageDepth, line, &extras)
    case "airtemp":
      let read = ForeignValue.temperature(value)
      airTemperature = file.believable(read, .airTemperature, line, &extras)
    case "watertemp":
      let read = ForeignValue.temperature(value)
      waterTemperature = file.believable(read, .waterTemperature, line, &extras)
    case "surfacepressure":
      surfacePressure = file.believable(
        ForeignValue.pressure(value),
        .surfacePressure,
        line,
        &extras
      )
    case "salinity":
      density = file.believable(ForeignValue.density(value), .density, line, &extras)
    default: return false
    }
    return true
  }

  private mutating func readText(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    let value = CleanText.oneLine(line.value)
    switch line.keyword {
    case "model": model = file.oneLine(line)
    case "diveid": diveID = CleanText.saysNothing(value) ? nil : value
    case "deviceid":
      deviceID = value
      extras.add("deviceid", value)
    case "dctype": readMode(value, line, &file)
    case "lastmanualtime", "numberofoxygensensors", "surfacetime": extras.add(line.keyword, value)
    default: return false
    }
    return true
  }

  private mutating func readMode(_ value: String, _ line: ForeignLine, _ file: inout ForeignFile) {
    mode = EventLine.modes[value]
    if mode == nil { file.setAside(line, &extras) }
  }

  private mutating func readExtraData(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard line.strings.count == 2 else { return file.lose(line, .malformed) }
    guard let key = file.oneLine(line.strings[0], line) else { return }
    guard let value = file.oneLine(line.strings[1], line) else { return }
    let said = CleanText.saysNothing(value) ? nil : value
    switch key {
    case "Serial" where serial == nil: serial = said
    case "FW Version" where firmware == nil: firmware = said
    case "Deco model" where decoModel == nil: decoModel = said
    default:
      guard let slug = ForeignID.make(key, limit: 48) else { return file.lose(line, .noPlace) }
      extras.add(slug, value)
    }
  }
}
