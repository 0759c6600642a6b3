import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The totals of some dives.
struct TotalsOfReport: Sendable {
  let log: ReportLog
  let totals: DiveTotals
  /// The totals before the log; nil if they do not count.
  let previous: PreviousDives?

  init(_ log: ReportLog, withPrevious: Bool = false) {
    self.log = log
    totals = DiveTotals(of: log.dives)
    previous = withPrevious ? PreviousDives(of: log.dives, in: log.logbook) : nil
  }

  /// The totals of breath-hold dives, if there are other dives too.
  var onOneBreath: String? {
    guard totals.breathHold > 0, totals.breathHold < totals.dives else { return nil }
    let (dives, words) = (totals.breathHold, log.words)
    guard let deepest = totals.ofBreathHold.deepest else {
      return words(.reportOnOneBreath(count: dives))
    }
    return words(.reportOnOneBreathTo(count: dives, depth: words.depth(deepest)))
  }

  /// The totals in the log and before it.
  var career: CareerTotals { CareerTotals(totals, after: previous) }

  /// Whether there are dives before the log.
  private var hasPrevious: Bool { previous?.dives != nil }

  /// The number of dives in the log, in words; nil if these are all dives.
  var inLog: String? {
    hasPrevious ? log.words(.reportInLog(amount: log.words.number(totals.dives))) : nil
  }

  /// The time in the log, in words; nil if this is all time.
  var timeInLog: String? {
    guard previous?.duration != nil else { return nil }
    let time = totals.duration ?? DiveDuration(steps: 0)
    return log.words(.reportInLog(amount: log.words.sum(time)))
  }

  /// The number of different values of a dimension.
  func count(of dimension: String) -> Int {
    GroupedDives.count(of: dimension, among: log.dives, in: log.logbook)
  }

  /// The number of buddies; nil if some are anonymous, as their number is unknown.
  var buddies: Int? {
    let areTold = log.dives.allSatisfy { logged in
      logged.dive.buddies.allSatisfy { !log.words.isUnknown($0.value.text) }
    }
    return areTold ? count(of: "buddy") : nil
  }
}

/// The names for totals.
enum TotalsContext {
  static let table = ContextTable<TotalsOfReport>("totals", counts + extremes)

  private static let counts: [ContextTable<TotalsOfReport>.Row] = [
    .count("dives", "The number of dives.", "128") { $0.totals.dives },
    .text("time", "Their total duration.", "97 h 20 min") { totals in
      totals.totals.duration.map(totals.log.words.sum)
    },
    .count("time-s", "Their total duration in seconds.", "350400") { $0.totals.duration?.seconds },
    .count("previous-dives", "The number of dives before the log.", "212") {
      $0.previous?.dives
    },
    .text("previous-time", "The total duration of those.", "158 h") { totals in
      totals.previous?.duration.map(totals.log.words.sum)
    },
    .count("all-dives", "The number of dives, including those before the log.", "340") {
      $0.career.dives
    },
    .text("all-time", "The total duration of all of those.", "255 h 20 min") { totals in
      totals.career.duration.map(totals.log.words.sum)
    },
    .text(
      "in-log",
      "How many of all dives are in this log; empty if all are.",
      "128 in this log"
    ) {
      $0.inLog
    },
    .text(
      "time-in-log",
      "How much of the total time is in this log; empty if all is.",
      "97 h 20 min in this log"
    ) {
      $0.timeInLog
    },
    .text("entries", "The number of entries of the dives, in words.", "128 entries") { totals in
      totals.log.words(.reportEntries(count: totals.totals.dives))
    },
    .count("breath-hold", "The number of breath-hold dives.", "3") {
      $0.totals.breathHold > 0 ? $0.totals.breathHold : nil
    },
    .text(
      "on-one-breath",
      "The breath-hold dives, in words, if there are other dives; their depths and durations are in no mean.",
      "plus 3 breath-hold dives, down to 25.1 m"
    ) {
      $0.onOneBreath
    },
    .count("sites", "The number of sites.", "14") { $0.count(of: "site") },
    .count("countries", "The number of countries.", "4") { $0.count(of: "country") },
    .count("divers", "The number of divers.", "4") { $0.count(of: "diver") },
    .count("buddies", "The number of buddies, if all may be named.", "9") { $0.buddies },
    .count("days", "The number of days.", "81") { totals in
      Set(totals.log.dives.compactMap { $0.dive.date?.value.dayNumber }).count
    },
  ]

  private static let extremes: [ContextTable<TotalsOfReport>.Row] = [
    .text("deepest", "The maximum depth.", "38.2 m") { totals in
      totals.totals.deepest.map(totals.log.words.depth)
    },
    .text("longest", "The longest duration.", "71 min") { totals in
      totals.totals.longest.map(totals.log.words.duration)
    },
    .text("mean-depth", "The mean of the maximum depths.", "16.1 m") { totals in
      totals.totals.compared.meanDeepest.map(totals.log.words.depth)
    },
    .text("mean-time", "The mean duration.", "46 min 12 s") { totals in
      totals.totals.compared.meanDuration.map(totals.log.words.duration)
    },
    .text("coldest", "The lowest water temperature.", "1 °C") { totals in
      totals.totals.coldest.map(totals.log.words.temperature)
    },
    .text("warmest", "The highest of the lowest water temperatures.", "28 °C") { totals in
      totals.totals.warmest.map(totals.log.words.temperature)
    },
    .text("first-date", "The date of the first dive.", "18 May 2023") { totals in
      totals.totals.firstDay.map(totals.log.words.date)
    },
    .text("last-date", "The date of the last dive.", "24 September 2026") { totals in
      totals.totals.lastDay.map(totals.log.words.date)
    },
    .text("span", "From the first day to the last one.", "18 May 2023 – 24 September 2026") {
      totals in
      totals.log.words.span(totals.totals.firstDay, totals.totals.lastDay)
    },
  ]
}
