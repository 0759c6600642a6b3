public import DiveUnits

/// By how much the pressure of a tank would fall in a minute at the surface (SAC).
///
/// It is a figure of one diver with one size of tank: from the double tank it is half as much.
public struct SurfaceAirConsumption: Comparable, Hashable, Sendable {
  /// Millibar in a minute.
  public let millibars: Int

  /// Takes millibar in a minute.
  public init(millibars: Int) { self.millibars = millibars }

  /// Works the figure out of two readings of a gauge: `fall / pressure in atm / minutes`.
  ///
  /// - Parameters:
  ///   - start: the tank's pressure before.
  ///   - end: its pressure after; below the other, else the figure is nil.
  ///   - duration: for how long it was breathed; above 0, else the figure is nil.
  ///   - pressure: at the mean depth, the air's included; above 0, else the figure is nil.
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

  /// Whether the left pressure falls more slowly.
  public static func < (left: Self, right: Self) -> Bool { left.millibars < right.millibars }
}
