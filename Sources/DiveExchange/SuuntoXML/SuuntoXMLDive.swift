import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive of DM4 or DM5.
///
/// An element that is empty, or marked as nil, is not recorded; the programs write all of them.
struct SuuntoXMLDive {
  let dive: MarkupElement
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  var samples = MarkupSamples()
  var tanks: [SuuntoXMLTank] = []
  /// The tank whose transmitter the samples' pressures are of.
  var transmitting: Int?
  let mode: DiveMode?
  /// The diver's own words for the dive, where they are known.
  var tags: [String] = []

  private typealias Field = Dive.Field

  init(_ dive: MarkupElement, _ path: String) {
    self.dive = dive
    losses = ReadLosses(path)
    // 0 and 1 are air and nitrox; the others that are known of are not in any file at hand.
    mode = CleanText.trim(dive.first("Mode")?.text ?? "") == "3" ? .freedive : nil
  }

  mutating func reading() -> DiveReading {
    draft.plain(Field.mode, mode?.rawValue)
    readTanks()
    readSamples()
    readMarks()
    readFigures()
    readWords()
    samples.reportLosses(of: "DiveSamples", to: &losses)
    draft.items(Field.tanks, tanks.map { $0.draft(&losses) })
    keepRest()
    return DiveReading(draft, computers: [readComputer()], losses: losses.all)
  }

  private mutating func readFigures() {
    let maximum = losses.steps(dive.first("MaxDepth"), 3)
    losses.set(
      Field.maximumDepth,
      of: &draft,
      to: maximum.map(Depth.init(steps:)),
      key: "maxdepth"
    )
    let mean = losses.steps(dive.first("AvgDepth"), 3).map(Depth.init(steps:))
    if let mean, let maximum, maximum > 0, mean.steps > maximum {
      draft.extras.add("avgdepth", mean.description)
      losses.lose("AvgDepth \(mean)", at: line("AvgDepth"), .setAside)
    } else {
      losses.set(Field.averageDepth, of: &draft, to: mean, key: "avgdepth")
    }
    let seconds = losses.steps(dive.first("Duration"), 0).map(DiveDuration.init(steps:))
    losses.set(Field.duration, of: &draft, to: seconds, key: "duration")
    let coldest = losses.steps(dive.first("BottomTemperature"), 3).map {
      Temperature(steps: $0 + 273_150)
    }
    losses.set(Field.waterTemperature, of: &draft, to: coldest, key: "bottomtemperature")
    let weight = losses.steps(dive.first("Weight"), 3).map(Mass.init(steps:))
    if let weight, weight.steps != 0 {
      if FieldTable.weight.believes(weight, of: Weight.Field.mass) {
        draft.plain(Field.weight, weight.description)
      } else {
        draft.extras.add("weight", weight.description)
        losses.lose("Weight \(weight)", at: line("Weight"), .setAside)
      }
    }
    // Pascals, where the pressures of tanks are in millibars.
    let air = losses.steps(dive.first("SurfacePressure"), -2).map(Pressure.init(steps:))
    if let air, air.steps != 0 {
      if FieldTable.dive.believes(air, of: Field.surfacePressure) {
        draft.plain(Field.surfacePressure, air.ofAir)
      } else {
        draft.extras.add("surface-pressure", air.ofAir)
        losses.lose("SurfacePressure \(air.ofAir)", at: line("SurfacePressure"), .setAside)
      }
    }
    let cns = losses.steps(dive.first("CnsEnd"), 1).map(Fraction.init(steps:))
    losses.set(Field.cns, of: &draft, to: cns, key: "cnsend")
    if let otu = losses.steps(dive.first("OtuEnd"), 3), (1...10_000_000).contains(otu) {
      draft.plain(Field.otu, DecimalNumber(thousandths: otu).description)
    }
  }

  private func line(_ name: String) -> ImportLoss.Place {
    dive.first(name).map { .line($0.line) } ?? .file
  }

  private mutating func readWords() {
    if let note = dive.first("Note"), !note.isEmpty {
      draft.notes = losses.body(CleanText.trim(note.text), at: .line(note.line))
    }
    for (name, field) in [("Partner", Field.buddies), ("Master", .guide)] {
      guard let element = dive.first(name), !element.isEmpty else { continue }
      losses.list(
        field,
        of: &draft,
        to: CleanText.oneLine(element.text).split(separator: ",").map(String.init),
        key: name.lowercased(),
        at: .line(element.line)
      )
    }
    losses.list(Field.tags, of: &draft, to: tags, key: "tags")
    if mode != .freedive {
      let setting = losses.said(dive.first("PersonalMode"))
      losses.set(Field.safetyFactor, of: &draft, to: setting, key: "personalmode")
    }
  }

  /// The elements that have a key of ours, or are read as tanks and samples.
  private static let seen: Set<String> = [
    "MaxDepth", "AvgDepth", "Duration", "BottomTemperature", "SurfacePressure", "CnsEnd", "OtuEnd",
    "Note", "Partner", "Master", "StartTime", "SerialNumber", "Software", "Source", "Weight",
    "DiveMixtures", "DiveSamples", "Marks",
  ]
  /// Elements in which 0 is nothing.
  private static let zeros: Set<String> = ["Visibility", "Weather", "DeltaPressure"]
  /// Elements that say once more, or in a way of the program's own, what others say.
  private static let bulk = ["Blob", "TissuePressures"]

  private mutating func keepRest() {
    var seen = Self.seen
    if mode != .freedive { seen.insert("PersonalMode") }
    for child in dive.children {
      let isNone = Self.zeros.contains(child.name) && WrittenNumber.read(child.text, 3)?.value == 0
      if isNone || sayPressuresAgain(child) { seen.insert(child.name) }
      guard Self.bulk.contains(where: { child.name.contains($0) }) else { continue }
      seen.insert(child.name)
      if !child.isEmpty { losses.lose(child.name, at: .line(child.line), .noPlace) }
    }
    if tanks.contains(where: \.hasOwnVolume) {
      seen.formUnion(["CylinderVolume", "CylinderWorkPressure"])
    }
    if let started = dive.first("StartTime") {
      let clock = ClockMoment(CleanText.trim(started.text))
      if clock?.milliseconds ?? 0 != 0 || clock?.zone != nil {
        draft.extras.add("start-time", CleanText.oneLine(started.text))
      }
    }
    var rest = MarkupRest()
    rest.keep(dive, seen: seen, &draft.extras, &losses)
  }

  /// Whether an element is the pressure of the only tank once more, or none.
  private func sayPressuresAgain(_ element: MarkupElement) -> Bool {
    guard element.name == "StartPressure" || element.name == "EndPressure" else { return false }
    let text = CleanText.trim(element.text)
    let same = tanks.contains {
      CleanText.trim($0.element?.first(element.name)?.text ?? "") == text
    }
    return same || WrittenNumber.read(text, 0)?.value == 0
  }

  private mutating func readComputer() -> ComputerReading {
    typealias Field = DiveComputer.Field
    var computer = RecordDraft(.computer)
    let serial = losses.said(dive.first("SerialNumber"))
    losses.set(Field.serial, of: &computer, to: serial, key: "serial")
    let firmware = losses.said(dive.first("Software"))
    losses.set(Field.firmware, of: &computer, to: firmware, key: "software")
    let name = losses.said(dive.first("Source")) ?? ""
    let model = name.lowercased().hasPrefix("suunto") ? name : CleanText.trim("Suunto \(name)")
    return ComputerReading(computer, model: model, profile: samples.profile)
  }
}
