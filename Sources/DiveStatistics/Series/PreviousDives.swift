import DiveModel
public import DiveUnits
public import LogbookCore

/// Divers' totals before the log, from their records (`previous-dives`).
public struct PreviousDives: Hashable, Sendable {
  /// All of them together; nil where no diver's record says.
  public let dives: Int?
  /// The time under water; nil where no diver's record says.
  public let duration: DiveDuration?
  /// Of how many divers it is known.
  public let known: Int
  /// Of how many divers it was asked.
  public let divers: Int

  /// Asks those who have dives in a list.
  public init(of dives: [LoggedDive], in logbook: Logbook) {
    var owners: Set<String> = []
    var last: LoggedDive.Owner?
    // By index, because an iterator would copy each dive; and a diver's dives come one after the other.
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
