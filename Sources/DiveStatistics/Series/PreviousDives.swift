import DiveModel
public import DiveUnits
public import LogbookCore

/// Divers' totals before the log, from their records (`previous-dives`).
public struct PreviousDives: Hashable, Sendable {
  /// The number of dives; nil if no diver's record states one.
  public let dives: Int?
  /// The time under water; nil if no diver's record states one.
  public let duration: DiveDuration?
  /// The number of divers whose records state it.
  public let known: Int
  /// The number of divers.
  public let divers: Int

  /// Sums up the records of the divers in a list of dives.
  public init(of dives: [LoggedDive], in logbook: Logbook) {
    var owners: Set<String> = []
    var last: LoggedDive.Owner?
    // By index, because an iterator would copy each dive; a diver's dives are adjacent.
    for place in dives.indices where dives[place].owner != last && dives[place].counts {
      last = dives[place].owner
      if let diver = dives[place].diver { owners.insert(diver) }
    }
    var (count, time, known) = (Int?.none, Int?.none, 0)
    for diver in logbook.divers where owners.contains(diver.id) {
      if let number = diver.previousDives?.value { count = Self.sum(count, number) }
      if let duration = diver.previousTime?.value { time = Self.sum(time, duration.seconds) }
      if diver.previousDives != nil || diver.previousTime != nil { known += 1 }
    }
    self.dives = count
    duration = time.map { DiveDuration(steps: $0) }
    self.known = known
    divers = owners.count
  }

  private static func sum(_ sum: Int?, _ number: Int) -> Int {
    Int(clamping: Int128(sum ?? 0) + Int128(number))
  }
}
