public import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The CNS oxygen load at the end of a dive, including earlier dives.
///
/// The load halves every 90 minutes at the surface. After 12 hours nothing is carried over, which
/// is less than half a per cent. Dives are processed in order of time, regardless of the order in
/// which they are given.
public struct ResidualOxygen: Hashable, Sendable {
  /// The load left from earlier dives at the start of this one, in millionths of the limit.
  public let residualMillionths: Int
  /// The load at the end, in millionths of the limit; nil if this dive's own is unknown.
  public let totalMillionths: Int?
  /// Whether the load of each earlier dive is known; otherwise there was more.
  public let isComplete: Bool

  /// The load left from earlier dives; 1 is NOAA's limit.
  public var residual: Fraction { Fraction(nearest: Double(residualMillionths) / 1000) }

  /// The load at the end of the dive; 1 is NOAA's limit.
  public var total: Fraction? {
    totalMillionths.map { Fraction(nearest: Double($0) / 1000) }
  }

  /// The data of a dive that its loads depend on.
  public struct Exposure: Sendable {
    /// The start in seconds, with the same zero for all dives.
    public let start: Int
    /// The end in seconds: the last moment under water.
    public let end: Int
    /// The exposure of the dive alone; nil if unknown.
    public let exposure: OxygenExposure?
    /// The load shown by the diver's computer at the end, which includes what it carried over.
    public let reported: Fraction?

    /// Takes start and end in seconds, and the known oxygen data, nil if unknown.
    public init(start: Int, end: Int, exposure: OxygenExposure?, reported: Fraction? = nil) {
      self.start = start
      self.end = end
      self.exposure = exposure
      self.reported = reported
    }

    /// Whether nothing of its load is left at a moment.
    package func isForgotten(at moment: Int) -> Bool {
      ResidualOxygen.isForgotten(after: Double(moment) - Double(end))
    }
  }

  /// The loads after each of a diver's dives.
  ///
  /// Planned and invalid dives, freedives and those without a time do not take part. A load shown
  /// by a computer takes precedence over a computed one. If one dive starts before another ends,
  /// which is a mistake in the log, the load is computed backwards from that end, so it is too
  /// great instead of too small.
  ///
  /// - Parameter dives: In any order.
  /// - Returns: The load for each of them, in the order given.
  public static func carriedOver(_ dives: [Exposure]) -> [ResidualOxygen] {
    let order = dives.indices.sorted { (dives[$0].start, $0) < (dives[$1].start, $1) }
    var loads = dives.map { _ in
      ResidualOxygen(residualMillionths: 0, totalMillionths: nil, isComplete: true)
    }
    var last: (end: Int, load: Double, isComplete: Bool)?
    for place in order {
      let dive = dives[place]
      var (load, isComplete) = (0.0, true)
      if let last {
        let interval = Double(dive.start) - Double(last.end)
        if !isForgotten(after: interval) {
          load = last.load * exp2(0 - max(interval, 0 - longestInterval) / halfLife)
          isComplete = last.isComplete
        }
      }
      let reported = dive.reported.map { Double($0.permille) * 1000 }
      let own = dive.exposure.map { load + Double($0.nervesMillionths) }
      let total = (reported ?? own).map { min($0, greatest) }
      loads[place] = ResidualOxygen(
        residualMillionths: Int(nearest: load, upTo: greatest),
        totalMillionths: total.map { Int(nearest: $0, upTo: greatest) },
        isComplete: isComplete
      )
      last = (dive.end, total ?? load, total != nil && (isComplete || reported != nil))
    }
    return loads
  }

  private static func isForgotten(after interval: Double) -> Bool { interval > longestInterval }

  /// In millionths.
  private static let greatest = Double(OxygenExposure.greatestNervesMillionths)
  /// In seconds (NOAA Diving Manual).
  package static let halfLife = 5400.0
  /// In seconds.
  package static let longestInterval = 43_200.0
}
