public import DiveModel
public import DiveUnits

/// The agencies' limits for the partial pressure of oxygen (NOAA Diving Manual).
public enum OxygenLimits {
  /// The limit at work, as in the working part of a dive: 1.4 bar.
  public static let working = Pressure(steps: 1400)
  /// The limit at rest, as on a stop: 1.6 bar.
  public static let atRest = Pressure(steps: 1600)

  /// The tolerance for limits in dive tables, which round depths and assume 1 bar of air pressure.
  public static let tolerance = Pressure(steps: 20)

  /// The limit for the gas in a tank.
  public static func ofTank(_ tank: Tank) -> Pressure { tank.isForBottom ? working : atRest }

  /// The limit above which a warning is given, which allows for rounding in dive tables.
  public static func tolerant(_ limit: Pressure) -> Pressure {
    Pressure(steps: limit.millibars + tolerance.millibars)
  }
}
