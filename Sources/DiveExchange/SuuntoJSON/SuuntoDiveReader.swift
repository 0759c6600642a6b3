import DiveFormat
import DiveModel
import DiveUnits

/// Converts the dive of a file.
struct SuuntoDiveReader {
  let log: JSONValue
  let header: JSONValue
  let start: ClockMoment
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  var timeline = SampleTimeline()
  var tanks = SuuntoTanks()
  var warnings: Set<DiveWarning> = []
  let mode: DiveMode?

  private typealias Field = Dive.Field

  /// The activities that are dives, as the app numbers them.
  static let modes: [Int: DiveMode] = [51: .openCircuit, 52: .freedive, 53: .snorkel]

  init?(_ log: JSONValue, path: String) {
    guard let header = log["Header"], let text = header["DateTime"]?.text,
      let start = ClockMoment(text)
    else { return nil }
    self.log = log
    self.header = header
    self.start = start
    losses = ReadLosses(path)
    mode = Self.mode(of: header)
  }

  private static func mode(of header: JSONValue) -> DiveMode? {
    let words = ["cc": DiveMode.closedCircuit, "ccr": .closedCircuit, "gauge": .gauge]
      .merging(["free": .freedive, "freedive": .freedive]) { first, _ in first }
    if let word = header["Diving"]?["DiveMode"]?.text?.lowercased(), let mode = words[word] {
      return mode
    }
    let activity = header["ActivityType"]?.number?.whole.flatMap { modes[$0] }
    return activity == .openCircuit ? nil : activity
  }

  mutating func read() -> DiveReading {
    draft.value(Field.zone, start.zone)
    draft.plain(Field.mode, mode?.rawValue)
    readTanks()
    readSamples()
    readHeader()
    readDiving()
    draft.items(Field.tanks, tanks.drafts(isRebreather: mode == .closedCircuit, &losses))
    var rest = JSONRest()
    let seen = Self.seen.union(Self.words.filter { header.at($0)?.text != nil })
      .union(Self.numbers.filter { header.at($0)?.number != nil })
    rest.keep(header, "", seen: seen, &draft.extras, &losses)
    for member in log.members ?? [] where !["Header", "Samples", "Device"].contains(member.key) {
      losses.lose(member.key, at: .byte(member.offset), .noPlace)
    }
    let computer = readComputer()
    return DiveReading(draft, computers: [computer], losses: losses.all)
  }

  /// The members of the header that have a key of ours, or say nothing of a dive.
  private static let seen: Set<String> = [
    "ActivityType", "DateTime", "Depth/Max", "Depth/Avg", "DepthAverage", "Diving/Gases",
    "Diving/EndTissue/CNS", "Diving/EndTissue/OTU", "Diving/SurfacePressure",
  ]

  /// Those that are read if they are texts, and kept as they are if not.
  private static let words: Set<String> = [
    "Notes", "Device/Name", "Device/SerialNumber", "Device/Info/SW", "Diving/Algorithm",
    "Diving/DiveMode",
  ]

  /// Those that are read if they are numbers.
  private static let numbers: Set<String> = ["Duration", "DiveTime", "Diving/Conservatism"]

  private mutating func readHeader() {
    if start.milliseconds != 0, let text = header["DateTime"]?.text {
      draft.extras.add("date-time", CleanText.oneLine(text))
    }
    readDuration()
    let maximum = losses.steps(header["Depth"]?["Max"], 3, "Depth/Max")
    let mean = losses.steps(header["DepthAverage"] ?? header["Depth"]?["Avg"], 3, "DepthAverage")
    losses.set(
      Field.maximumDepth,
      of: &draft,
      to: maximum.map(Depth.init(steps:)),
      key: "max-depth"
    )
    if let mean, let maximum, mean > maximum, maximum > 0 {
      draft.extras.add("average-depth", Depth(steps: mean).description)
      losses.lose("DepthAverage \(Depth(steps: mean))", at: .byte(header.offset), .setAside)
    } else {
      losses.set(
        Field.averageDepth,
        of: &draft,
        to: mean.map(Depth.init(steps:)),
        key: "average-depth"
      )
    }
    // The header's lowest and highest are those of the wrist, and change places.
    let lowest = timeline.values(of: .temperature).map(\.value).min()
    losses.set(
      Field.waterTemperature,
      of: &draft,
      to: lowest.map { Temperature(steps: $0 + 273_150) },
      key: "water-temperature"
    )
    if let notes = header["Notes"]?.text { draft.notes = losses.body(notes) }
  }

