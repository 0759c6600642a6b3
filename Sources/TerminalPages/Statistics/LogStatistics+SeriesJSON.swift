package import DiveStatistics
import DiveUnits
package import Diagnostics
import Wording

/// Statistics that depend on the order of dives.
extension LogStatistics {
  package func writeStreaks(_ json: inout JSONWriter) {
    guard let streaks else { return json.string(nil) }
    json.object { json in
      json.key("longestDays")
      write(streaks.longestDays, &json)
      json.key("currentDays")
      write(streaks.currentDays, &json)
      json.key("longestWeeks")
      write(streaks.longestWeeks, &json)
      json.key("currentWeeks")
      write(streaks.currentWeeks, &json)
    }
  }

  package func write(_ streak: DiveStreaks.Streak?, _ json: inout JSONWriter) {
    guard let streak else { return json.string(nil) }
    json.object { json in
      json.key("diver")
      json.string(streak.diver)
      json.key("length")
      json.integer(streak.length)
      json.key("first")
      json.string(streak.first.description)
      json.key("last")
      json.string(streak.last.description)
      json.key("alike")
      json.integer(streak.alike)
    }
  }

  package func writeIntervals(_ json: inout JSONWriter) {
    json.object { json in
      json.key("dives")
      json.integer(intervals?.dives ?? 0)
      json.key("mean")
      json.integer(intervals?.mean)
      json.key("lowerQuartile")
      json.integer(intervals?.lowerQuartile)
      json.key("median")
      json.integer(intervals?.median)
      json.key("upperQuartile")
      json.integer(intervals?.upperQuartile)
      json.key("shortest")
      json.integer(intervals?.least?.value)
      json.key("longest")
      json.integer(intervals?.greatest?.value)
    }
  }

  package func writeRecent(_ json: inout JSONWriter) {
    guard let recent else { return json.string(nil) }
    json.object { json in
      json.key("from")
      json.string(recent.from.description)
      json.key("through")
      json.string(recent.through.description)
      json.key("dives")
      json.integer(recent.dives)
      json.key("time")
      json.integer(recent.duration?.seconds)
      json.key("timed")
      json.integer(recent.timed)
    }
  }

  package func writeTrend(_ json: inout JSONWriter) {
    guard let trend else { return json.string(nil) }
    json.object { json in
      json.key("dives")
      json.integer(trend.dives)
      json.key("perYear")
      json.raw(FigureUnit.gasPerMinute.json(trend.perYear))
      json.key("first")
      write(trend.first, &json)
      json.key("last")
      write(trend.last, &json)
      json.key("determination")
      json.raw(trend.determination.map { Decimal($0, places: 3).text() } ?? "null")
    }
  }

  private func write(_ end: ConsumptionTrend.End, _ json: inout JSONWriter) {
    json.object { json in
      json.key("date")
      json.string(end.date.description)
      json.key("rmv")
      json.raw(FigureUnit.gasPerMinute.json(end.millilitres))
    }
  }
}
