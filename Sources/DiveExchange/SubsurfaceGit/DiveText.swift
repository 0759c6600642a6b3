/// Writes a dive's entry.
///
/// A dive's duration and greatest depth are the greatest that any of its computers showed, its
/// average depth is the mean of theirs, its temperatures are the first's: so Subsurface shows
/// them, but for the water, whose mean over computers it takes. Each computer keeps its own.
struct DiveText {
  var site: String?
  var trip: String?
  private let dive: PlannedDive
  private let entry: DiveFile
  private let computers: [ComputerFile]
  private let profiles: [String?]
  private var extras: [Extra]
  private let duration: Int?
  private let maximumDepth: Int?
  private var averageDepth: Int?
  private let airTemperature: Int?
  private let waterTemperature: Int?
  private let mode: String?
  private let isRebreather: Bool

  init(
    _ dive: PlannedDive,
    _ entry: DiveFile,
    _ computers: [ComputerFile],
    _ profiles: [String?]
  ) {
    self.dive = dive
    self.entry = entry
    self.computers = computers
    self.profiles = profiles
    extras = entry.extras
    duration = (computers.compactMap(\.duration) + [entry.duration].compactMap { $0 }).max()
    maximumDepth = computers.flatMap { [$0.maximumDepth, $0.deepestSample].compactMap { $0 } }.max()
    let averages = computers.compactMap(\.averageDepth)
    averageDepth =
      averages.isEmpty ? nil : (averages.reduce(0, +) + averages.count / 2) / averages.count
    airTemperature = entry.airTemperature ?? computers.firstValue { $0.airTemperature }
    waterTemperature = entry.waterTemperature ?? computers.firstValue { $0.waterTemperature }
    mode = computers.first?.mode
    isRebreather = mode == "closed-circuit" || mode == "semi-closed"
  }

  /// Makes the file.
  ///
  /// - Parameter file: takes the values that our checks would not let stand.
  /// - Returns: the entry's bytes.
  mutating func file(_ file: inout ForeignFile) -> [UInt8] {
    if let averageDepth, let maximumDepth, averageDepth > maximumDepth {
      extras.add("meandepth", ValueText.depth(averageDepth))
      file.lose(0, "meandepth \(ValueText.depth(averageDepth))", .setAside)
      self.averageDepth = nil
    }
    var text = FrontMatterText()
    writeMoment(&text, &file)
    writeConditions(&text)
    writeEquipment(&text, &file)
    writePeople(&text)
    text.extras(extras)
    return text.file(body: entry.notes)
  }

  private mutating func writeMoment(_ text: inout FrontMatterText, _ file: inout ForeignFile) {
    if let number = dive.number, Believable.number.contains(number) {
      text.plain("number", String(number))
    } else if let number = dive.number {
      extras.add("number", String(number))
      file.lose(0, "Dive-\(number)", .setAside)
    }
    text.plain("date", dive.time.dateText)
    text.plain("time", dive.time.timeText)
    text.plain("duration", duration.map(ValueText.duration))
    text.text("site", site)
    text.text("trip", trip)
    text.plain("position", entry.position)
    text.plain("mode", mode == "open-circuit" ? nil : mode)
  }

  private func writeConditions(_ text: inout FrontMatterText) {
    text.plain("max-depth", maximumDepth.map(ValueText.depth))
    text.plain("average-depth", averageDepth.map(ValueText.depth))
    text.plain("air-temperature", airTemperature.map(ValueText.temperature))
    text.plain("water-temperature", waterTemperature.map(ValueText.temperature))
    text.plain("visibility", entry.scales["visibility"])
    let pressure = entry.surfacePressure ?? computers.firstValue { $0.surfacePressure }
    text.plain("surface-pressure", pressure.map { "\($0) mbar" })
    let density = entry.density ?? computers.firstValue { $0.density }
    text.plain("density", density.map(ValueText.density))
    for key in ["waves", "current", "surge", "chill"] { text.plain(key, entry.scales[key]) }
  }

  private mutating func writeEquipment(_ text: inout FrontMatterText, _ file: inout ForeignFile) {
    var tanks = entry.tanks
    for index in tanks.indices where !isRebreather {
      guard let use = tanks[index].use, use != "unused" else { continue }
      tanks[index].use = nil
      tanks[index].setAside("use", use, &file)
    }
    text.items("tanks", tanks, TankLine.write)
    if !entry.weights.isEmpty { WeightLine.write(entry.weights, to: &text) }
    text.text("suit", entry.suit)
    let facts = computers.indices.map { computerText($0) }
    text.items("computers", facts) { text, computer in computer.write(&text) }
    text.text("deco-model", computers.firstValue { $0.decoModel })
  }

  private func computerText(_ index: Int) -> ComputerText {
    ComputerText(
      computers[index],
      profile: profiles[index],
      of: .init(
        time: dive.time,
        duration: duration,
        ownDuration: computers[index].duration ?? entry.duration,
        maximumDepth: maximumDepth,
        averageDepth: averageDepth,
        airTemperature: airTemperature,
        waterTemperature: waterTemperature,
        surfacePressure: entry.surfacePressure ?? computers.firstValue { $0.surfacePressure },
        density: entry.density ?? computers.firstValue { $0.density },
        mode: mode,
        decoModel: computers.firstValue { $0.decoModel },
        computerCount: computers.count
      )
    )
  }

  private func writePeople(_ text: inout FrontMatterText) {
    text.list("buddies", entry.buddies)
    text.list("guide", entry.guides)
    text.list("tags", entry.tags)
    text.plain("rating", entry.rating.map(String.init))
    text.plain("source", dive.source)
    text.plain("invalid", entry.isInvalid ? "true" : nil)
  }
}

extension [ComputerFile] {
  /// The first value that any computer has.
  fileprivate func firstValue<Value>(_ value: (ComputerFile) -> Value?) -> Value? {
    for computer in self { if let value = value(computer) { return value } }
    return nil
  }
}
