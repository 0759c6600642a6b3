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
enum OxygenRates {
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
    return mean <= 1500
      ? exp(-11.7853 + 0.00193873 * millibars) : exp(-23.6349 + 0.00980829 * millibars)
  }

  private static func lungsRate(_ sum: Int) -> Double {
    sum > 1000 ? pow(Double(sum) / 1000 - 1, 5.0 / 6) : 0
  }
}
