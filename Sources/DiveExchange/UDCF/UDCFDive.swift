import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct UDCFDive {
  private var sheet: DiveSheet
  private let facts: MarkupFacts
  private var samples = MarkupSamples()
  /// The names of the mixes, in their order.
  private var mixes: [String] = []

  private typealias Field = Dive.Field

  init(_ dive: MarkupElement, _ facts: MarkupFacts, _ path: String) {
    sheet = DiveSheet(dive, isImperial: facts.isImperial ?? false, path)
    self.facts = facts
  }

  mutating func reading() -> DiveReading {
    sheet.skip("date", "time", "samples", "deltamode", "timedepthmode")
    sheet.skipZeros("altitude")
    if sheet.dive.first("surfaceinterval").map({ CleanText.trim($0.text) }) == "infinity" {
      sheet.skip("surfaceinterval")
    }
    readTanks()
    readSamples()
    sheet.setTemperature(.waterTemperature, "temperature")
    sheet.set(.density, "density") { Density(steps: $0) }
    if sheet.dive.first("altitude").map({ WrittenNumber.read($0.text, 3)?.value != 0 }) ?? false {
      sheet.set(.altitude, "altitude", in: sheet.units.depth) { Distance(steps: $0) }
    }
    let depths = samples.timeline.values(of: .depth)
    let deepest = depths.map(\.value).max().map(Depth.init(steps:))
    sheet.losses.set(Field.maximumDepth, of: &sheet.draft, to: deepest, key: "max-depth")
    let seconds = (depths.last?.time ?? 0) / 1_000
    sheet.losses.set(
      Field.duration,
      of: &sheet.draft,
      to: DiveDuration(steps: seconds),
      key: "duration"
    )
    samples.reportLosses(of: "samples", to: &sheet.losses)
    let place = sheet.losses.said(sheet.take("place"))
    let computer = readComputer()
    return sheet.reading(
      site: place.map { .named($0) },
      computers: computer.map { [$0] } ?? []
    )
  }

  private mutating func readComputer() -> ComputerReading? {
    let device = facts["device"]
    let words = ["vendor", "model"].compactMap { sheet.losses.said(device?.first($0)) }
    var draft = RecordDraft(.computer)
    let version = sheet.losses.said(device?.first("version"))
    sheet.losses.set(DiveComputer.Field.firmware, of: &draft, to: version, key: "version")
    guard !words.isEmpty || samples.profile != nil else { return nil }
    let model = words.isEmpty ? nil : words.joined(separator: " ")
    return ComputerReading(draft, model: model, profile: samples.profile)
  }

  private mutating func readTanks() {
    var drafts: [RecordDraft] = []
    for mix in sheet.take("gases").map({ Array($0.children) }) ?? [] {
      guard mix.name == "mix", mixes.count < 12 else {
        sheet.losses.lose("<\(mix.name)>", at: .line(mix.line), .noPlace)
        continue
      }
      mixes.append(CleanText.oneLine(mix.first("mixname")?.text ?? ""))
      drafts.append(tank(mix))
    }
    sheet.draft.items(Field.tanks, drafts)
  }

  private mutating func tank(_ mix: MarkupElement) -> RecordDraft {
    typealias Field = Tank.Field
    var draft = RecordDraft(.tank)
    let place = ImportLoss.Place.line(mix.line)
    let parts = ["o2", "n2", "he"].map { sheet.steps(mix.first($0)) ?? 0 }
    // Parts of one, or per cent: no gas is of 1 % altogether.
    let isPart = parts.allSatisfy { $0 <= 1_000 }
    let (oxygen, helium) =
      isPart ? (parts[0], parts[2]) : ((parts[0] + 50) / 100, (parts[2] + 50) / 100)
    FoundGas.set(oxygen: oxygen, helium: helium, at: place, &draft, &sheet.losses)
    let tank = mix.first("tank")
    let size = sheet.steps(tank?.first("tankvolume")).map(WaterVolume.init(steps:))
    sheet.losses.set(Field.volume, of: &draft, to: size, key: "tankvolume", at: place)
    let start = pascals(tank?.first("pstart"))
    let end = pascals(tank?.first("pend"))
    FoundGas.set(start: start, end: end, at: place, &draft, &sheet.losses)
    var rest = MarkupRest()
    let seen: Set<String> = [
      "mixname", "o2", "n2", "he", "tank/tankvolume", "tank/pstart", "tank/pend",
    ]
    rest.keep(mix, seen: seen, &draft.extras, &sheet.losses)
    // A mix that nothing more is known of keeps its place, by which samples name it.
    if draft.isEmpty { draft.text(Field.label, "mix \(mixes.count)") }
    return draft
  }

  private mutating func pascals(_ element: MarkupElement?) -> Int? {
    guard let element, WrittenNumber.read(element.text, 0)?.value != 0 else { return nil }
    return sheet.losses.steps(element, -2)
  }

  /// Samples are an interval and then depths, or times and depths; what is between a depth and the
  /// next time is of that depth's moment.
  private mutating func readSamples() {
    var (time, interval) = (0, 0)
    var isFirst = true
    for child in sheet.dive.children(of: "samples") {
      switch child.name {
      case "delta":
        interval = min(max(WrittenNumber.read(child.text, 3)?.value ?? 0, 0), 3_600_000)
      case "t":
        guard let read = samples.time(child, decimals: 3, in: child) else { continue }
        (time, interval) = (read, 0)
      case "d":
        if interval > 0, !isFirst { time = min(time + interval, 2_000_000_000) }
        isFirst = false
        samples.set(.depth, child, in: sheet.units.depth, at: time)
      case "temp": samples.set(.temperature, child, in: sheet.units.temperature, at: time)
      case "switch": readSwitch(child, at: time)
      case "alarm":
        let words = CleanText.oneLine(child.text)
        samples.event(.alarm, words.isEmpty ? nil : words, at: time)
      default: samples.lose(child.name, child.line, .noPlace)
      }
    }
  }

  private mutating func readSwitch(_ element: MarkupElement, at time: Int) {
    let name = CleanText.oneLine(element.text)
    if let place = mixes.firstIndex(of: name) {
      samples.event(.gas, String(place + 1), at: time)
    } else {
      samples.event(.info, "switch \(name)", at: time)
      samples.lose("switch", element.line, .unresolved)
    }
  }
}
