import DiveFigures
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

extension PageContext {
  /// Writes totals, with a remark for readers who do not see all dives.
  func writeTotals(_ tiles: [Tile], _ html: inout HTML) {
    Tile.write(tiles, &html)
    guard log.logbook.leavesOutDives, !tiles.isEmpty else { return }
    html.element("p", .class("quiet below"), text: phrases(.siteOfShown))
  }

  /// Writes the totals that come first, on a page that is about more than totals.
  func writeSummary(_ tiles: [Tile], _ html: inout HTML) {
    writeTotals(Array(tiles.prefix(5)), &html)
  }

  /// The totals of a diver or a group: a diver's include those before the log; a group's dive
  /// counts once regardless of the number of entries.
  func tiles(of places: [Int], for key: RecordKey) -> [Tile] {
    let totals = DiveTotals(of: log.filled.dives, at: places)
    var tiles = tiles(of: totals)
    guard !tiles.isEmpty else { return tiles }
    switch key.kind {
    case .diver:
      let dives = places.map { log.filled.dives[$0] }
      let career = CareerTotals(totals, after: PreviousDives(of: dives, in: log.logbook))
      guard let previous = career.previous, previous.known > 0 else { return tiles }
      if previous.dives != nil {
        let note = phrases(.reportInLog(amount: phrases.number(totals.dives)))
        tiles[0] = Tile(phrases(.figureDives), .list, phrases.number(career.dives), note: note)
      }
      if previous.duration != nil, let all = career.duration {
        let note = phrases(
          .reportInLog(amount: phrases.sum(totals.duration ?? DiveDuration(steps: 0)))
        )
        let tile = Tile(phrases(.figureTime), .duration, phrases.sum(all), note: note)
        if totals.duration == nil { tiles.insert(tile, at: 1) } else { tiles[1] = tile }
      }
    case .group:
      let note = phrases(.reportEntries(count: totals.dives))
      let count = phrases.number(together(places))
      tiles[0] = Tile(phrases(.sheetOutings), .list, count, note: note)
    default: break
    }
    return tiles
  }

  /// The number of different dives that count, regardless of the number of entries.
  func together(_ places: [Int]) -> Int {
    log.together.count(among: log.counting(places))
  }

  /// Totals as large figures.
  func tiles(of totals: DiveTotals) -> [Tile] {
    func over(_ known: Int) -> String? {
      known == totals.dives
        ? nil
        : phrases(.overDives(known: known, dives: .dives(count: totals.dives)))
    }
    var tiles = [Tile(phrases(.figureDives), .list, phrases.number(totals.dives))]
    func add(_ label: Message, _ icon: Icon, _ value: String?, _ note: String? = nil) {
      if let value { tiles.append(Tile(phrases(label), icon, value, note: note)) }
    }
    let compared = totals.compared
    add(.figureTime, .duration, totals.duration.map(phrases.sum), over(totals.timed))
    add(.figureDeepest, .depth, compared.deepest.map(phrases.depth))
    add(.figureLongest, .clock, compared.longest.map(phrases.duration))
    add(.figureColdest, .temperature, totals.coldest.map(phrases.temperature))
    for (label, day) in [(Message.figureFirst, totals.firstDay), (.figureLast, totals.lastDay)] {
      guard let day else { continue }
      var value = HTML()
      writeDate(day, &value)
      tiles.append(Tile(phrases(label), .calendar, value))
    }
    return tiles
  }
}
