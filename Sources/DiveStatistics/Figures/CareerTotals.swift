public import DiveUnits

/// The totals of divers' whole careers: dives in the log, and earlier ones.
public struct CareerTotals: Hashable, Sendable {
  /// The totals of the log.
  public let logged: DiveTotals
  /// The totals before the log; nil if they do not count, as for the dives of a query.
  public let previous: PreviousDives?

  /// Combines both totals.
  public init(_ logged: DiveTotals, after previous: PreviousDives?) {
    (self.logged, self.previous) = (logged, previous)
  }

  /// All dives, including those before the log.
  public var dives: Int { Int(clamping: Int128(logged.dives) + Int128(previous?.dives ?? 0)) }

  /// All time under water, including that before the log; nil if none is recorded.
  public var duration: DiveDuration? {
    guard let before = previous?.duration else { return logged.duration }
    let all = Int128(before.seconds) + Int128(logged.duration?.seconds ?? 0)
    return DiveDuration(steps: Int(clamping: all))
  }
}
