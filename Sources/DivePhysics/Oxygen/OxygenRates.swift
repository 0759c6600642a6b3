#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The effect of a partial pressure of oxygen per time, by millibar.
///
/// Powers take most of the time when samples are added up, so those for normal pressures are
/// precomputed.
package enum OxygenRates {
  /// A line through the logarithm of the part of NOAA's limit used per second: `e^(start + slope ×
  /// mbar)`.
  package struct Line: Sendable {
    package let start, slope: Double
  }

  /// Up to `bend`.
  package static let lowLine = Line(start: -11.7853, slope: 0.00193873)
  /// Above `bend`.
  package static let highLine = Line(start: -23.6349, slope: 0.00980829)
  /// In millibar: the boundary between the two lines.
  package static let bend = 1500
  /// In millibar: up to here oxygen does not affect nerves and lungs.
  package static let threshold = 500
  /// The exponent for the pressure above the threshold, with which the lung load grows.
  package static let lungsPower = 5.0 / 6

  /// The part of NOAA's limit for the nerves used per second, above 500.
  @inline(__always)
  static func nerves(_ mean: Int) -> Double {
    mean >= 0 && mean < known ? nervesTable[mean] : nervesRate(mean)
  }

  /// Oxygen tolerance units per minute, for the sum of two pressures, which is above 1000.
  @inline(__always)
  static func lungs(_ sum: Int) -> Double {
    sum >= 0 && sum < 2 * known ? lungsTable[sum] : lungsRate(sum)
  }

  private static let known = 2048
  private static let nervesTable = (0..<known).map(nervesRate)
  private static let lungsTable = (0..<2 * known).map(lungsRate)

  private static func nervesRate(_ mean: Int) -> Double {
    let millibars = Double(mean)
    let line = mean <= bend ? lowLine : highLine
    return exp(line.start + line.slope * millibars)
  }

  private static func lungsRate(_ sum: Int) -> Double {
    sum > 1000 ? pow(Double(sum) / 1000 - 1, lungsPower) : 0
  }
}
