import DiveModel
import DiveUnits

/// The parts of a UDDF file about places, trips, gases and pictures.
extension UDDFDocument {
  mutating func writeSites() {
    guard !sites.all.isEmpty else { return }
    var records: [String: OutgoingRecord<DiveSite>] = [:]
    for site in log.records(DiveSite.self) { records[site.path] = site }
    xml.open("divesite")
    for (id, named) in sites.all {
      xml.open("site", ["id": id])
      if let record = named.path.flatMap({ records[$0] }) {
        writeSite(record, named.name)
      } else {
        xml.element("name", named.name)
      }
      xml.close()
    }
    xml.close()
  }

  private mutating func writeSite(_ record: OutgoingRecord<DiveSite>, _ name: String) {
    var site = record
    _ = xml.takeChange()
    site.skip(.name)
    xml.element("name", name)
    for alias: String in site.list(.aliases) { xml.element("aliasname", alias) }
    let water: Water? = site.take(.water)
    if water == .pool {
      xml.element("environment", "pool")
    } else if water != nil {
      site.lose(.water)
    }
    writeGeography(&site)
    let (density, depth): (Density?, Depth?) = (site.take(.density), site.take(.maximumDepth))
    if density != nil || depth != nil {
      xml.open("sitedata")
      xml.element("density", density.map { ExactNumber.thousandths($0.steps) })
      xml.element("maximumdepth", depth.map(UDDFUnit.metres))
      xml.close()
    }
    writeNotes(log.notes(of: site.source.origin))
    if xml.takeChange() { site.lose(nil, .textChanged) }
    losses += site.losses
  }

  private mutating func writeGeography(_ site: inout OutgoingRecord<DiveSite>) {
    let (country, region): (String?, String?) = (site.take(.country), site.take(.region))
    let position: GeoPosition? = site.take(.position)
    let altitude: Distance? = site.take(.altitude)
    guard country != nil || region != nil || position != nil || altitude != nil else { return }
    xml.open("geography")
    // The schema requires a location, which may be empty; a site's name is none.
    xml.element("location", region ?? country ?? "")
    if region != nil, country == nil { site.lose(.region, .converted) }
    if let country {
      xml.open("address")
      xml.element("country", country)
      xml.element("province", region)
      xml.close()
    }
    if let position {
      xml.element("latitude", ExactNumber.decimal(Int(position.microLatitude), places: 6))
      xml.element("longitude", ExactNumber.decimal(Int(position.microLongitude), places: 6))
    }
    xml.element("altitude", altitude.map { ExactNumber.thousandths($0.steps) })
    xml.close()
  }

  mutating func writeNotes(_ text: String?) {
    guard let text else { return }
    xml.open("notes")
    Self.paragraphs(text, &xml)
    xml.close()
  }

  mutating func writeCentres() {
    guard !centres.all.isEmpty else { return }
    var records: [String: OutgoingRecord<DiveCentre>] = [:]
    for centre in log.records(DiveCentre.self) { records[centre.path] = centre }
    xml.open("business")
    for (id, named) in centres.all {
      _ = xml.takeChange()
      xml.open("shop", ["id": id])
      xml.element("name", named.name)
      if var centre = named.path.flatMap({ records[$0] }) {
        centre.skip(.name)
        for alias: String in centre.list(.aliases) { xml.element("aliasname", alias) }
        writeContact(centre.take(.phone), centre.take(.email), centre.take(.url))
        writeNotes(log.notes(of: centre.source.origin))
        if xml.takeChange() { centre.lose(nil, .textChanged) }
        losses += centre.losses
      }
      xml.close()
    }
    xml.close()
  }

  private mutating func writeContact(_ phone: String?, _ email: String?, _ url: String?) {
    guard phone != nil || email != nil || url != nil else { return }
    xml.open("contact")
    xml.element("phone", phone)
    xml.element("email", email)
    xml.element("homepage", url)
    xml.close()
  }

  mutating func writeTrips() {
    let records = log.records(DiveTrip.self)
    guard !records.isEmpty || !trips.isEmpty else { return }
    xml.open("divetrip")
    for record in records {
      writeTrip(record, OutgoingLog.Named(AnyRecord(record.source)))
    }
    for named in trips where named.id == nil { writeTrip(nil, named) }
    xml.close()
  }

  private mutating func writeTrip(_ record: OutgoingRecord<DiveTrip>?, _ named: OutgoingLog.Named) {
    _ = xml.takeChange()
    xml.open("trip", ["id": names.id("trip", named.key, title: named.slug)])
    xml.element("name", named.name)
    var trip = record
    for alias in trip?.list(.aliases) ?? [] as [String] { xml.element("aliasname", alias) }
    xml.open("trippart")
    xml.element("name", named.name)
    writeDates(&trip)
    if let country: String = trip?.take(.country) {
      xml.open("geography")
      xml.element("location", country)
      xml.open("address")
      xml.element("country", country)
      xml.close()
      xml.close()
    }
    if let dives = divesOfTrip[named.key] {
      xml.open("relateddives")
      for dive in dives { Self.link(dive, &xml) }
      xml.close()
    }
    if let origin = trip?.source.origin { writeNotes(log.notes(of: origin)) }
    xml.close()
    xml.close()
    trip?.skip(.name)
    if xml.takeChange() { trip?.lose(nil, .textChanged) }
    losses += trip?.losses ?? []
  }

  /// Both days are required; one alone is lost.
  private mutating func writeDates(_ trip: inout OutgoingRecord<DiveTrip>?) {
    let (from, to): (CalendarDate?, CalendarDate?) = (trip?.take(.from), trip?.take(.to))
    guard let from, let to else {
      if from != nil { trip?.lose(.from, .incomplete) }
      if to != nil { trip?.lose(.to, .incomplete) }
      return
    }
    let days = [from, to].map { OutgoingMoment.text($0) + "T00:00:00" }
    xml.empty("dateoftrip", ["startdate": days[0], "enddate": days[1]])
  }

  mutating func writeMixes() {
    guard !mixes.all.isEmpty else { return }
    xml.open("gasdefinitions")
    for (id, mix) in mixes.all {
      xml.open("mix", ["id": id])
      xml.element("name", mix.gas.name)
      xml.element("o2", GasMix.fraction(mix.gas.oxygen))
      xml.element("n2", GasMix.fraction(mix.gas.nitrogen))
      xml.element("he", GasMix.fraction(mix.gas.helium))
      xml.close()
    }
    xml.close()
  }

  mutating func writeImages() {
    guard !images.all.isEmpty else { return }
    xml.open("mediadata")
    for (id, image) in images.all {
      xml.open("image", ["id": id])
      xml.element("title", image.caption)
      xml.element("objectname", image.path)
      xml.close()
    }
    xml.close()
  }
}
