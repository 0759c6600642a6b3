import DiveModel
import DiveUnits

/// The gas breathed at a moment of a dive.
struct Breathing {
  var mode: DiveMode
  var source = GasSource.tank(0)
  /// The rebreather's setpoint in millibar, if an event has set it.
  var setpoint: Int?
  /// Whether air is assumed because no gas is written.
  var isAir = false

  init(mode: DiveMode) { self.mode = mode }

  /// Whether a loop is breathed, whose oxygen only its sensors show.
  var isLoop: Bool { mode == .closedCircuit || mode == .semiClosed }

  /// Whether gas from a tank or a hose is breathed: not from a loop, nor on a breath-hold dive.
  var isGas: Bool { !isLoop && !mode.isBreathHold }

  mutating func apply(_ change: BreathingChange.Kind) {
    switch change {
    case .mode(let mode): self.mode = mode
    case .source(let source): self.source = source
    case .setpoint(let millibars): setpoint = millibars
    }
  }
}

/// A change in what a diver breathes, as recorded by a computer.
struct BreathingChange {
  enum Kind {
    case mode(DiveMode)
    case source(GasSource)
    /// In millibar.
    case setpoint(Int)
  }

  /// In milliseconds since the computer's start.
  let time: Int
  let kind: Kind

  /// The changes in a profile in order of time.
  static func all(in profile: DiveProfile) -> [BreathingChange] {
    guard let times = profile.samples(of: .time) else { return [] }
    return profile.events.compactMap { event in
      guard let kind = Kind(event), times.indices.contains(event.row), let time = times[event.row]
      else { return nil }
      return BreathingChange(time: time, kind: kind)
    }
  }
}

extension BreathingChange.Kind {
  fileprivate init?(_ event: ProfileEvent) {
    switch event.kind {
    case .gas:
      guard let source = GasSource(event) else { return nil }
      self = .source(source)
    case .mode:
      guard let mode = event.value.flatMap(DiveMode.init(rawValue:)) else { return nil }
      self = .mode(mode)
    case .setpoint:
      guard let value = event.value, let number = try? DecimalNumber(parsing: value) else {
        return nil
      }
      self = .setpoint(number.thousandths)
    case .heading, .bookmark, .surface, .info, .warning, .alarm: return nil
    }
  }
}
