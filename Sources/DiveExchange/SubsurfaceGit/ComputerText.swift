/// Writes one of a dive's computers: what it is, its profile, and what it showed otherwise.
struct ComputerText {
  /// The figures of the dive, which are not said again.
  struct Figures {
    let time: ForeignTime
    let duration: Int?
    /// The computer's own duration, even where Subsurface did not write it again.
    let ownDuration: Int?
    let maximumDepth: Int?
    let averageDepth: Int?
    let airTemperature: Int?
    let waterTemperature: Int?
    let surfacePressure: Int?
    let density: Int?
    let mode: String?
    let decoModel: String?
    let computerCount: Int
  }

  private let computer: ComputerFile
  private let profile: String?
  private let dive: Figures

  init(_ computer: ComputerFile, profile: String?, of dive: Figures) {
    self.computer = computer
    self.profile = profile
    self.dive = dive
  }

  func write(_ text: inout FrontMatterText) {
    text.text("model", computer.model)
    text.text("serial", computer.serial)
    text.text("firmware", computer.firmware)
    text.text("profile", profile)
    text.text("dive-id", computer.diveID)
    writeStart(&text)
    let duration = other(dive.ownDuration, dive.duration)
    text.plain("duration", duration.map(ValueText.duration))
    let maximum = other(computer.maximumDepth, dive.maximumDepth)
    text.plain("max-depth", maximum.map(ValueText.depth))
    let average = other(computer.averageDepth, dive.averageDepth)
    text.plain("average-depth", average.map(ValueText.depth))
    let water = other(computer.waterTemperature, dive.waterTemperature)
    text.plain("water-temperature", water.map(ValueText.temperature))
    text.extras(extras())
    if text.isItemEmpty, dive.computerCount > 1 { writeForItsPlace(&text) }
  }

  /// Repeats a figure, so that a computer with nothing of its own keeps its place in the list.
  private func writeForItsPlace(_ text: inout FrontMatterText) {
    if let depth = computer.maximumDepth ?? dive.maximumDepth {
      text.plain("max-depth", ValueText.depth(depth))
    } else {
      text.plain("duration", dive.ownDuration.map(ValueText.duration))
    }
  }

  private func writeStart(_ text: inout FrontMatterText) {
    guard computer.date != nil || computer.secondOfDay != nil else { return }
    let day = computer.date?.day ?? dive.time.day
    let start = ForeignTime(
      seconds: day * 86_400 + (computer.secondOfDay ?? dive.time.secondOfDay)
    )
    if start.day != dive.time.day { text.plain("date", start.dateText) }
    if start.secondOfDay != dive.time.secondOfDay { text.plain("time", start.timeText) }
  }

  /// What differs and has no key among a computer's.
  private func extras() -> [Extra] {
    var extras = computer.extras
    if let air = other(computer.airTemperature, dive.airTemperature) {
      extras.add("airtemp", ValueText.temperature(air))
    }
    if let pressure = other(computer.surfacePressure, dive.surfacePressure) {
      extras.add("surfacepressure", "\(pressure) mbar")
    }
    if let density = other(computer.density, dive.density) {
      extras.add("salinity", ValueText.density(density))
    }
    if computer.mode != dive.mode { extras.add("mode", computer.mode ?? "open-circuit") }
    if let model = computer.decoModel, model != dive.decoModel { extras.add("deco-model", model) }
    return extras
  }

  private func other(_ own: Int?, _ common: Int?) -> Int? { own == common ? nil : own }
}
