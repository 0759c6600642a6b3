public import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The air pressure, if it was not measured.
public enum Atmosphere {
  /// The pressure at sea level, 1013.25 mbar, in whole millibars.
  ///
  /// It is also the atmosphere (atm) for volumes of gas in every figure. Only the size of a tank in
  /// cubic feet is rated at `TankVolume.ratedAt`.
  public static let seaLevel = Pressure(steps: 1013)

  /// The pressure at an altitude: `1013 mbar × e^(-height / 7800 m)`.
  ///
  /// It is the barometric formula for air of one temperature, with the scale height of dive
  /// programs (Subsurface: 891 mbar at 1000 m). The weather causes changes of similar size.
  ///
  /// - Parameter altitude: -5 to 11 km; clamped.
  /// - Returns: 247 to 1,923 mbar.
  public static func pressure(at altitude: Distance) -> Pressure {
    let metres = Double(min(max(altitude.millimetres, -5_000_000), 11_000_000)) / 1000
    return Pressure(nearest: millibars * exp(0 - metres / scaleHeight))
  }

  /// One atmosphere in millibars.
  static let millibars = Double(seaLevel.millibars)
  /// In metres.
  package static let scaleHeight = 7800.0
}
