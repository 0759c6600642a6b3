public import DiveUnits

/// The gas that a diver breathes in a minute (RMV), at the pressure at which it is breathed.
///
/// It hardly depends on depth, and so tells how calmly somebody dives. It is another quantity than
/// the fall of a tank's pressure in a minute.
public struct RespiratoryMinuteVolume: Comparable, Hashable, Sendable {
  /// Millilitres in a minute.
  public let millilitres: Int

  /// Takes millilitres in a minute.
  public init(millilitres: Int) { self.millilitres = millilitres }

  /// Works the figure out of the gas used: `gas × 1 atm / pressure / minutes`.
  ///
  /// - Parameters:
  ///   - gas: what was used, as the volume it has at 1.01325 bar.
  ///   - duration: of the dive; above 0, else the figure is nil.
  ///   - pressure: at the mean depth, the air's included; above 0, else the figure is nil.
  public init?(gas: GasVolume, duration: DiveDuration, at pressure: Pressure) {
    guard duration.seconds > 0, pressure.millibars > 0 else { return nil }
    let minutes = Double(duration.seconds) / 60
    let atmospheres = Double(pressure.millibars) / StandardAtmosphere.millibars
    let volume = GasVolume(nearest: Double(gas.millilitres) / atmospheres / minutes)
    self.init(millilitres: volume.millilitres)
  }

  /// Whether the left diver breathes less.
  public static func < (left: Self, right: Self) -> Bool { left.millilitres < right.millilitres }
}
