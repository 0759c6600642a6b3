import DiveStatistics
import DiveUnits
import Logbook
import Wording

extension PageContext {
  /// Writes what dives come to; to those who do not see all dives it says so.
  func writeTotals(_ tiles: [Tile], _ html: inout HTML) {
    Tile.write(tiles, &html)
    guard log.logbook.leavesOutDives, !tiles.isEmpty else { return }
    html.element("p", .class("quiet below"), text: phrases(.siteOfShown))
  }

  /// What dives come to, as figures in large print.
  func tiles(of totals: DiveTotals) -> [Tile] {
    func over(_ known: Int) -> String? {
      known == totals.dives
        ? nil
        : phrases(.overDives(known: Decimal(known), dives: .dives(count: totals.dives)))
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
