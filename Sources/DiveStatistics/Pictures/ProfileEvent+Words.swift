package import DiveModel
package import DiveUnits
package import Wording

extension ProfileEvent {
  /// What a person reads of the event; a tank of the dive is named by its gas, as `name` calls it.
  package func words(
    _ tanks: [Tank],
    gas name: (GasMix) -> String = { $0.name }
  ) -> Message {
    let value = value ?? ""
    switch kind {
    case .gas: return gas(tanks, name)
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
  private func gas(_ tanks: [Tank], _ name: (GasMix) -> String) -> Message {
    guard let tank else {
      let written = value ?? ""
      return .eventGas(gas: (try? GasMix(parsing: written)).map(name) ?? written)
    }
    guard tanks.indices.contains(tank), let gas = tanks[tank].gas?.value else {
      return .eventTank(tank: Decimal(tank + 1))
    }
    return .eventGasOfTank(gas: name(gas), tank: Decimal(tank + 1))
  }

  private func said(_ kind: Message) -> Message {
    value.map { .eventSaid(kind: kind, text: $0) } ?? kind
  }
}
