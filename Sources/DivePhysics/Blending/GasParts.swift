import DiveUnits

/// The amount of each gas in a tank of one litre, in litres at 1 bar; the amounts that fillers add
/// up.
struct GasParts {
  var oxygen, helium, nitrogen: Double

  static let none = GasParts(oxygen: 0, helium: 0, nitrogen: 0)

  init(oxygen: Double, helium: Double, nitrogen: Double) {
    (self.oxygen, self.helium, self.nitrogen) = (oxygen, helium, nitrogen)
  }

  init(_ fill: TankFill, _ law: GasLaw) {
    self = .none
    add(fill.gas, Self.total(of: fill.gas, at: fill.pressure, law))
  }

  /// The parts of one litre of a gas.
  static func one(of gas: GasMix) -> GasParts {
    var parts = none
    parts.add(gas, 1)
    return parts
  }

  var total: Double { oxygen + helium + nitrogen }

  mutating func add(_ gas: GasMix, _ amount: Double) {
    oxygen += amount * Double(gas.oxygen) / 1000
    helium += amount * Double(gas.helium) / 1000
    nitrogen += amount * Double(gas.nitrogen) / 1000
  }

  /// The gas to the nearest thousandth; nil for nothing, and for a gas without oxygen.
  var mix: GasMix? {
    guard total > 0 else { return nil }
    let oxygen = Int(nearest: self.oxygen / total * 1000)
    let helium = Int(nearest: self.helium / total * 1000)
    return GasMix(oxygen: oxygen, helium: min(helium, 1000 - oxygen))
  }

  /// The amount of a gas at a pressure.
  static func total(of gas: GasMix, at pressure: Pressure, _ law: GasLaw) -> Double {
    Double(pressure.millibars) / 1000 / law.compressibility(of: gas, at: pressure)
  }

  /// The gauge pressure; nil above 500 bar.
  ///
  /// During a fill there may be only helium, which is not breathable and has no `GasMix`.
  func pressure(_ law: GasLaw) -> Pressure? {
    guard total > 0 else { return Pressure(steps: 0) }
    var (low, high) = (0, 500_000)
    guard holds(at: high, law) >= total else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if holds(at: middle, law) < total { low = middle + 1 } else { high = middle }
    }
    // The nearer of the two millibars between which it lies.
    let isBelow = low > 0 && total - holds(at: low - 1, law) < holds(at: low, law) - total
    return Pressure(steps: isBelow ? low - 1 : low)
  }

  private func holds(at millibars: Int, _ law: GasLaw) -> Double {
    let bar = Double(millibars) / 1000
    guard law == .real else { return bar }
    let excess =
      oxygen * Virial.oxygen.excess(bar) + helium * Virial.helium.excess(bar)
      + nitrogen * Virial.nitrogen.excess(bar)
    return bar / (1 + excess / total)
  }
}
