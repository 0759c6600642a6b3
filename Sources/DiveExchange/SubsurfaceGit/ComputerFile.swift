/// What a `Divecomputer` file says.
struct ComputerFile {
  var model: String?
  var serial: String?
  var firmware: String?
  var deviceID: String?
  var diveID: String?
  var date: ForeignTime?
  var secondOfDay: Int?
  var duration: Int?
  var maximumDepth: Int?
  var averageDepth: Int?
  var airTemperature: Int?
  var waterTemperature: Int?
  var surfacePressure: Int?
  var density: Int?
  var mode: String?
  var decoModel: String?
  var extras: [Extra] = []
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
  var deepestSample: Int? {
    profile.greatest(.depth).flatMap { Believable.depth.contains($0) ? $0 : nil }
  }

  /// Sets aside a mean above the greatest depth, or a greatest depth that the profile disproves.
  private mutating func settleDepths(_ file: inout ForeignFile) {
    guard let averageDepth, let maximumDepth, averageDepth > maximumDepth else { return }
    if averageDepth > deepestSample ?? 0 {
      extras.add("meandepth", ValueText.depth(averageDepth))
      file.lose("meandepth", .setAside)
      self.averageDepth = nil
    } else {
      extras.add("maxdepth", ValueText.depth(maximumDepth))
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
    // Before 2015 a setpoint at the start was all that told of a rebreather.
    if event.second == 0, event.isSetpoint, mode == nil { mode = "closed-circuit" }
    profile.add(.init(second: event.second, text: event.text(tanks)))
  }

  private mutating func readNumber(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    let value = line.value
    switch line.keyword {
    case "date": date = file.require(ForeignValue.date(value), line)
    case "time": secondOfDay = file.require(ForeignValue.time(value), line)
    case "duration":
      let range = Believable.duration
      duration = file.believable(ForeignValue.duration(value), range, line, &extras)
    case "maxdepth":
      let range = Believable.depth
      maximumDepth = file.believable(ForeignValue.measure(value, "m"), range, line, &extras)
    case "meandepth":
      let range = Believable.depth
      averageDepth = file.believable(ForeignValue.measure(value, "m"), range, line, &extras)
    case "airtemp":
      let range = Believable.airTemperature
      airTemperature = file.believable(ForeignValue.measure(value, "°C"), range, line, &extras)
    case "watertemp":
      let range = Believable.waterTemperature
      waterTemperature = file.believable(ForeignValue.measure(value, "°C"), range, line, &extras)
    case "surfacepressure":
      let range = Believable.surfacePressure
      surfacePressure = file.believable(ForeignValue.measure(value, "bar"), range, line, &extras)
    case "salinity":
      let range = Believable.density
      density = file.believable(ForeignValue.measure(value, "g/l"), range, line, &extras)
    default: return false
    }
    return true
  }

  private mutating func readText(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    let value = CleanText.oneLine(line.value)
    switch line.keyword {
    case "model": model = file.oneLine(line)
    case "diveid": diveID = value
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
    switch key {
    case "Serial" where serial == nil: serial = value
    case "FW Version" where firmware == nil: firmware = value
    case "Deco model" where decoModel == nil: decoModel = value
    default:
      guard let slug = Slug.make(key, limit: 48) else { return file.lose(line, .noPlace) }
      extras.add(slug, value)
    }
  }
}
