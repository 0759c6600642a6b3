public import DiveUnits

/// What a diver breathes, for the pressures of the inert gases that come from it.
public enum BreathedGas: Hashable, Sendable {
  /// Gas from a tank or a hose.
  case open(GasMix)
  /// A loop with a constant partial pressure of oxygen.
  ///
  /// The setpoint cannot be above the ambient pressure less that of water vapour: then pure oxygen is
  /// breathed.
  case closed(setpoint: Pressure, diluent: GasMix)
  /// A loop that is refreshed with gas as the diver breathes (passive, semi-closed).
  ///
  /// `drop` is `oxygen used per minute / (gas breathed per minute × part that leaves the loop)`, in bar
  /// at the surface; with none it is the same as `open`.
  case semiClosed(GasMix, drop: Double)
}

extension BreathedGas {
  /// The partial pressure of oxygen that is breathed, in whole millibars.
  ///
  /// - Parameter ambient: The ambient pressure in bar.
  /// - Returns: 0 for a pressure that is out of range.
  public func oxygenPressure(at ambient: Double) -> Int {
    guard ambient.isFinite, ambient > 0, ambient < 1000 else { return 0 }
    let bar =
      switch self {
      case .open(let mix): ambient * Double(mix.oxygen) / 1000
      case .closed(let setpoint, _): min(Double(setpoint.millibars) / 1000, ambient)
      case .semiClosed(let mix, let drop):
        ambient * Double(mix.oxygen) / 1000 - (1 - Double(mix.oxygen) / 1000) * max(drop, 0)
      }
    return Int((max(bar, 0) * 1000).rounded())
  }
}

/// The inspired pressure of inert gas as a line in the ambient pressure, on both sides of a bend.
struct InspiredLine {
  /// In bar: the ambient pressure where the line has a bend, if it has one.
  var bend: Double?
  /// The slopes of nitrogen and helium on each side.
  private var below, above: (nitrogen: Double, helium: Double)
  /// The ambient pressures at which nothing inert would be inspired on each side.
  private var zeroBelow, zeroAbove: Double

  /// Takes the pressure of water vapour in the lungs, in bar.
  init(_ gas: BreathedGas, vapour: Double) {
    switch gas {
    case .open(let mix):
      above = (Double(mix.nitrogen) / 1000, Double(mix.helium) / 1000)
      (below, zeroBelow, zeroAbove) = (above, vapour, vapour)
    case .closed(let setpoint, let diluent):
      // Above, `P - vapour - setpoint`; below, all of it is oxygen.
      let bend = Double(setpoint.millibars) / 1000 + vapour
      above = Self.shares(of: diluent)
      (below, zeroBelow, zeroAbove) = ((0, 0), vapour, bend)
      self.bend = bend
    case .semiClosed(let mix, let drop):
      // With `p = P - vapour`, oxygen is `p × part - (1 - part) × drop`, so inert gas is
      // `(1 - part) × (p + drop)`; where no oxygen would be left, all of `p` is inert.
      let part = Double(mix.oxygen) / 1000
      let shares = Self.shares(of: mix)
      above = (shares.nitrogen * (1 - part), shares.helium * (1 - part))
      (below, zeroBelow, zeroAbove) = (shares, vapour, vapour - max(drop, 0))
      bend = part > 0 ? vapour + (1 - part) * max(drop, 0) / part : nil
    }
  }

  /// The inspired pressures of nitrogen and helium, in bar.
  func pressures(at ambient: Double) -> (nitrogen: Double, helium: Double) {
    let isBelow = bend.map { ambient < $0 } ?? false
    let (slopes, zero) = isBelow ? (below, zeroBelow) : (above, zeroAbove)
    let dry = max(ambient - zero, 0)
    return (dry * slopes.nitrogen, dry * slopes.helium)
  }

  /// The parts of nitrogen and helium in the inert gas of a mix.
  private static func shares(of mix: GasMix) -> (nitrogen: Double, helium: Double) {
    let inert = Double(mix.nitrogen) + Double(mix.helium)
    guard inert > 0 else { return (0, 0) }
    return (Double(mix.nitrogen) / inert, Double(mix.helium) / inert)
  }
}
