public import DiveUnits

extension GasMix {
  /// The partial pressure of oxygen (ppO2) when the gas is breathed at a pressure.
  ///
  /// By Dalton's law: the part of oxygen times the whole pressure.
  public func oxygenPressure(at pressure: Pressure) -> Pressure {
    Pressure(nearest: Double(pressure.millibars) * Double(oxygen) / 1000)
  }

  /// The partial pressure of oxygen (ppO2) when the gas is breathed at a depth.
  public func oxygenPressure(at depth: Depth, in water: WaterColumn) -> Pressure {
    Pressure(nearest: water.millibars(at: depth) * Double(oxygen) / 1000)
  }

  /// The depth down to which oxygen stays within a limit: the maximum operating depth (MOD).
  ///
  /// Tables give it in whole metres or feet, and take the air's pressure for 1 bar.
  ///
  /// - Parameters:
  ///   - limit: the greatest partial pressure of oxygen, as 1.4 bar.
  ///   - water: where the gas is breathed.
  /// - Returns: the depth, never deeper than allowed; nil if not even the surface is within it.
  public func maximumOperatingDepth(limit: Pressure, in water: WaterColumn) -> Depth? {
    guard oxygen > 0 else { return nil }
    return water.depth(ofMillibars: Double(limit.millibars) * 1000 / Double(oxygen))
  }
}
