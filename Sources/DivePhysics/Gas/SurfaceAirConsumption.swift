public import DiveUnits

/// The pressure drop of a tank per minute, converted to the surface (SAC).
///
/// It depends on the size of the tank: with twice the volume it is half as much.
public struct SurfaceAirConsumption: Comparable, Hashable, Sendable {
  /// Millibar per minute.
  public let millibars: Int

  /// Takes millibar per minute.
  public init(millibars: Int) { self.millibars = millibars }

  /// Calculates the figure from two readings of a gauge: `fall / pressure in atm / minutes`.
  ///
  /// - Parameters:
  ///   - start: The tank's pressure before.
  ///   - end: The pressure after; below `start`, else the figure is nil.
  ///   - duration: The time for which it was breathed; above 0, else the figure is nil.
  ///   - pressure: The ambient pressure at the average depth; above 0, else the figure is nil.
  public init?(
    from start: Pressure,
    to end: Pressure,
    duration: DiveDuration,
    at pressure: Pressure
  ) {
    guard start > end, duration.seconds > 0, pressure.millibars > 0 else { return nil }
    let fall = Double(start.millibars) - Double(end.millibars)
    let atmospheres = Double(pressure.millibars) / Atmosphere.millibars
    self.init(millibars: Int(nearest: fall / atmospheres * 60 / Double(duration.seconds)))
  }

  /// Whether the left pressure drops more slowly.
  public static func < (left: Self, right: Self) -> Bool { left.millibars < right.millibars }
}
