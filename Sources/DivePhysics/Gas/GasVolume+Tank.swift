public import DiveUnits

extension GasVolume {
  /// The gas in a tank, as a real gas: `water volume × pressure / 1 atm / Z`.
  ///
  /// - Parameters:
  ///   - gas: The gas.
  ///   - tank: The tank's water volume.
  ///   - pressure: The gauge pressure.
  public init(of gas: GasMix, in tank: WaterVolume, at pressure: Pressure) {
    let atmospheres = Double(pressure.millibars) / Atmosphere.millibars
    let factor = gas.compressibility(at: pressure)
    self.init(nearest: Double(tank.millilitres) * atmospheres / factor)
  }

  /// The gas used from a tank, as a real gas.
  ///
  /// From 12 L of air 200 to 50 bar are 1,689 L; an ideal gas would be 1,777 L.
  ///
  /// - Parameters:
  ///   - tank: The tank's water volume.
  ///   - gas: The gas.
  ///   - start: The pressure before.
  ///   - end: The pressure after; if it is greater, the volume is negative.
  public init(leaving tank: WaterVolume, of gas: GasMix, from start: Pressure, to end: Pressure) {
    // Both volumes are in range, and so is their difference.
    let before = GasVolume(of: gas, in: tank, at: start)
    let after = GasVolume(of: gas, in: tank, at: end)
    self.init(steps: before.millilitres - after.millilitres)
  }
}

extension Pressure {
  /// The gauge pressure of a tank with an amount of gas: the inverse of `GasVolume`.
  ///
  /// Nil for a tank without volume, and above 500 bar.
  public init?(of volume: GasVolume, _ gas: GasMix, in tank: WaterVolume) {
    guard tank.millilitres > 0, volume.millilitres >= 0 else { return nil }
    var (low, high) = (0, 500_000)
    guard GasVolume(of: gas, in: tank, at: Pressure(steps: high)) >= volume else { return nil }
    while low < high {
      let middle = (low + high) / 2
      let held = GasVolume(of: gas, in: tank, at: Pressure(steps: middle))
      if held < volume { low = middle + 1 } else { high = middle }
    }
    self.init(steps: low)
  }
}
