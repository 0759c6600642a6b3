public import DiveUnits

/// Which of a gas's parts a diver takes to make drunk under pressure.
public enum Narcosis: Sendable, CaseIterable {
  /// Oxygen as much as nitrogen, as most agencies teach today.
  case oxygenToo
  /// Nitrogen alone, as the tables of equivalent air depth have it.
  case nitrogenAlone

  /// The fraction of nitrogen in air for equivalent depths, in thousandths.
  package static let nitrogenInAir = 781.0
}

extension GasMix {
  /// The depth at which air makes as drunk as this gas here: the equivalent narcotic depth (END).
  ///
  /// `P × (1 - helium)` where oxygen counts, else it is the equivalent air depth.
  ///
  /// - Parameters:
  ///   - depth: where the gas is breathed.
  ///   - water: above the diver.
  ///   - narcosis: what counts.
  /// - Returns: the depth; nil where not even air at the surface is as weak.
  public func equivalentNarcoticDepth(
    at depth: Depth,
    in water: WaterColumn,
    _ narcosis: Narcosis = .oxygenToo
  ) -> Depth? {
    water.depth(ofMillibars: water.millibars(at: depth) * part(narcosis))
  }

  /// The depth at which air has as much nitrogen as this gas here (EAD): `P × nitrogen / 0.781`.
  ///
  /// It is what tables for air are entered with. Air's own depth is itself.
  ///
  /// - Parameters:
  ///   - depth: where the gas is breathed.
  ///   - water: above the diver.
  /// - Returns: the depth; nil where not even air at the surface has as little.
  public func equivalentAirDepth(at depth: Depth, in water: WaterColumn) -> Depth? {
    equivalentNarcoticDepth(at: depth, in: water, .nitrogenAlone)
  }

  /// The depth down to which the gas makes no more drunk than air at another: the maximum narcotic
  /// depth (MND).
  ///
  /// - Parameters:
  ///   - limit: the depth at which air is as strong as one allows.
  ///   - water: above the diver.
  ///   - narcosis: what counts.
  /// - Returns: the depth; nil for a gas in which nothing counts, which has no such limit.
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