  private mutating func readDuration() {
    // A number that is no duration is reported, even if the other one is used.
    let keys = ["DiveTime", "Duration"].filter { key in
      guard let value = header[key], let number = value.number else { return false }
      let seconds = number.scaled(toDecimals: 0)?.value ?? -1
      if seconds < 0 { losses.lose("\(key) \(number.text)", at: .byte(value.offset), .malformed) }
      return seconds > 0
    }
    guard let key = keys.first else { return }
    losses.set(
      Field.duration,
      of: &draft,
      to: losses.steps(header[key], 0, key).map(DiveDuration.init(steps:)),
      key: "duration"
    )
    if key != "Duration", let all = header["Duration"]?.number {
      draft.extras.add("duration", "\(all.text) s")
    }
  }

  private mutating func readDiving() {
    let diving = header["Diving"]
    if let word = diving?["DiveMode"]?.text.flatMap({ losses.said($0) }) {
      draft.extras.add("dive-mode", word)
    }
    if !(mode?.isBreathHold ?? false) {
      losses.set(Field.decoModel, of: &draft, to: diving?["Algorithm"]?.text, key: "algorithm")
    }
    losses.set(
      Field.safetyFactor,
      of: &draft,
      to: diving?["Conservatism"]?.number?.text,
      key: "conservatism"
    )
    let end = diving?["EndTissue"]
    losses.set(
      Field.cns,
      of: &draft,
      to: losses.steps(end?["CNS"], 3, "CNS").map(Fraction.init(steps:)),
      key: "cns"
    )
    if let otu = losses.steps(end?["OTU"], 3, "OTU"), otu > 0 {
      draft.plain(Field.otu, DecimalNumber(thousandths: otu).description)
    }
    guard let air = losses.steps(diving?["SurfacePressure"], -2, "SurfacePressure"), air > 0 else {
      return
    }
    let pressure = Pressure(steps: air)
    if FieldTable.dive.row(forField: Field.surfacePressure.rawValue)?.plausible?.contains(air)
      ?? true
    {
      draft.plain(Field.surfacePressure, pressure.ofAir)
    } else {
      draft.extras.add("surface-pressure", pressure.ofAir)
      losses.lose("SurfacePressure", .setAside)
    }
  }

  private mutating func readComputer() -> ComputerReading {
    typealias Field = DiveComputer.Field
    let device = header["Device"] ?? log["Device"]
    var computer = RecordDraft(.computer)
    losses.set(Field.serial, of: &computer, to: device?["SerialNumber"]?.text, key: "serial")
    losses.set(Field.firmware, of: &computer, to: device?["Info"]?["SW"]?.text, key: "firmware")
    // Its owner may have given it another name.
    var model = "Suunto"
    if let name = device?["Name"]?.text.flatMap({ losses.said($0) }) {
      if name.lowercased().hasPrefix("suunto") {
        model = name
      } else {
        computer.extras.add("name", name)
      }
    }
    return ComputerReading(computer, model: model, profile: timeline.profile)
  }
}

extension JSONValue {
  /// The value at the end of a path of keys: `Device/Info/SW`.
  fileprivate func at(_ path: String) -> JSONValue? {
    path.split(separator: "/").reduce(Optional(self)) { $0?[String($1)] }
  }
}
