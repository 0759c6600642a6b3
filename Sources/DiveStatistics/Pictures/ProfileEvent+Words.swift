package import DiveModel
import DiveUnits
package import Wording

extension ProfileEvent {
  /// What a person reads of the event; a tank of the dive is named by its gas.
  package func words(_ tanks: [Tank]) -> Message {
    let value = value ?? ""
    switch kind {
    case .gas: return gas(tanks)
    case .setpoint: return .eventSetpoint(setpoint: value)
    case .mode: return .eventMode(mode: value)
    case .heading: return .eventHeading(heading: value)
    case .bookmark: return said(.eventBookmark)
    case .surface: return said(.eventSurface)
    case .info: return said(.info)
    case .warning: return said(.warning)
    case .alarm: return said(.eventAlarm)
    }
  }

  /// A tank is named by its gas, as far as the dive says what is in it.
  private func gas(_ tanks: [Tank]) -> Message {
    guard let tank else { return .eventGas(gas: value ?? "") }
    guard tanks.indices.contains(tank), let gas = tanks[tank].gas?.value else {
      return .eventTank(tank: Decimal(tank + 1))
    }
    return .eventGasOfTank(gas: gas.name, tank: Decimal(tank + 1))
  }

  private func said(_ kind: Message) -> Message {
    value.map { .eventSaid(kind: kind, text: $0) } ?? kind
  }
}
