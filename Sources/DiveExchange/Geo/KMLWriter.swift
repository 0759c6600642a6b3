import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore

/// Writes sites and dives as placemarks of KML 2.2, with their fields as extended data.
package struct KMLWriter: ForeignWriter {
  package let fileExtension = "kml"
  package let isOfDives = false

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    let dives = outgoing.dives
    var (xml, losses) = (XMLText(), [ForeignExport.Loss]())
    xml.open("kml", ["xmlns": "http://www.opengis.net/kml/2.2"])
    xml.open("Document")
    xml.element("name", "divelog")
    if !log.sites.isEmpty {
      xml.open("Folder")
      xml.element("name", "sites")
      for site in log.sites {
        let record = AnyRecord(site)
        Self.write(record, site.title, nil, site.position?.value, outgoing, &xml, &losses)
      }
      xml.close()
    }
    if !dives.isEmpty {
      xml.open("Folder")
      xml.element("name", "dives")
      for logged in dives {
        var dive = outgoing.outgoing(logged)
        let moment = dive.moment()
        Self.write(
          AnyRecord(logged.dive),
          outgoing.title(of: logged.dive),
          moment.map { $0.dateTime ?? $0.day },
          outgoing.position(of: logged.dive)?.position,
          outgoing,
          &xml,
          &losses
        )
      }
      xml.close()
    }
    xml.close()
    xml.close()
    let file = ForeignExport.File(path: "divelog.kml", bytes: xml.bytes)
    losses += outgoing.tableLosses(of: dives).filter { $0.key != nil }
    losses += outgoing.without(allBut: [.site])
    return ForeignExport(files: [file], losses: losses, dives: dives.count)
  }

  private static func write(
    _ record: AnyRecord,
    _ title: String,
    _ moment: String?,
    _ position: GeoPosition?,
    _ log: OutgoingLog,
    _ xml: inout XMLText,
    _ losses: inout [ForeignExport.Loss]
  ) {
    _ = xml.takeChange()
    xml.open("Placemark")
    xml.element("name", title)
    xml.element("description", log.notes(of: record.origin))
    if let moment {
      xml.open("TimeStamp")
      xml.element("when", moment)
      xml.close()
    }
    var table = FlatTable()
    table.beginRow()
    table.add(record.fields, record.table)
    xml.open("ExtendedData")
    for (name, value) in table.cells {
      xml.open("Data", ["name": name])
      xml.element("value", value)
      xml.close()
    }
    xml.close()
    if let position {
      xml.open("Point")
      xml.element("coordinates", "\(position.longitudeText),\(position.latitudeText)")
      xml.close()
    }
    xml.close()
    if xml.takeChange() {
      losses.append(.init(path: record.origin.path, key: nil, reason: .textChanged))
    }
  }
}
