public import DiveUnits

extension GasMix {
  /// The density of the gas at the pressure at which it is breathed.
  ///
  /// Above `Density.advisedGas` breathing gets hard and carbon dioxide builds up, above
  /// `Density.greatestGas` dangerously so. A litre at 1 bar weighs 1.331 g of oxygen, 1.165 g of
  /// nitrogen, 0.166 g of helium (at 20 °C).
  ///
  /// - Returns: In grams per cubic metre, which equal milligrams per litre.
  public func density(at pressure: Pressure) -> Density {
    Density(nearest: weight * Double(pressure.millibars) / 1000)
  }

  /// The density of the gas at a depth.
  public func density(at depth: Depth, in water: WaterColumn) -> Density {
    Density(nearest: weight * water.millibars(at: depth) / 1000)
  }

  /// The greatest depth at which the gas density is within a limit; nil if it is not even at the
  /// surface.
  public func maximumDensityDepth(limit: Density, in water: WaterColumn) -> Depth? {
    water.depth(ofMillibars: Double(limit.gramsPerCubicMetre) * 1000 / weight)
  }

  /// The depth at which air is as dense as this gas here: the equivalent air density depth (EADD).
  ///
  /// Nil if even air at the surface is denser.
  public func equivalentAirDensityDepth(at depth: Depth, in water: WaterColumn) -> Depth? {
    water.depth(ofMillibars: water.millibars(at: depth) * weight / GasMix.air.weight)
  }

  /// Grams per cubic metre at 1 bar.
  private var weight: Double {
    Double(oxygen) * GasWeights.oxygen + Double(nitrogen) * GasWeights.nitrogen
      + Double(helium) * GasWeights.helium
  }
}

/// The mass of a litre of gas at 1 bar and 20 °C, in grams.
package enum GasWeights {
  package static let oxygen = 1.331
  package static let nitrogen = 1.165
  package static let helium = 0.166
}

extension Density {
  /// The advised maximum density of breathing gas, 5.2 g/L (Anthony & Mitchell, 2016).
  public static let advisedGas = Density(steps: 5200)

  /// The density of breathing gas beyond which a diver may not clear carbon dioxide, 6.2 g/L (Anthony
  /// & Mitchell, 2016).
  public static let greatestGas = Density(steps: 6200)
}
