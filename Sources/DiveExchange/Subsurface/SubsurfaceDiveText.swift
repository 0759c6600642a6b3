import DiveFormat
import DiveModel
import DiveUnits

/// Writes a dive's entry.
///
/// Duration and maximum depth are the greatest of the computers, the average depth is their mean,
/// temperatures are the first's, except that of the water, which is their mean: Subsurface shows
/// them so. Each computer keeps its own values.
struct SubsurfaceDiveText {
  private let dive: ForeignDive
  private let entry: SubsurfaceDive
  private let computers: [SubsurfaceComputer]
  private var extras: Extras
  private let duration: DiveDuration?
  private let maximumDepth: Depth?
  private var averageDepth: Depth?
  private let airTemperature: Temperature?
  private let waterTemperature: Temperature?
  private let surfacePressure: Pressure?
  private let density: Density?
  private let mode: DiveMode?
  private let isRebreather: Bool

  init(
    _ dive: ForeignDive,
    _ entry: SubsurfaceDive,
    _ computers: [SubsurfaceComputer]
  ) {
    self.dive = dive
    self.entry = entry
    self.computers = computers
    extras = entry.extras
    duration = (computers.compactMap(\.duration) + [entry.duration].compactMap { $0 }).max()
    maximumDepth = computers.flatMap { [$0.maximumDepth, $0.deepestSample].compactMap { $0 } }.max()
    averageDepth = Self.mean(computers.compactMap(\.averageDepth))
    airTemperature = entry.airTemperature ?? computers.firstValue { $0.airTemperature }
    waterTemperature = entry.waterTemperature ?? computers.firstValue { $0.waterTemperature }
    surfacePressure = entry.surfacePressure ?? computers.firstValue { $0.surfacePressure }
    density = entry.density ?? computers.firstValue { $0.density }
    mode = computers.first?.mode
    isRebreather = mode == .closedCircuit || mode == .semiClosed
  }

  private static func mean(_ depths: [Depth]) -> Depth? {
    guard !depths.isEmpty else { return nil }
    let sum = depths.reduce(0) { $0 + $1.steps }
    return Depth(steps: (sum + depths.count / 2) / depths.count)
  }

  /// Makes the entry.
  ///
  /// - Parameter file: receives the values that our checks would report.
  /// - Returns: all but what `ImportPlan` sets.
  mutating func draft(_ file: inout ForeignFile) -> RecordDraft {
    if let averageDepth, let maximumDepth, averageDepth > maximumDepth {
      extras.add("meandepth", averageDepth.description)
      file.lose(0, "meandepth \(averageDepth)", .setAside)
      self.averageDepth = nil
    }
    var text = RecordDraft(.dive)
    writeMoment(&text, &file)
    writeConditions(&text)
    writeEquipment(&text, &file)
    writePeople(&text)
    text.extras = extras
    text.notes = entry.notes
    return text
  }

  private typealias Field = Dive.Field

  /// The model of the computer in dives that Subsurface's planner makes.
  private static let planner = "planned dive"

  private mutating func writeMoment(_ text: inout RecordDraft, _ file: inout ForeignFile) {
    let number = dive.number.map(String.init)
    if let number, FieldTable.dive.row(forField: Field.number.rawValue)?.accepts(number) ?? false {
      text.plain(Field.number, number)
    } else if let number {
      extras.add("number", number)
      file.lose(0, "Dive-\(number)", .setAside)
    }
    text.value(Field.duration, duration)
    text.value(Field.position, entry.position)
    text.plain(Field.mode, mode == .openCircuit ? nil : mode?.rawValue)
  }

  private func writeConditions(_ text: inout RecordDraft) {
    text.value(Field.maximumDepth, maximumDepth)
    text.value(Field.averageDepth, averageDepth)
    text.value(Field.airTemperature, airTemperature)
    text.value(Field.waterTemperature, waterTemperature)
    text.plain(Field.visibility, entry.visibility?.rawValue)
    text.plain(Field.surfacePressure, surfacePressure?.ofAir)
    text.value(Field.density, density)
    for field in [Field.waves, .current, .surge, .chill] {
      text.plain(field, entry.scales[field]?.rawValue)
    }
  }

  private mutating func writeEquipment(_ text: inout RecordDraft, _ file: inout ForeignFile) {
    var tanks = entry.tanks
    for index in tanks.indices where !isRebreather {
      guard let use = tanks[index].use, use != .unused else { continue }
      tanks[index].use = nil
      tanks[index].setAside("use", use.rawValue, &file)
    }
    text.items(Field.tanks, tanks.map(\.draft))
    if !entry.weights.isEmpty { SubsurfaceWeight.write(entry.weights, to: &text) }
    text.text(Field.suit, entry.suit)
    text.value(Field.cns, entry.cns)
    text.plain(Field.otu, entry.otu.map(String.init))
    text.text(Field.decoModel, computers.firstValue { $0.decoModel })
  }

  /// Makes what each computer showed, with its samples.
  func readings() -> [ComputerReading] {
    computers.map { computer in
      let profile =
        computer.profile.isEmpty ? nil : ImportedProfileRows.profile(of: computer.profile)
      let text = text(of: computer, hasProfile: profile != nil)
      return ComputerReading(text.draft(), model: computer.model, profile: profile)
    }
  }

  private func text(of computer: SubsurfaceComputer, hasProfile: Bool) -> SubsurfaceComputerText {
    SubsurfaceComputerText(
      computer,
      hasProfile: hasProfile,
      of: .init(
        moment: dive.moment,
        duration: duration,
        ownDuration: computer.duration ?? entry.duration,
        maximumDepth: maximumDepth,
        averageDepth: averageDepth,
        airTemperature: airTemperature,
        waterTemperature: waterTemperature,
        surfacePressure: surfacePressure,
        density: density,
        mode: mode,
        decoModel: computers.firstValue { $0.decoModel },
        computerCount: computers.count
      )
    )
  }

  private func writePeople(_ text: inout RecordDraft) {
    text.list(Field.buddies, entry.buddies)
    text.list(Field.guide, entry.guides)
    text.list(Field.tags, entry.tags)
    text.value(Field.rating, entry.rating)
    let isPlanned = !computers.isEmpty && computers.allSatisfy { $0.model == Self.planner }
    text.plain(Field.planned, isPlanned ? "true" : nil)
    text.plain(Field.invalid, entry.isInvalid ? "true" : nil)
  }
}

extension [SubsurfaceComputer] {
  /// The first value that any computer has.
  fileprivate func firstValue<Value>(_ value: (SubsurfaceComputer) -> Value?) -> Value? {
    for computer in self { if let value = value(computer) { return value } }
    return nil
  }
}
