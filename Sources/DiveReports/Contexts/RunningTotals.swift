import DiveModel
import DiveUnits
import LogbookCore

/// The number and duration of each diver's dives after each dive, including those before the log:
/// the totals at the foot of a page in a paper log.
struct RunningTotals: Sendable {
  /// The running totals of a diver.
  struct Total: Hashable, Sendable {
    var dives: Int
    var seconds: Int
  }

  private var totals: [Int: Total] = [:]

  init(_ logbook: Logbook) {
    let divers = Dictionary(logbook.divers.map { ($0.id, $0) }) { first, _ in first }
    let places = logbook.dives.indices.filter { logbook.dives[$0].counts }
    var sums: [String: Total] = [:]
    for place in ReportLog.inOrder(Array(places), logbook) {
      let logged = logbook.dives[place]
      guard let diver = logged.diver else { continue }
      var sum =
        sums[diver]
        ?? Total(
          dives: divers[diver]?.previousDives?.value ?? 0,
          seconds: divers[diver]?.previousTime?.value.seconds ?? 0
        )
      sum.dives = Int(clamping: Int128(sum.dives) + 1)
      sum.seconds = Int(
        clamping: Int128(sum.seconds) + Int128(logged.dive.duration?.value.seconds ?? 0)
      )
      sums[diver] = sum
      totals[place] = sum
    }
  }

  /// The totals of the diver up to and including a dive; nil for one that does not count.
  func total(at place: Int) -> Total? { totals[place] }
}
