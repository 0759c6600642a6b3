package import DiveModel
import DiveUnits
import LogbookCore
package import Wording

extension ProfileEvent {
  /// The event in words; a tank of the dive is named by its gas.
  ///
  /// A value with a unit has the form of files unless `figure` converts it.
  package func words(_ tanks: [Tank], figure: (String) -> String = { $0 }) -> Message {
    let value = value ?? ""
    switch kind {
    case .gas: return gas(tanks)
    case .setpoint: return .eventSetpoint(setpoint: figure(value + " bar"))
    case .mode: return .eventMode(mode: value)
    case .heading: return .eventHeading(heading: value)
    case .bookmark: return said(.eventBookmark)
    case .surface: return said(.eventSurface)
    case .info: return said(.info)
    case .warning: return said(.warning)
    case .alarm: return said(.eventAlarm)
    }
  }

  /// A tank is named by its gas, if the dive states it.
  private func gas(_ tanks: [Tank]) -> Message {
    guard let tank else {
      let written = value ?? ""
      let gas = try? GasMix(parsing: written)
      return .eventGas(gas: gas?.words ?? .nameAlone(text: written))
    }
    guard tanks.indices.contains(tank), let gas = tanks[tank].gas?.value else {
      return .eventTank(tank: Decimal(tank + 1))
    }
    return .eventGasOfTank(gas: gas.words, tank: Decimal(tank + 1))
  }

  private func said(_ kind: Message) -> Message {
    value.map { .eventSaid(kind: kind, text: $0) } ?? kind
  }
}
