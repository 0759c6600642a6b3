public import DiveUnits

extension GasMix {
  /// The partial pressure of oxygen (ppO2) when the gas is breathed at a pressure.
  ///
  /// By Dalton's law: the fraction of oxygen times the total pressure.
  public func oxygenPressure(at pressure: Pressure) -> Pressure {
    Pressure(nearest: Double(pressure.millibars) * Double(oxygen) / 1000)
  }

  /// The partial pressure of oxygen (ppO2) when the gas is breathed at a depth.
  public func oxygenPressure(at depth: Depth, in water: WaterColumn) -> Pressure {
    Pressure(nearest: water.millibars(at: depth) * Double(oxygen) / 1000)
  }

  /// The depth down to which oxygen stays within a limit: the maximum operating depth (MOD).
  ///
  /// Tables give it in whole metres or feet, and assume 1 bar of air pressure.
  ///
  /// - Parameters:
  ///   - limit: The greatest partial pressure of oxygen, such as 1.4 bar.
  ///   - water: The water and air in which the gas is breathed.
  /// - Returns: The depth, never deeper than allowed; nil if the limit is exceeded even at the
  ///   surface.
  public func maximumOperatingDepth(limit: Pressure, in water: WaterColumn) -> Depth? {
    guard oxygen > 0 else { return nil }
    return water.depth(ofMillibars: Double(limit.millibars) * 1000 / Double(oxygen))
  }

  /// The maximum operating depth in whole steps, as divers label tanks.
  ///
  /// A step that is missed by at most a tenth is included, because the limit is no more precise (as
  /// in Subsurface; EAN50 at 1.6 bar: 21 m in steps of 3 m).
  ///
  /// - Parameters:
  ///   - limit: The maximum partial pressure of oxygen, such as 1.4 bar.
  ///   - water: The water and air in which the gas is breathed.
  ///   - step: Such as 1 m, 3 m or 10 ft.
  /// - Returns: The depth; nil if the limit is exceeded even at the surface.
  public func maximumOperatingDepth(
    limit: Pressure,
    in water: WaterColumn,
    step: DepthStep
  ) -> Depth? {
    maximumOperatingDepth(limit: limit, in: water).map(step.roundedDown)
  }

  /// The depth from which the partial pressure of oxygen reaches a limit; 0 if it does at the
  /// surface.
  ///
  /// A gas for great depths may contain too little oxygen for the surface.
  ///
  /// - Parameters:
  ///   - limit: The least partial pressure of oxygen, such as 0.18 bar.
  ///   - water: The water and air in which the gas is breathed.
  /// - Returns: The depth, rounded down to a millimetre; nil for water without density.
  public func minimumOperatingDepth(limit: Pressure, in water: WaterColumn) -> Depth? {
    guard oxygen > 0 else { return nil }
    let needed = Double(limit.millibars) * 1000 / Double(oxygen)
    if needed <= Double(water.surface.millibars) { return Depth(steps: 0) }
    return water.depth(ofMillibars: needed)
  }
}
