public import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What oxygen has done to a diver's nerves by the end of a dive, the dives before it included.
///
/// Half of a load goes with each 90 minutes at the surface. After 12 hours nothing is carried over,
/// which is less than half a per cent. Loads are carried in the order of time, whatever the order in
/// which dives are read, and from one trip to the next.
public struct ResidualOxygen: Hashable, Sendable {
  /// What was left of the dives before when this one began, in millionths of the limit.
  public let residualMillionths: Int
  /// What there was at its end, in millionths; nil where this dive's own load is not known.
  public let totalMillionths: Int?
  /// Whether the load of each dive before is known; else there was more.
  public let isComplete: Bool

  /// What was left of the dives before; 1 is what NOAA allows at most.
  public var residual: Fraction { Fraction(nearest: Double(residualMillionths) / 1000) }

  /// What there was at the end of the dive; 1 is what NOAA allows at most.
  public var total: Fraction? {
    totalMillionths.map { Fraction(nearest: Double($0) / 1000) }
  }

  /// A dive as far as loads are concerned.
  public struct Dive: Sendable {
    /// In seconds; of all the dives since the same moment.
    public let start: Int
    /// When the diver was under water for the last time.
    public let end: Int
    /// What it did by itself; nil where that is not known.
    public let exposure: OxygenExposure?
    /// What the diver's computer showed at the end, which holds what it carried over by itself.
    public let reported: Fraction?

    /// Takes start and end in seconds, and what is known of the oxygen; nil where nothing is.
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
  /// Planned and invalid dives, freedives and those without a time have no place among them. What a
  /// computer showed at the end of a dive goes before what is worked out.
  /// Where one dive begins before another ends, which is a mistake in a log, the load is reckoned
  /// back from that end, and so is too great rather than too small.
  ///
  /// - Parameter dives: in any order.
  /// - Returns: the load for each of them, in the order in which they were given.
  public static func carriedOver(_ dives: [Dive]) -> [ResidualOxygen] {
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
