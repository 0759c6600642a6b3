public import DiveUnits

/// A gas in a tank at a pressure.
public struct TankFill: Hashable, Sendable {
  /// The gas in the tank.
  public let gas: GasMix
  /// The gauge pressure.
  public let pressure: Pressure

  /// Combines a gas and its gauge pressure.
  public init(_ gas: GasMix, at pressure: Pressure) {
    self.gas = gas
    self.pressure = pressure
  }

  /// An empty tank; the little gas in it is ignored.
  public static let empty = TankFill(.air, at: Pressure(steps: 0))

  /// The gauge pressure and the analysed gas after topping up with another gas.
  ///
  /// The mix is rounded to thousandths.
  ///
  /// - Parameters:
  ///   - top: The gas added.
  ///   - pressure: The final pressure, up to 500 bar.
  ///   - law: The gas law to use.
  /// - Returns: The tank afterwards; nil if it already has that pressure.
  public func toppedUp(
    with top: GasMix,
    to pressure: Pressure,
    _ law: GasLaw = .real
  ) -> TankFill? {
    guard self.pressure.millibars >= 0, pressure > self.pressure, pressure.millibars <= 500_000
    else { return nil }
    let before = GasParts(self, law)
    var mix = top
    var parts = before
    // The amount to add depends slightly on the amount drained; a few rounds converge.
    for _ in 0..<20 {
      parts = before
      parts.add(top, GasParts.total(of: mix, at: pressure, law) - before.total)
      guard let next = parts.mix else { return nil }
      if next == mix { break }
      mix = next
    }
    return TankFill(mix, at: pressure)
  }
}
