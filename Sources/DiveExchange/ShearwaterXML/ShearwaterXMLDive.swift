import DiveFormat
import DiveModel
import DiveUnits

/// Converts the dive of a file.
struct ShearwaterXMLDive {
  let log: MarkupElement
  let units: WrittenUnits
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  var samples = MarkupSamples()
  /// The gases in the order in which they were breathed.
  var gases: [GasMix] = []
  /// The numbers of the transmitters, with the first and the last pressure in millibars.
  var pods: [(number: Int, first: Int, last: Int)] = []
  var mode: DiveMode?
  /// What the computer is called; the program's XML has only a number for it.
  var model = "Shearwater"

  private typealias Field = Dive.Field

  init(_ log: MarkupElement, _ path: String) {
    self.log = log
    losses = ReadLosses(path)
    let isImperial = CleanText.trim(log.first("imperialUnits")?.text ?? "").lowercased() == "true"
    units = WrittenUnits(isImperial: isImperial)
  }

  mutating func reading() -> DiveReading {
    let records = log.children(of: "diveLogRecords").filter { $0.name == "diveLogRecord" }
    findTanks(records)
    readSamples(records)
    readFigures(records)
    samples.reportLosses(of: "diveLogRecords", to: &losses)
    draft.plain(Field.mode, mode?.rawValue)
    draft.items(Field.tanks, tankDrafts())
    var rest = MarkupRest()
    rest.keep(log, seen: Self.seen, &draft.extras, &losses)
    return DiveReading(draft, computers: [readComputer()], losses: losses.all)
  }

  /// The elements that have a key of ours.
  private static let seen: Set<String> = [
    "number", "gfMin", "gfMax", "imperialUnits", "startDate", "computerFirmware", "maxDepth",
    "maxTime", "endCns", "computerSerial", "startSurfacePressure", "diveLogRecords", "product",
  ]

  private mutating func readFigures(_ records: [MarkupElement]) {
    let number = losses.steps(log.first("number"), 0).map(String.init) ?? ""
    if FieldTable.dive.row(forField: Field.number.rawValue)?.accepts(number) ?? false {
      draft.plain(Field.number, number)
    } else if !number.isEmpty, number != "0" {
      draft.extras.add("number", number)
      losses.lose("number \(number)", .setAside)
    }
    let depth = losses.steps(log.first("maxDepth"), in: units.depth).map(Depth.init(steps:))
    losses.set(Field.maximumDepth, of: &draft, to: depth, key: "maxdepth")
    // Where older programs write the times of samples in seconds, the duration is in minutes.
    let isInMinutes = Self.millisecond(records) == 1_000
    let seconds = losses.steps(log.first("maxTime"), 0).flatMap { time -> DiveDuration? in
      let (seconds, overflows) = time.multipliedReportingOverflow(by: isInMinutes ? 60 : 1)
      return overflows ? nil : DiveDuration(steps: seconds)
    }
    losses.set(Field.duration, of: &draft, to: seconds, key: "maxtime")
    let lowest = samples.timeline.values(of: .temperature).map(\.value).min()
    losses.set(
      Field.waterTemperature,
      of: &draft,
      to: lowest.map { Temperature(steps: $0 + 273_150) },
      key: "water-temperature"
    )
    let cns = losses.steps(log.first("endCns"), 1).map(Fraction.init(steps:))
    losses.set(Field.cns, of: &draft, to: cns, key: "endcns")
    readGradientFactors()
    let air = losses.steps(log.first("startSurfacePressure"), 0).map(Pressure.init(steps:))
    guard let air, air.steps != 0 else { return }
    if FieldTable.dive.believes(air, of: Field.surfacePressure) {
      draft.plain(Field.surfacePressure, air.ofAir)
    } else {
      draft.extras.add("surface-pressure", air.ofAir)
      losses.lose("startSurfacePressure \(air.ofAir)", .setAside)
    }
  }

  /// The gradient factors; a computer keeps them while it runs another model, or none.
  private mutating func readGradientFactors() {
    let text = ["gfMin", "gfMax"].map { CleanText.oneLine(log.first($0)?.text ?? "") }
      .joined(separator: "/")
    guard text != "/", text != "0/0" else { return }
    let model = CleanText.oneLine(log.first("decoModel")?.text ?? "")
    let row = FieldTable.dive.row(forField: Field.gradientFactors.rawValue)
    if model == "0", mode?.isBreathHold != true, row?.accepts(text) ?? false {
      draft.plain(Field.gradientFactors, text)
    } else {
      draft.extras.add("gradient-factors", text)
    }
  }

  private mutating func readComputer() -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let serial = losses.said(log.first("computerSerial"))
    losses.set(Field.serial, of: &computer, to: serial, key: "serial")
    let firmware = losses.said(log.first("computerFirmware"))
    losses.set(Field.firmware, of: &computer, to: firmware, key: "firmware")
    if let product = losses.said(log.first("product")) { computer.extras.add("product", product) }
    return ComputerReading(computer, model: model, profile: samples.profile)
  }

  /// The tanks: gases, and transmitters, which are paired if there are as many of both.
  private mutating func tankDrafts() -> [RecordDraft] {
    let isPaired = gases.count == pods.count
    let count = isPaired ? gases.count : gases.count + pods.count
    return (0..<count).map { place in
      var tank = RecordDraft(.tank)
      if place < gases.count { tank.value(Tank.Field.gas, gases[place]) }
      let pod = isPaired ? place : place - gases.count
      if pods.indices.contains(pod) {
        FoundGas.set(start: pods[pod].first, end: pods[pod].last, at: .file, &tank, &losses)
        if tank.isEmpty { tank.text(Tank.Field.label, "transmitter \(pods[pod].number + 1)") }
      }
      return tank
    }
  }

  /// The place of a transmitter's tank.
  func tank(ofPod number: Int) -> Int? {
    guard let pod = pods.firstIndex(where: { $0.number == number }) else { return nil }
    return gases.count == pods.count ? pod : gases.count + pod
  }
}
