import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore

/// Writes Subsurface's XML, version 3.
package struct SubsurfaceXMLWriter: ForeignWriter {
  package let fileExtension = "ssrf"
  package let isOfOneDiver = true

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    var document = SubsurfaceXMLDocument(OutgoingLog(log, options))
    document.make()
    let file = ForeignExport.File(path: "divelog.ssrf", bytes: document.xml.bytes)
    return ForeignExport(files: [file], losses: document.losses, dives: document.diveCount)
  }
}

/// A Subsurface file in the making; dives are made first, as they name sites without a record.
struct SubsurfaceXMLDocument {
  let log: OutgoingLog
  var xml = XMLText(declares: false)
  var losses: [ForeignExport.Loss] = []
  var diveCount = 0
  private var siteIDs: [String: String] = [:]
  private var sites: [OutgoingLog.Named] = []
  private var usedIDs: Set<String> = []

  init(_ log: OutgoingLog) { self.log = log }

  mutating func make() {
    for site in log.logbook.sites { _ = siteID(.init(AnyRecord(site))) }
    let dives = makeDives()
    xml.open("divelog", ["program": "subsurface", "version": "3"])
    xml.open("settings")
    xml.close()
    writeSites()
    xml.open("dives")
    xml.append(dives)
    xml.close()
    xml.close()
    losses += log.without(allBut: [.site, .trip])
  }

  /// Eight hexadecimal digits, none of them twice.
  private mutating func siteID(_ named: OutgoingLog.Named) -> String {
    if let id = siteIDs[named.key] { return id }
    var (id, round) = ("", 0)
    repeat {
      let name = round == 0 ? named.key : "\(named.key)\n\(round)"
      id = String(log.uuid(name, of: "subsurface").prefix(8))
      round += 1
    } while !usedIDs.insert(id).inserted
    siteIDs[named.key] = id
    sites.append(named)
    return id
  }

  private mutating func writeSites() {
    var records: [String: OutgoingRecord<DiveSite>] = [:]
    for site in log.records(DiveSite.self) { records[site.path] = site }
    xml.open("divesites")
    for named in sites {
      _ = xml.takeChange()
      var site = named.path.flatMap { records[$0] }
      let position: GeoPosition? = site?.take(.position)
      let gps = position.map { "\($0.latitudeText) \($0.longitudeText)" }
      xml.open("site", ["uuid": siteIDs[named.key], "name": named.name, "gps": gps])
      if let origin = site?.source.origin { xml.element("notes", log.notes(of: origin)) }
      let (country, region): (String?, String?) = (site?.take(.country), site?.take(.region))
      for (category, value) in [("2", country), ("3", region)] {
        guard let value else { continue }
        xml.empty("geo", ["cat": category, "origin": "2", "value": value])
      }
      xml.close()
      site?.skip(.name)
      if xml.takeChange() { site?.lose(nil, .textChanged) }
      losses += site?.losses ?? []
    }
    xml.close()
  }

  /// The dives, those of a trip in its element, where its first dive stands.
  private mutating func makeDives() -> XMLText {
    var part = XMLText(partAt: 2)
    var trips: [String: OutgoingRecord<DiveTrip>] = [:]
    for trip in log.records(DiveTrip.self) { trips[trip.path] = trip }
    var ofTrip: [String: [LoggedDive]] = [:]
    let dives = log.dives
    func trip(of dive: LoggedDive) -> OutgoingLog.Named? {
      dive.dive.trip.map { log.named($0.value, .trip) }
    }
    for logged in dives {
      if let trip = trip(of: logged) { ofTrip[trip.key, default: []].append(logged) }
    }
    var written: Set<String> = []
    for logged in dives {
      guard let named = trip(of: logged) else {
        write(logged, &part)
        continue
      }
      guard written.insert(named.key).inserted else { continue }
      let record = named.path.flatMap { trips[$0] }
      open(record, named, &part)
      for logged in ofTrip[named.key] ?? [] { write(logged, &part) }
      part.close()
    }
    for (path, trip) in trips.sorted(by: { $0.key < $1.key }) where !written.contains(path) {
      losses.append(.init(path: trip.path, key: nil, reason: .noPlace))
    }
    return part
  }

  private mutating func open(
    _ record: OutgoingRecord<DiveTrip>?,
    _ named: OutgoingLog.Named,
    _ part: inout XMLText
  ) {
    _ = part.takeChange()
    var trip = record
    trip?.skip(.name)
    let from: CalendarDate? = trip?.take(.from)
    part.open("trip", ["date": from.map { OutgoingMoment.text($0) }, "location": named.name])
    if let origin = trip?.source.origin { part.element("notes", log.notes(of: origin)) }
    if part.takeChange() { trip?.lose(nil, .textChanged) }
    losses += trip?.losses ?? []
  }

  private mutating func write(_ logged: LoggedDive, _ part: inout XMLText) {
    var dive = log.outgoing(logged)
    defer { losses += dive.losses }
    guard let moment = dive.moment() else { return }
    _ = part.takeChange()
    diveCount += 1
    let trip: Reference? = dive.take(.trip)
    let site: Reference? = dive.take(.site)
    if let trip, isChanged(trip, .trip) { dive.lose(.trip, .textChanged) }
    if let site, isChanged(site, .site) { dive.lose(.site, .textChanged) }
    let siteID = site.map { self.siteID(log.named($0, .site)) }
    SubsurfaceDiveXML.open(&dive, moment, siteID: siteID, &part)
    writePeople(&dive, &part)
    part.element("notes", log.notes(of: logged.dive.origin))
    let suit: String? = dive.take(.suit)
    part.element("suit", suit)
    SubsurfaceDiveXML.writeTanks(&dive, &part)
    SubsurfaceDiveXML.writeWeights(&dive, &part)
    let profiles = DiveProfiles(of: logged.dive, in: log.logbook.tree)
    SubsurfaceComputerXML.writeAll(&dive, moment, profiles, &part)
    part.close()
    if part.takeChange() { dive.lose(nil, .textChanged) }
  }

  /// Whether a name that no record has is not written as it is; of a record, its own line says so.
  private func isChanged(_ reference: Reference, _ kind: RecordKind) -> Bool {
    let named = log.named(reference, kind)
    return named.path == nil && XMLText.changes(named.name)
  }

  /// Names stand in one line, separated by commas; guides and instructors together.
  private func writePeople(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    func names(_ field: Dive.Field) -> [String] {
      let people: [Reference] = dive.list(field)
      return people.map { person in
        let name = log.named(person, .diver).name
        guard name.contains(",") else { return name }
        dive.lose(field, .converted)
        return String(name.map { $0 == "," ? " " : $0 })
      }
    }
    let guides = names(.guide)
    if !guides.isEmpty { part.element("divemaster", guides.joined(separator: ", ")) }
    let buddies = names(.buddies)
    if !buddies.isEmpty { part.element("buddy", buddies.joined(separator: ", ")) }
  }
}
