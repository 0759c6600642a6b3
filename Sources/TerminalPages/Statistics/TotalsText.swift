package import DiveStatistics
package import DiveUnits
import Diagnostics
package import Wording

/// The totals of dives, one figure per line.
package struct TotalsText {
  private let totals: DiveTotals
  private let previous: PreviousDives?
  private let system: UnitSystem
  private let language: Language

  package init(
    _ totals: DiveTotals,
    _ previous: PreviousDives?,
    _ system: UnitSystem,
    _ language: Language
  ) {
    self.totals = totals
    self.previous = previous
    self.system = system
    self.language = language
  }

  /// Labels and the known values beside them.
  package var text: String {
    let lines = figures + days + before
    let pairs = lines.map { (language.shown($0.label), $0.value) }
    return TableLayout(pairs).lines().map { $0 + "\n" }.joined()
  }

  private typealias Line = (label: Message, value: String)

  private var figures: [Line] {
    var lines: [Line] = [(.figureDives, language.number(totals.dives))]
    func add(_ label: Message, _ value: String?, over known: Int) {
      if let value { lines.append((label, value + over(known, totals.dives))) }
    }
    let (depths, temperatures) = (totals.withDepth, totals.withTemperature)
    let (breathHold, compared) = (totals.ofBreathHold, totals.compared)
    // If all dives are sessions, their totals equal the overall ones.
    let isMixed = breathHold.dives > 0 && breathHold.dives < totals.dives
    func add(_ label: Message, _ value: String?, _ known: Int, of part: ModeTotals) {
      if let value { lines.append((label, value + over(known, part.dives))) }
    }
    if breathHold.dives > 0 {
      lines.append((.figureBreathHold, language.number(breathHold.dives)))
    }
    add(.figureTime, totals.duration?.formatted(system), over: totals.timed)
    if isMixed {
      let time = breathHold.duration?.formatted(system)
      add(.figureBreathHoldTime, time, breathHold.timed, of: breathHold)
    }
    add(.figureMeanTime, totals.meanDuration?.formatted(system), over: totals.timed)
    add(.figureLongest, totals.longest?.formatted(system), compared.timed, of: compared)
    if isMixed {
      let longest = breathHold.longest?.formatted(system)
      add(.figureBreathHoldLongest, longest, breathHold.timed, of: breathHold)
    }
    let deepest = totals.deepest?.formatted(system, decimals: 1)
    add(.figureDeepest, deepest, compared.withDepth, of: compared)
    if isMixed {
      let deepest = breathHold.deepest?.formatted(system, decimals: 1)
      add(.figureBreathHoldDeepest, deepest, breathHold.withDepth, of: breathHold)
    }
    add(.figureMeanDeepest, totals.meanDeepest?.formatted(system, decimals: 1), over: depths)
    add(.figureColdest, totals.coldest?.formatted(system, decimals: 1), over: temperatures)
    add(.figureWarmest, totals.warmest?.formatted(system, decimals: 1), over: temperatures)
    return lines
  }

  private var days: [Line] {
    let days: [(Message, String?)] = [
      (.figureFirst, totals.firstDay?.description), (.figureLast, totals.lastDay?.description),
    ]
    return days.compactMap { label, day in day.map { (label, $0) } }
  }

  /// The totals before the log, and those of both together.
  private var before: [Line] {
    guard let previous, previous.known > 0 else { return [] }
    let divers =
      previous.known == previous.divers
      ? ""
      : "  "
        + language.shown(
          .overDivers(known: previous.known, divers: .divers(count: previous.divers))
        )
    let career = CareerTotals(totals, after: previous)
    var lines: [Line] = []
    if let dives = previous.dives {
      lines.append((.figurePreviousDives, language.number(dives) + divers))
      lines.append((.figureDivesWithPrevious, language.number(career.dives) + divers))
    }
    if let time = previous.duration {
      lines.append((.figurePreviousTime, time.formatted(system) + divers))
      let all = (career.duration ?? time).formatted(system)
      let known = over(totals.timed, totals.dives)
      lines.append((.figureTimeWithPrevious, all + divers + known))
    }
    return lines
  }

  private func over(_ known: Int, _ all: Int) -> String {
    known == all
      ? "" : "  " + language.shown(.overDives(known: known, dives: .dives(count: all)))
  }
}
