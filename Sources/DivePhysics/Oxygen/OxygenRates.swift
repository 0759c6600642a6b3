#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a moment at a partial pressure of oxygen does, in millibar.
///
/// Powers take longer than all else in adding up samples, so those of pressures that people breathe
/// are worked out once.
package enum OxygenRates {
  /// A line through the logarithm of what a second takes of NOAA's limit: `e^(start + slope × mbar)`.
  package struct Line: Sendable {
    package let start, slope: Double
  }

  /// Up to `bend`.
  package static let lowLine = Line(start: -11.7853, slope: 0.00193873)
  /// Above `bend`.
  package static let highLine = Line(start: -23.6349, slope: 0.00980829)
  /// In millibar: where the one line ends and the other begins.
  package static let bend = 1500
  /// In millibar: up to here oxygen does nothing to nerves and lungs.
  package static let threshold = 500
  /// The power of what is above the threshold, by which the load of the lungs grows.
  package static let lungsPower = 5.0 / 6

  /// The part of NOAA's limit for the nerves that a second takes, above 500.
  @inline(__always)
  static func nerves(_ mean: Int) -> Double {
    mean >= 0 && mean < known ? nervesTable[mean] : nervesRate(mean)
  }

  /// The units of the lungs that a minute brings, for the sum of two pressures that is above 1000.
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
