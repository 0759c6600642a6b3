import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore

/// Writes sites and dives as GeoJSON (RFC 7946), with their fields as properties by our own keys.
///
/// What has no position has no geometry.
package struct GeoJSONWriter: ForeignWriter {
  package let fileExtension = "geojson"
  package let isOfDives = false

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    let dives = outgoing.dives
    var json = JSONWriter()
    json.object { json in
      json.key("type")
      json.string("FeatureCollection")
      json.newLine()
      json.key("features")
      json.array { json in
        for site in log.sites {
          json.newLine()
          Self.write(AnyRecord(site), site.position?.value, site.title, outgoing, &json)
        }
        for logged in dives {
          json.newLine()
          let position = outgoing.position(of: logged.dive)?.position
          let title = outgoing.title(of: logged.dive)
          Self.write(AnyRecord(logged.dive), position, title, diver: logged.diver, outgoing, &json)
        }
        json.newLine()
      }
    }
    let file = ForeignExport.File(path: "divelog.geojson", bytes: Array((json.text + "\n").utf8))
    let losses = outgoing.tableLosses(of: dives).filter { $0.key != nil }
    return ForeignExport(
      files: [file],
      losses: losses + outgoing.without(allBut: [.site]),
      dives: dives.count
    )
  }

  private static func write(
    _ record: AnyRecord,
    _ position: GeoPosition?,
    _ title: String,
    diver: String? = nil,
    _ log: OutgoingLog,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("type")
      json.string("Feature")
      json.key("id")
      json.string(record.origin.path)
      json.key("geometry")
      if let position {
        json.object { json in
          json.key("type")
          json.string("Point")
          json.key("coordinates")
          json.raw("[\(position.longitudeText), \(position.latitudeText)]")
        }
      } else {
        json.string(nil)
      }
      json.key("properties")
      json.object { json in
        json.key("kind")
        json.string(record.kind.rawValue)
        json.key("title")
        json.string(title)
        if let diver {
          json.key("diver")
          json.string(diver)
        }
        RecordJSON.write(record.fields, record.table, &json)
        guard let notes = log.notes(of: record.origin) else { return }
        json.key("notes")
        json.string(notes)
      }
    }
  }
}
