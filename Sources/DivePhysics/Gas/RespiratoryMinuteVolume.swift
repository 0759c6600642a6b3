public import DiveUnits

/// The respiratory minute volume (RMV): gas breathed per minute, at the ambient pressure.
///
/// It hardly depends on depth, and so shows how calmly a diver breathes. It differs from a tank's
/// pressure drop per minute. (Subsurface calls it SAC.)
public struct RespiratoryMinuteVolume: Comparable, Hashable, Sendable {
  /// Millilitres per minute.
  public let millilitres: Int

  /// The shortest dive with a meaningful value: on a shorter one, too much gas goes into the
  /// jacket.
  public static let shortestReliable = DiveDuration(steps: 300)

  /// Takes millilitres per minute.
  public init(millilitres: Int) { self.millilitres = millilitres }

  /// Calculates the figure from the gas used: `gas / pressure in atm / minutes`.
  ///
  /// - Parameters:
  ///   - gas: The gas used, as volume at 1 atm; above 0, else the figure is nil.
  ///   - duration: The duration of the dive; above 0, else the figure is nil.
  ///   - pressure: The ambient pressure at the average depth; above 0, else the figure is nil.
  public init?(gas: GasVolume, duration: DiveDuration, at pressure: Pressure) {
    guard gas.millilitres > 0, duration.seconds > 0, pressure.millibars > 0 else { return nil }
    let atmospheres = Double(pressure.millibars) / Atmosphere.millibars
    let rate = Double(gas.millilitres) / atmospheres * 60 / Double(duration.seconds)
    self.init(millilitres: Int(nearest: rate))
  }

  /// Whether the left diver breathes less.
  public static func < (left: Self, right: Self) -> Bool { left.millilitres < right.millilitres }
}
