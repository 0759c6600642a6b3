import DiveModel
import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

extension LogStatistics {
  /// Writes everything, each in a key of its own.
  func write(_ json: inout JSONWriter) {
    json.newLine()
    json.key("previous")
    writePrevious(&json)
    json.newLine()
    json.key("figures")
    json.array { json in
      for figure in Figure.all {
        json.newLine()
        write(figure, &json)
      }
    }
    json.newLine()
    json.key("gases")
    json.array { json in
      for row in gases?.rows ?? [] {
        json.newLine()
        write(row, &json)
      }
    }
    json.newLine()
    json.key("records")
    writeRecords(&json)
    json.newLine()
    json.key("places")
    json.array { json in
      for place in places {
        json.newLine()
        write(place, &json)
      }
    }
    json.newLine()
    json.key("surfaceIntervals")
    writeIntervals(&json)
    json.newLine()
    json.key("streaks")
    writeStreaks(&json)
    json.newLine()
    json.key("recent")
    writeRecent(&json)
    json.newLine()
    json.key("trend")
    writeTrend(&json)
  }

  private func writePrevious(_ json: inout JSONWriter) {
    guard let previous else { return json.string(nil) }
    json.object { json in
      json.key("dives")
      json.integer(previous.dives)
      json.key("time")
      json.integer(previous.duration?.seconds)
      json.key("known")
      json.integer(previous.known)
      json.key("divers")
      json.integer(previous.divers)
    }
  }

  private func write(_ figure: Figure, _ json: inout JSONWriter) {
    let summary = figures?[figure.name]
    json.object { json in
      json.key("name")
      json.string(figure.name)
      json.key("unit")
      json.string(figure.unit.symbol)
      json.key("dives")
      json.integer(summary?.dives ?? 0)
      json.key("total")
      json.raw(figure.unit.json(summary?.total))
      json.key("mean")
      json.raw(figure.unit.json(summary?.mean))
      json.key("weighted")
      json.boolean(figure.isWeighted)
      json.key("divesOfMean")
      json.integer(summary?.divesOfMean ?? 0)
      json.key("plainMean")
      json.raw(figure.unit.json(summary?.plainMean))
      json.key("lowerQuartile")
      json.raw(figure.unit.json(summary?.lowerQuartile))
      json.key("median")
      json.raw(figure.unit.json(summary?.median))
      json.key("upperQuartile")
      json.raw(figure.unit.json(summary?.upperQuartile))
      json.key("least")
      write(summary?.least, figure.unit, &json)
      json.key("greatest")
      write(summary?.greatest, figure.unit, &json)
    }
  }

  private func write(
    _ extreme: FigureSummary.Extreme?,
    _ unit: FigureUnit,
    _ json: inout JSONWriter
  ) {
    guard let extreme else { return json.string(nil) }
    json.object { json in
      json.key("value")
      json.raw(unit.json(extreme.value))
      json.key("path")
      json.string(path(extreme.dive))
    }
  }

  private func path(_ place: Int) -> String { dives[place].dive.origin.path }

  private func write(_ row: GasUse.Row, _ json: inout JSONWriter) {
    json.object { json in
      json.key("gas")
      if let gas = row.gas {
        json.object { json in
          json.key("oxygen")
          json.raw(FigureUnit.fraction.json(Int(gas.oxygen)))
          json.key("helium")
          json.raw(FigureUnit.fraction.json(Int(gas.helium)))
        }
      } else {
        json.string(nil)
      }
      json.key("dives")
      json.integer(row.dives)
      json.key("tanks")
      json.integer(row.tanks)
      json.key("used")
      json.raw(FigureUnit.gas.json(row.volume?.millilitres))
      json.key("measuredTanks")
      json.integer(row.measuredTanks)
    }
  }

  private func writeRecords(_ json: inout JSONWriter) {
    json.object { json in
      let found = outermost
      let extremes: [(String, FigureUnit, FigureSummary.Extreme?)] = [
        ("deepest", .depth, found?.deepest), ("longest", .duration, found?.longest),
        ("coldest", .temperature, found?.coldest), ("warmest", .temperature, found?.warmest),
        ("highestRMV", .gasPerMinute, found?.highestConsumption),
        ("lowestRMV", .gasPerMinute, found?.lowestConsumption),
      ]
      for (key, unit, extreme) in extremes {
        json.key(key)
        write(extreme, unit, &json)
      }
      json.key("first")
      json.string(found?.first.map(path))
      json.key("last")
      json.string(found?.last.map(path))
      json.key("longestSeries")
      write(found?.longestSeries, &json)
    }
  }

  private func write(_ place: DivedPlace, _ json: inout JSONWriter) {
    json.object { json in
      json.key("site")
      json.string(place.site.name)
      json.key("title")
      json.string(SeriesTable.title(place.site))
      json.key("dives")
      json.integer(place.dives)
      json.key("first")
      json.string(path(place.first))
      json.key("last")
      json.string(path(place.last))
    }
  }

  private func writeStreaks(_ json: inout JSONWriter) {
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

  private func write(_ streak: DiveStreaks.Streak?, _ json: inout JSONWriter) {
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
    }
  }

  private func writeIntervals(_ json: inout JSONWriter) {
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

  private func writeRecent(_ json: inout JSONWriter) {
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

  private func writeTrend(_ json: inout JSONWriter) {
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
