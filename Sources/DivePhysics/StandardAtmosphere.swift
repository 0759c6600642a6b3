public import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The pressure of the air, where nobody measured it.
///
/// It is the lowest layer of the ICAO standard atmosphere (ICAO Doc 7488, ISO 2533): 1013.25 hPa and
/// 15 °C at the sea, 6.5 K less with each kilometre.
public enum StandardAtmosphere {
  /// The pressure at the level of the sea, 1013.25 mbar, in whole millibars.
  public static let seaLevel = Pressure(steps: 1013)

  /// The pressure at a height above the sea.
  ///
  /// - Parameter altitude: -5 to 11 km, where the formula holds; beyond, the nearer end is taken.
  /// - Returns: 226 to 1,778 mbar.
  public static func pressure(at altitude: Distance) -> Pressure {
    let metres = Double(min(max(altitude.millimetres, -5_000_000), 11_000_000)) / 1000
    let temperatures = 1 - metres * lapse / seaLevelTemperature
    return Pressure(nearest: millibars * pow(temperatures, exponent))
  }

  /// One atmosphere in millibars.
  static let millibars = 1013.25
  /// In kelvin.
  private static let seaLevelTemperature = 288.15
  /// In kelvin for a metre.
  private static let lapse = 0.0065
  /// Gravity over lapse and specific gas constant: 9.80665 / (0.0065 × 287.05287).
  private static let exponent = 9.80665 / (lapse * 287.05287)
}
