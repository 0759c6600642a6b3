import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct MacDiveDive {
  private var sheet: DiveSheet
  private let isImperial: Bool

  private typealias Field = Dive.Field

  init(_ dive: MarkupElement, isImperial: Bool, _ path: String) {
    sheet = DiveSheet(dive, isImperial: isImperial, path)
    self.isImperial = isImperial
  }

  /// What a dive describes: its site, its centre and boat, its gear.
  static func records(of dive: MarkupElement, isImperial: Bool) -> [DescribedRecord] {
    var found: [DescribedRecord] = []
    if let site = site(of: dive, isImperial: isImperial), let record = DescribedRecord.site(site) {
      found.append(record)
    }
    for name in ["diveOperator", "boat"] {
      if let record = centre(dive.first(name)) { found.append(record) }
    }
    return found + gear(of: dive)
  }

  private static func said(_ element: MarkupElement?) -> String? {
    let text = CleanText.oneLine(element?.text ?? "")
    return text.isEmpty || CleanText.saysNothing(text) ? nil : text
  }

  private static func centre(_ element: MarkupElement?) -> DescribedRecord? {
    said(element).map { DescribedRecord.centre($0) }
  }

  private static func gear(of dive: MarkupElement) -> [DescribedRecord] {
    dive.children(of: "gear").compactMap { item in
      let brand = said(item.first("manufacturer"))
      guard let name = said(item.first("name")) ?? brand ?? said(item.first("type")) else {
        return nil
      }
      return DescribedRecord.gear(
        name,
        kind: said(item.first("type")),
        brand: brand,
        serial: said(item.first("serial"))
      )
    }
  }

  private static func site(of dive: MarkupElement, isImperial: Bool) -> DescribedSite? {
    guard let element = dive.first("site") else { return nil }
    let region = said(element.first("location"))
    guard let name = said(element.first("name")) ?? region else { return nil }
    var site = DescribedSite(name)
    site.country = said(element.first("country"))
    site.region = region == name ? nil : region
    site.setPosition(element.first("lat"), element.first("lon"))
    let water = said(element.first("waterType"))
    site.water = water.flatMap { DiveSheet.waters[$0.lowercased()] }
    if site.water == nil, let water { site.extras.add("watertype", water) }
    let unit = WrittenUnits(isImperial: isImperial).depth
    let altitude = unit.read(element.first("altitude")?.text ?? "").map {
      Distance(steps: $0.value)
    }
    if let altitude, FieldTable.site.believes(altitude, of: DiveSite.Field.altitude) {
      site.altitude = altitude
    }
    for name in ["bodyOfWater", "difficulty"] {
      if let text = said(element.first(name)) { site.extras.add(name.lowercased(), text) }
    }
    return site
  }

  mutating func reading(_ key: (DescribedRecord) -> String?) -> DiveReading {
    let site = Self.site(of: sheet.dive, isImperial: isImperial)?.place(key)
    sheet.skip(
      "date",
      "identifier",
      "site",
      "gear",
      "samples",
      "events",
      "buddies",
      "tags",
      "types"
    )
    let samples = readSamples()
    readFigures()
    readWords()
    readLists(key)
    readTanks(samples)
    let computer = readComputer(samples)
    return sheet.reading(site: site, computers: computer.map { [$0] } ?? [])
  }

  private mutating func readFigures() {
    sheet.setNumber("diveNumber")
    sheet.setRating("rating")
    sheet.setDepths("maxDepth", "averageDepth")
    sheet.setDuration(seconds: "duration")
    sheet.setOxygenLoad("cns")
    sheet.setTemperature(.airTemperature, "tempAir")
    sheet.setTemperature(.waterTemperature, "tempLow")
    sheet.setWeight("weight")
    sheet.skipZeros("tempHigh", "surfaceInterval", "sampleInterval")
    readModel()
  }

  /// The model, whose gradient factors stand behind its name: `ZHL-16C GF 40/85`.
  private mutating func readModel() {
    guard let element = sheet.take("decoModel"), let said = sheet.losses.said(element) else {
      return
    }
    let words = said.split(separator: " ").map(String.init)
    let row = FieldTable.dive.row(forField: Field.gradientFactors.rawValue)
    if words.count >= 3, words[words.count - 2] == "GF", let factors = words.last,
      row?.accepts(factors) ?? false
    {
      sheet.draft.plain(Field.gradientFactors, factors)
      let model = words.dropLast(2).joined(separator: " ")
      sheet.losses.set(Field.decoModel, of: &sheet.draft, to: model, key: "decomodel")
    } else {
      sheet.losses.set(Field.decoModel, of: &sheet.draft, to: said, key: "decomodel")
    }
  }

  private mutating func readWords() {
    sheet.notes("notes")
    sheet.set(text: .weather, "weather")
    sheet.set(plain: .visibility, "visibility")
    sheet.set(plain: .current, "current")
    sheet.set(plain: .waves, "surfaceConditions")
    sheet.set(plain: .entry, "entryType")
  }

  private mutating func readLists(_ key: (DescribedRecord) -> String?) {
    for (name, field) in [("diveOperator", Field.centre), ("boat", .boat)] {
      if let record = Self.centre(sheet.take(name)), let key = key(record) {
        sheet.references.append(.init(field, .centre, key))
      }
    }
    for item in Self.gear(of: sheet.dive) {
      if let key = key(item) { sheet.references.append(.init(.gear, .gear, key)) }
    }
    if let guide = sheet.take("diveMaster") {
      sheet.people(.guide, CleanText.oneLine(guide.text), of: guide)
    }
    let buddies = sheet.dive.children(of: "buddies").map(\.text)
    sheet.losses.list(Field.buddies, of: &sheet.draft, to: buddies, key: "buddy")
    // Both are words that the diver has for the dive.
    let tags = ["tags", "types"].flatMap { sheet.dive.children(of: $0) }.map(\.text)
    sheet.losses.list(Field.tags, of: &sheet.draft, to: tags, key: "tag")
  }

  private mutating func readTanks(_ samples: MarkupSamples) {
    let gases = sheet.take("gases").map { Array($0.children) } ?? []
    var drafts = gases.map { tank($0) }
    // The pressures of samples are of the first tank, whatever else is known of it.
    if drafts.first?.isEmpty ?? true,
      ProfileColumn.tank(0).map({ samples.timeline.count(of: $0) }) ?? 0 > 0
    {
      var tank = RecordDraft(.tank)
      tank.text(Tank.Field.label, "tank 1")
      drafts = [tank] + drafts.dropFirst()
    }
    sheet.draft.items(Field.tanks, drafts)
  }

  private mutating func tank(_ gas: MarkupElement) -> RecordDraft {
    typealias Field = Tank.Field
    var draft = RecordDraft(.tank)
    let place = ImportLoss.Place.line(gas.line)
    // Per cent, in permille.
    let oxygen = sheet.losses.steps(gas.first("oxygen"), 1) ?? 0
    let helium = sheet.losses.steps(gas.first("helium"), 1) ?? 0
    FoundGas.set(oxygen: oxygen, helium: helium, at: place, &draft, &sheet.losses)
    let size = sheet.steps(gas.first("tankSize"))
    let isDouble = sheet.steps(gas.first("double")) == 1_000
    if !isImperial, isDouble {
      FoundTank.set(volume: size, others: 1, key: "tanksize", at: place, &draft, &sheet.losses)
    } else if let size {
      // The gas that a full tank holds, where tanks are named so; of two, what both hold.
      let (both, overflows) = size.multipliedReportingOverflow(by: isDouble ? 2 : 1)
      let number = DecimalNumber(thousandths: overflows ? size : both)
      let text = "\(number) \(isImperial ? "cuft" : "L")"
      let row = FieldTable.tank.row(forField: Field.volume.rawValue)
      if row?.accepts(text) ?? false { draft.plain(Field.volume, text) }
      if !(row?.accepts(text) ?? false) { draft.extras.add("tanksize", text) }
    }
    let rated = sheet.steps(gas.first("workingPressure"), in: sheet.units.pressure)
    sheet.losses.set(
      Field.workingPressure,
      of: &draft,
      to: rated.map(Pressure.init(steps:)),
      key: "working-pressure",
      at: place
    )
    let start = sheet.steps(gas.first("pressureStart"), in: sheet.units.pressure)
    let end = sheet.steps(gas.first("pressureEnd"), in: sheet.units.pressure)
    FoundGas.set(start: start, end: end, at: place, &draft, &sheet.losses)
    let name = sheet.losses.said(gas.first("tankName"))
    sheet.losses.set(Field.label, of: &draft, to: name, key: "tankname", at: place)
    var seen: Set<String> = [
      "oxygen", "helium", "tankSize", "workingPressure", "pressureStart", "pressureEnd", "tankName",
    ]
    if sheet.steps(gas.first("duration")) == nil { seen.insert("duration") }
    let double = sheet.steps(gas.first("double"))
    if double == nil || double == 1_000 && draft.hasVolume { seen.insert("double") }
    var rest = MarkupRest()
    rest.keep(gas, seen: seen, &draft.extras, &sheet.losses)
    return draft
  }

  private mutating func readSamples() -> MarkupSamples {
    var samples = MarkupSamples()
    for sample in sheet.dive.children(of: "samples") {
      guard let time = samples.time(sample.first("time"), decimals: 3, in: sample) else { continue }
      for child in sample.children {
        let isZero = WrittenNumber.read(child.text, 3)?.value == 0
        switch child.name {
        case "time": break
        case "depth": samples.set(.depth, child, in: sheet.units.depth, at: time)
        // Of any other value, 0 stands for a missing one.
        case _ where isZero: break
        case "pressure":
          samples.set(.tank(0), child, in: sheet.units.pressure, at: time)
        case "temperature":
          samples.set(.temperature, child, in: sheet.units.temperature, at: time)
        case "ppo2": samples.set(.ppo2, child, at: time)
        case "ndt": samples.set(.noDecompressionLimit, child, factor: 60, least: 1, at: time)
        default: if !child.isEmpty { samples.lose(child.name, child.line, .noPlace) }
        }
      }
    }
    for event in sheet.dive.children(of: "events") {
      guard let time = samples.time(event.first("time"), decimals: 3, in: event) else { continue }
      let words = event.children.filter { $0.name != "time" }.compactMap { Self.said($0) }
      samples.event(.info, words.isEmpty ? "event" : words.joined(separator: ", "), at: time)
    }
    samples.reportLosses(of: "samples", to: &sheet.losses)
    return samples
  }

  private mutating func readComputer(_ samples: MarkupSamples) -> ComputerReading? {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let serial = sheet.losses.said(sheet.take("serial"))
    sheet.losses.set(Field.serial, of: &computer, to: serial, key: "serial")
    let model = sheet.losses.said(sheet.take("computer"))
    let isNone = model == nil || model == "No Computer"
    if isNone, samples.isEmpty, serial == nil { return nil }
    return ComputerReading(computer, model: isNone ? nil : model, profile: samples.profile)
  }
}
