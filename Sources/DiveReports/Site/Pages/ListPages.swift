import DiveModel
import DiveUnits
import Logbook
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
    context.writeEmpty(sites.isEmpty && trips.isEmpty, &html)
  }
}

/// Divers and groups.
struct PeoplePage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.sitePeople)) }
    let divers = log.logbook.divers.map { diver -> RecordTable.Row in
      let key = RecordKey(.diver, diver.id)
      let with = (log.naming[key] ?? []).filter { log.logbook.dives[$0].counts }.count
      let cells = context.diveCells(of: key)
      return RecordTable.Row(
        key: key,
        title: diver.title,
        cells: [cells[0], .figure(with > 0 ? phrases.number(with) : nil), cells[1]]
      )
    }
    let groups = log.logbook.groups.map { group -> RecordTable.Row in
      let key = RecordKey(.group, group.id)
      return RecordTable.Row(
        key: key,
        title: group.title,
        cells: [
          .minorDate(group.created?.value),
          .figure(phrases.number(group.members.count)),
        ] + context.diveCells(of: key)
      )
    }
    let table = RecordTable(context)
    table.write(
      divers.sortedByTitle,
      .siteDiversTitle,
      [.siteColumnOwn, .siteColumnWith, .figureLast],
      id: "divers",
      &html
    )
    table.write(
      groups.sortedByTitle,
      .siteGroupsTitle,
      [.fieldCreated, .fieldMembers, .figureDives, .figureLast],
      id: "groups",
      &html
    )
    context.writeEmpty(divers.isEmpty && groups.isEmpty, &html)
  }
}

/// Gear, with what is due, and centres.
struct GearPage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteGear)) }
    let gear = log.logbook.gear.map { item -> RecordTable.Row in
      let key = RecordKey(.gear, item.id)
      let due = ServiceDue.all(of: item, context).first
      return RecordTable.Row(
        key: key,
        title: item.title,
        cells: [
          .minor(item.kind?.value),
          .words(item.owner.map { context.personTitle($0.value.text) }),
          context.diveCells(of: key)[0], .words(due?.text(context)),
        ],
        isDue: due?.isOver ?? false
      )
    }
    let centres = log.logbook.centres.map { centre -> RecordTable.Row in
      let key = RecordKey(.centre, centre.id)
      let gases = centre.gases.map(\.value.name).joined(separator: ", ")
      return RecordTable.Row(
        key: key,
        title: centre.title,
        cells: [.words(centre.address?.value), .words(gases), context.diveCells(of: key)[0]]
      )
    }
    let table = RecordTable(context)
    table.write(
      gear.sortedByTitle,
      .siteGearTitle,
      [.fieldKind, .fieldOwner, .figureDives, .siteColumnDue],
      id: "gear",
      &html
    )
    table.write(
      centres.sortedByTitle,
      .siteCentresTitle,
      [.fieldAddress, .fieldGases, .figureDives],
      id: "centres",
      &html
    )
    context.writeEmpty(gear.isEmpty && centres.isEmpty, &html)
  }
}

/// Documents, and what divers are certified for.
struct DocumentsPage {
  let context: PageContext

  func write(_ html: inout HTML) {
    let (log, phrases) = (context.log, context.phrases)
    html.element("header", .class("title")) { $0.element("h1", text: phrases(.siteDocuments)) }
    let certificates = log.logbook.divers.flatMap { diver in
      diver.certifications.map(\.value).map { certificate -> RecordTable.Row in
        RecordTable.Row(
          key: RecordKey(.diver, diver.id),
          title: diver.title,
          cells: [
            .words(certificate.title),
            .date(certificate.date?.value), .minorDate(certificate.expires?.value),
            .minorFigure(certificate.maximumDepth.map { phrases.depth($0.value) }),
          ]
        )
      }
    }
    let documents = log.logbook.documents.map { document -> RecordTable.Row in
      let expires = document.expires?.value
      let isOver = expires.flatMap { day in context.today.map { day < $0 } } ?? false
      return RecordTable.Row(
        key: RecordKey(.document, document.id),
        title: document.title,
        cells: [
          .minor(document.type?.value),
          .words(document.owner.map { context.personTitle($0.value.text) }),
          .minorDate(document.issued?.value),
          expires.map { day in
            isOver ? .words(phrases(.siteExpiredOn(date: phrases.date(day)))) : .date(day)
          } ?? .date(nil),
        ],
        isDue: isOver
      )
    }
    let table = RecordTable(context)
    table.write(
      certificates,
      .fieldCertifications,
      [.fieldLevel, .fieldDate, .fieldExpires, .fieldMaxDepth],
      id: "certificates",
      &html
    )
    table.write(
      documents.sortedByTitle,
      .fieldDocuments,
      [.fieldType, .fieldOwner, .fieldIssued, .fieldExpires],
      id: "documents",
      &html
    )
    context.writeEmpty(certificates.isEmpty && documents.isEmpty, &html)
  }
}

extension PageContext {
  fileprivate func writeEmpty(_ isEmpty: Bool, _ html: inout HTML) {
    if isEmpty { html.element("p", .class("empty"), text: phrases(.siteNothingHere)) }
  }
}

extension [RecordTable.Row] {
  fileprivate var sortedByTitle: [RecordTable.Row] {
    map { (title: $0.title.lowercased(), row: $0) }
      .sorted { ($0.title, $0.row.key.id) < ($1.title, $1.row.key.id) }.map(\.row)
  }
}
