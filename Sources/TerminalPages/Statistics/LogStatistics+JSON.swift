import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
package import Diagnostics
import Wording

extension LogStatistics {
  /// Writes all statistics, each under a key of its own.
  package func write(_ json: inout JSONWriter) {
    json.newLine()
    json.key("previous")
    writePrevious(&json)
    json.newLine()
    json.key("figures")
    json.array { json in
      for figure in Statistic.all {
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

  private func write(_ figure: Statistic, _ json: inout JSONWriter) {
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
      json.key("dives")
      json.integer(extreme.dives)
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
      for (key, _, unit, extreme) in DiveRecords.table {
        json.key(key)
        write(outermost?[keyPath: extreme], unit, &json)
      }
      json.key("first")
      json.string(outermost?.first.map(path))
      json.key("last")
      json.string(outermost?.last.map(path))
      json.key("longestSeries")
      write(outermost?.longestSeries, &json)
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
}
