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
  /// The pressure at the level of the sea, 1013.25 mbar, in whole millibars.
  ///
  /// It is also the one atmosphere (atm) at which volumes of gas are counted, in every figure. The
  /// size of a tank in cubic feet alone is rated at `TankVolume.ratedAt`.
  public static let seaLevel = Pressure(steps: 1013)

  /// The pressure at a height above the sea: `1013 mbar × e^(-height / 7800 m)`.
  ///
  /// It is the barometric formula for air of one temperature, with the scale height that dive
  /// programs take (Subsurface: 891 mbar at 1000 m). The weather changes the air as much.
  ///
  /// - Parameter altitude: -5 to 11 km; beyond, the nearer end is taken.
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
