import DiveFormat
import DiveModel
import DiveUnits

/// Writes one of a dive's computers: its model, its profile, and its values that differ from the
/// dive's.
struct SubsurfaceComputerText {
  /// The figures of the dive, which are not repeated.
  struct Figures {
    let moment: ForeignMoment
    let duration: DiveDuration?
    /// The computer's own duration, even where Subsurface did not write it again.
    let ownDuration: DiveDuration?
    let maximumDepth: Depth?
    let averageDepth: Depth?
    let airTemperature: Temperature?
    let waterTemperature: Temperature?
    let surfacePressure: Pressure?
    let density: Density?
    let mode: DiveMode?
    let decoModel: String?
    let computerCount: Int
  }

  private let computer: SubsurfaceComputer
  private let hasProfile: Bool
  private let dive: Figures

  init(_ computer: SubsurfaceComputer, hasProfile: Bool, of dive: Figures) {
    self.computer = computer
    self.hasProfile = hasProfile
    self.dive = dive
  }

  private typealias Field = DiveComputer.Field

  /// The dive's keys for the computer, except model and profile.
  func draft() -> RecordDraft {
    var text = RecordDraft(.computer)
    text.text(Field.serial, computer.serial)
    text.text(Field.firmware, computer.firmware)
    text.text(Field.diveID, computer.diveID)
    writeStart(&text)
    text.value(Field.duration, other(dive.ownDuration, dive.duration))
    text.value(Field.maximumDepth, other(computer.maximumDepth, dive.maximumDepth))
    text.value(Field.averageDepth, ownAverageDepth)
    text.value(Field.waterTemperature, other(computer.waterTemperature, dive.waterTemperature))
    text.extras = extras()
    let isEmpty = text.isEmpty && !hasProfile && computer.model == nil
    if isEmpty, dive.computerCount > 1 { writeForItsPlace(&text) }
    return text
  }

  /// Repeats a figure, so that a computer with nothing of its own keeps its place in the list.
  private func writeForItsPlace(_ text: inout RecordDraft) {
    if let depth = computer.maximumDepth ?? dive.maximumDepth {
      text.value(Field.maximumDepth, depth)
    } else {
      text.value(Field.duration, dive.ownDuration)
    }
  }

  /// Of several computers, one without samples keeps its average depth even if it equals the
  /// dive's; otherwise it would seem to have none.
  private var ownAverageDepth: Depth? {
    !hasProfile && dive.computerCount > 1
      ? computer.averageDepth : other(computer.averageDepth, dive.averageDepth)
  }

  private func writeStart(_ text: inout RecordDraft) {
    if let date = computer.date { text.value(Field.date, other(date, dive.moment.date)) }
    if let time = computer.time { text.value(Field.time, other(time, dive.moment.time)) }
  }

  /// Values that differ and have no key of a computer.
  private func extras() -> Extras {
    var extras = computer.extras
    if let air = other(computer.airTemperature, dive.airTemperature) {
      extras.add("airtemp", air.description)
    }
    if let pressure = other(computer.surfacePressure, dive.surfacePressure) {
      extras.add("surfacepressure", pressure.ofAir)
    }
    if let density = other(computer.density, dive.density) {
      extras.add("salinity", density.description)
    }
    if computer.mode != dive.mode { extras.add("mode", (computer.mode ?? .openCircuit).rawValue) }
    if let model = computer.decoModel, model != dive.decoModel { extras.add("deco-model", model) }
    return extras
  }

  private func other<Value: Equatable>(_ own: Value?, _ common: Value?) -> Value? {
    own == common ? nil : own
  }
}
