import DiveModel
import DiveUnits
package import LogbookCore

/// Writes sites, and dives with a position of their own, as waypoints of GPX 1.1.
package struct GPXWriter: ForeignWriter {
  package let fileExtension = "gpx"
  package let isOfDives = false

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    var (xml, losses, count) = (XMLText(), [ForeignExport.Loss](), 0)
    xml.open(
      "gpx",
      ["xmlns": "http://www.topografix.com/GPX/1/1", "version": "1.1", "creator": "divelog"]
    )
    for record in outgoing.records(DiveSite.self) {
      var site = record
      Self.write(&site, outgoing, &xml)
      losses += site.losses
    }
    for logged in outgoing.dives {
      var dive = outgoing.outgoing(logged)
      if dive.source.position == nil {
        losses.append(.init(path: dive.path, key: nil, reason: .noPlace))
      } else {
        count += 1
        Self.write(&dive, outgoing, &xml)
        losses += dive.losses
      }
    }
    xml.close()
    let file = ForeignExport.File(path: "divelog.gpx", bytes: xml.bytes)
    return ForeignExport(
      files: [file],
      losses: losses + outgoing.without(allBut: [.site]),
      dives: count
    )
  }

  private static func write(
    _ site: inout OutgoingRecord<DiveSite>,
    _ log: OutgoingLog,
    _ xml: inout XMLText
  ) {
    guard let position: GeoPosition = site.take(.position) else {
      site.leaveOut(.incomplete)
      return
    }
    _ = xml.takeChange()
    xml.open("wpt", ["lat": position.latitudeText, "lon": position.longitudeText])
    let altitude: Distance? = site.take(.altitude)
    xml.element("ele", altitude.map { ExactNumber.thousandths($0.steps) })
    site.skip(.name)
    xml.element("name", site.source.title)
    xml.element("desc", log.notes(of: site.source.origin))
    xml.element("type", "dive site")
    xml.close()
    if xml.takeChange() { site.lose(nil, .textChanged) }
  }

  private static func write(
    _ dive: inout OutgoingRecord<Dive>,
    _ log: OutgoingLog,
    _ xml: inout XMLText
  ) {
    guard let position: GeoPosition = dive.take(.position) else { return }
    _ = xml.takeChange()
    xml.open("wpt", ["lat": position.latitudeText, "lon": position.longitudeText])
    // GPX has no local times.
    if let moment = dive.moment() {
      if let (date, seconds) = moment.universal {
        let time = OutgoingMoment.text(seconds: seconds)
        xml.element("time", "\(OutgoingMoment.text(date))T\(time)Z")
      } else {
        dive.lose("date", .noPlace)
        if moment.time != nil { dive.lose("time", .noPlace) }
      }
    }
    xml.element("name", log.title(of: dive.source))
    dive.skip(.site)
    xml.element("desc", log.notes(of: dive.source.origin))
    xml.element("type", "dive")
    xml.close()
    if xml.takeChange() { dive.lose(nil, .textChanged) }
  }
}
