public import DiveUnits

/// The gases that a diver considers narcotic under pressure.
public enum Narcosis: Sendable, CaseIterable {
  /// Oxygen as well as nitrogen, as most agencies teach today.
  case oxygenToo
  /// Nitrogen alone, as in tables of equivalent air depth.
  case nitrogenAlone

  /// The fraction of nitrogen in air for equivalent depths, in thousandths.
  package static let nitrogenInAir = 781.0
}

extension GasMix {
  /// The depth at which air is as narcotic as this gas here: the equivalent narcotic depth (END).
  ///
  /// `P × (1 - helium)` if oxygen counts, else the equivalent air depth.
  ///
  /// - Parameters:
  ///   - depth: The depth at which the gas is breathed.
  ///   - water: The water and air above the diver.
  ///   - narcosis: The gases that count.
  /// - Returns: The depth; nil if even air at the surface is more narcotic.
  public func equivalentNarcoticDepth(
    at depth: Depth,
    in water: WaterColumn,
    _ narcosis: Narcosis = .oxygenToo
  ) -> Depth? {
    water.depth(ofMillibars: water.millibars(at: depth) * part(narcosis))
  }

  /// The depth at which air has as much nitrogen as this gas here (EAD): `P × nitrogen / 0.781`.
  ///
  /// It is used to enter tables for air. For air it equals the depth.
  ///
  /// - Parameters:
  ///   - depth: The depth at which the gas is breathed.
  ///   - water: The water and air above the diver.
  /// - Returns: The depth; nil if even air at the surface has more.
  public func equivalentAirDepth(at depth: Depth, in water: WaterColumn) -> Depth? {
    equivalentNarcoticDepth(at: depth, in: water, .nitrogenAlone)
  }

  /// The depth down to which the gas is no more narcotic than air at another depth: the maximum
  /// narcotic depth (MND).
  ///
  /// - Parameters:
  ///   - limit: The depth at which air is as narcotic as the diver allows.
  ///   - water: The water and air above the diver.
  ///   - narcosis: The gases that count.
  /// - Returns: The depth; nil for a gas without narcotic parts, which has no such limit.
  public func maximumNarcoticDepth(
    limit: Depth,
    in water: WaterColumn,
    _ narcosis: Narcosis = .oxygenToo
  ) -> Depth? {
    let part = part(narcosis)
    guard part > 0 else { return nil }
    return water.depth(ofMillibars: water.millibars(at: limit) / part)
  }

  /// The narcotic potency of the gas relative to air.
  private func part(_ narcosis: Narcosis) -> Double {
    switch narcosis {
    case .oxygenToo: Double(oxygen + nitrogen) / 1000
    case .nitrogenAlone: self == .air ? 1 : Double(nitrogen) / Narcosis.nitrogenInAir
    }
  }
}
