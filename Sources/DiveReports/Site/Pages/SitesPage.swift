import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Sites and trips.
struct SitesPage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteSites)) }
    context.writeMap(of: log.logbook.sites, &html)
    let sites = log.logbook.sites.map { site -> RecordTable.Row in
      let key = RecordKey(.site, site.id)
      let place = [site.region?.value, site.country?.value].compactMap(\.self)
      return RecordTable.Row(
        key: key,
        title: site.title,
        cells: [
          .words(place.joined(separator: ", ")),
          .minorFigure(site.maximumDepth.map { phrases.depth($0.value) }),
        ] + context.diveCells(of: key)
      )
    }
    let trips = log.logbook.trips.map { trip -> RecordTable.Row in
      let key = RecordKey(.trip, trip.id)
      return RecordTable.Row(
        key: key,
        title: trip.title,
        cells: [
          .date(trip.from?.value), .minorDate(trip.to?.value),
          .words(trip.country?.value), context.diveCells(of: key)[0],
        ]
      )
    }
    let table = RecordTable(context)
    table.write(
      sites.sortedByTitle,
      .siteSitesTitle,
      [.siteColumnPlace, .fieldMaxDepth, .figureDives, .figureLast],
      id: "sites",
      &html
    )
    table.write(
      trips.sorted { one, other in
        let (first, second) = (one.cells.first?.date, other.cells.first?.date)
        guard first != second else { return one.title < other.title }
        return (second?.dayNumber ?? .min) < (first?.dayNumber ?? .min)
      },
      .siteTripsTitle,
      [.fieldFrom, .fieldTo, .fieldCountry, .figureDives],
      id: "trips",
      &html
    )
    let others = table.write(of: .sites, without: [.site, .trip], &html)
    context.writeEmpty(sites.isEmpty && trips.isEmpty && !others, &html)
  }
}
