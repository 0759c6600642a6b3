public import DiveUnits

extension GasMix {
  /// The best mix for a depth: as much oxygen as the limit allows, as little helium as the narcotic
  /// limit allows.
  ///
  /// Both are whole per cent, as divers order gas: oxygen rounded down, helium rounded up. Nil if
  /// no gas is within both limits.
  ///
  /// - Parameters:
  ///   - depth: The depth at which it is breathed.
  ///   - water: The water and air above the diver.
  ///   - oxygenLimit: The greatest partial pressure of oxygen, such as 1.4 bar.
  ///   - narcoticLimit: The depth at which air is as narcotic as the diver allows; nil for no
  ///     helium.
  ///   - narcosis: The gases that count as narcotic.
  public init?(
    bestFor depth: Depth,
    in water: WaterColumn,
    oxygenLimit: Pressure,
    narcoticLimit: Depth? = nil,
    _ narcosis: Narcosis = .oxygenToo
  ) {
    let pressure = water.millibars(at: depth)
    guard pressure > 0 else { return nil }
    // A millionth makes up for what binary fractions lose.
    let allowed = (Double(oxygenLimit.millibars) * 100 / pressure + 1e-6).rounded(.down)
    let oxygen = Int(nearest: min(allowed, 100))
    guard let narcoticLimit else {
      self.init(oxygen: oxygen * 10)
      return
    }
    let strength = min(water.millibars(at: narcoticLimit) / pressure, 1)
    let least =
      switch narcosis {
      case .oxygenToo: 100 - strength * 100
      case .nitrogenAlone: 100 - Double(oxygen) - strength * Narcosis.nitrogenInAir / 10
      }
    let helium = Int(nearest: max(0, (least - 1e-6).rounded(.up)))
    // If oxygen counts as narcotic, slightly less of it leaves room for the helium.
    self.init(oxygen: min(oxygen, 100 - helium) * 10, helium: helium * 10)
  }
}
