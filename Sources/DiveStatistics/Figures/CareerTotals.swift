public import DiveUnits

/// What divers have dived in all: what is in the log, and what was before it.
public struct CareerTotals: Hashable, Sendable {
  /// What is in the log.
  public let logged: DiveTotals
  /// What was before; nil where that does not count, as for the dives of a query.
  public let previous: PreviousDives?

  /// Puts both together.
  public init(_ logged: DiveTotals, after previous: PreviousDives?) {
    (self.logged, self.previous) = (logged, previous)
  }

  /// All dives, those before the log included.
  public var dives: Int { Int(clamping: Int128(logged.dives) + Int128(previous?.dives ?? 0)) }

  /// All time under water, that before the log included; nil if none is recorded.
  public var duration: DiveDuration? {
    guard let before = previous?.duration else { return logged.duration }
    let all = Int128(before.seconds) + Int128(logged.duration?.seconds ?? 0)
    return DiveDuration(steps: Int(clamping: all))
  }
}
