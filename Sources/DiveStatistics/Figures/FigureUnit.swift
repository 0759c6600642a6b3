/// The unit of a figure's steps.
public enum FigureUnit: String, CaseIterable, Hashable, Sendable {
  /// Seconds.
  case duration
  /// Millimetres below the surface.
  case depth
  /// Millimetres.
  case distance
  /// Millikelvin.
  case temperature
  /// Millilitres at one atmosphere, `Atmosphere.seaLevel`.
  case gas
  /// Millilitres per minute at one atmosphere, `Atmosphere.seaLevel`.
  case gasPerMinute
  /// Millibars per minute.
  case pressurePerMinute
  /// Grams.
  case mass
  /// Thousandths of the whole.
  case fraction
  /// Thousandths of one.
  case number
}
