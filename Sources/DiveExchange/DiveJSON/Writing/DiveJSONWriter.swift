import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore

/// Writes DiveJSON 1.0.
///
/// What the format has no member for is kept under `extensions.divelog`, by our own keys, and
/// reported. Identifiers are made of the log's name and the records' paths, so that they are the same
/// in every export; a dive that came from DiveJSON keeps its own.
package struct DiveJSONWriter: ForeignWriter {
  package let fileExtension = "divejson"
  package let isOfOneDiver = true

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    var document = DiveJSONDocument(OutgoingLog(log, options))
    document.make()
    let bytes = Array((document.json.text + "\n").utf8)
    let file = ForeignExport.File(path: "divelog.divejson", bytes: bytes)
    return ForeignExport(files: [file], losses: document.losses, dives: document.diveCount)
  }
}

/// A DiveJSON file in the making.
struct DiveJSONDocument {
  let log: OutgoingLog
  var json = JSONWriter()
  var losses: [ForeignExport.Loss] = []
  var diveCount = 0
  /// People, sites and others without a record, by key, in the order in which dives name them.
  var names: DiveJSONNames
  /// The diver whose dives they are; nil without dives.
  let owner: OutgoingRecord<Diver>?
  private var usedDiveIDs: Set<String> = []

  init(_ log: OutgoingLog) {
    self.log = log
    names = DiveJSONNames(log)
    let divers = log.records(Diver.self)
    let id = log.logbook.dives.lazy.compactMap(\.diver).first
    owner =
      divers.first { $0.source.id == id } ?? (id == nil && divers.count == 1 ? divers[0] : nil)
  }

  mutating func make() {
    var json = JSONWriter()
    json.object { json in
      json.key("format")
      json.string("divejson")
      json.key("version")
      json.string("1.0")
      json.newLine()
      json.key("exported_at")
      json.string(moment)
      json.key("generator")
      json.object { json in
        json.key("name")
        json.string("divelog")
      }
      json.newLine()
      writeDiver(&json)
      writeDives(&json)
      writeTrips(&json)
      writeCourses(&json)
      writeSites(&json)
      writeSpecies(&json)
      writeGear(&json)
      writeCertifications(&json)
      writeContacts(&json)
      writePeople(&json)
    }
    self.json = json
    losses += log.without(allBut: [.diver, .site, .trip, .gear, .centre, .course])
  }

  /// The day of the newest dive: an export of the same log is the same whenever it is made.
  private var moment: String {
    let day = log.dives.compactMap { $0.dive.date?.value }.max()
    return (day.map { OutgoingMoment.text($0) } ?? "1970-01-01") + "T00:00:00Z"
  }

  /// The identifier of a thing.
  func uuid(_ kind: String, _ key: String) -> String {
    log.uuid("\(kind):\(key)", of: "divejson")
  }

  /// The identifier of a dive: its own, if it came from DiveJSON, or that of its path.
  mutating func uuid(of dive: inout OutgoingRecord<Dive>) -> String {
    if let source = dive.source.source?.value, source.hasPrefix("divejson:") {
      let id = String(source.dropFirst("divejson:".count))
      if Self.isUUID(id), usedDiveIDs.insert(id).inserted {
        dive.skip(.source)
        return id
      }
    }
    let id = uuid("dive", dive.path)
    usedDiveIDs.insert(id)
    return id
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return false }
    return parts.allSatisfy { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
  }

  /// Writes what was not taken of a record under our own name.
  static func writeRest<Source>(_ record: OutgoingRecord<Source>, _ json: inout JSONWriter) {
    let rest = record.rest
    guard !rest.isEmpty else { return }
    json.key("extensions")
    json.object { json in
      json.key("divelog")
      json.object { json in
        for field in rest {
          json.key(field.key)
          if let kind = field.kind {
            ValuePrinter.writeKnown(field.content, of: kind, &json)
          } else {
            ValuePrinter.writeOwn(field.content, &json)
          }
        }
      }
    }
  }

  /// Writes a text member, if there is a text; one that is too long is cut, which is reported.
  static func write<Source>(
    _ text: String?,
    _ member: String,
    _ limit: Int,
    _ record: inout OutgoingRecord<Source>,
    _ key: String,
    _ json: inout JSONWriter
  ) {
    guard let text else { return }
    let (clipped, isWhole) = ClippedText.clip(text, limit)
    if !isWhole { record.lose(key, .rounded) }
    guard !clipped.isEmpty else { return }
    json.key(member)
    json.string(clipped)
  }

  /// Writes a list under a key, if there is anything in it; each on a line of its own.
  static func writeList<Part>(
    _ member: String,
    _ parts: [Part],
    _ json: inout JSONWriter,
    _ write: (Part, inout JSONWriter) -> Void
  ) {
    guard !parts.isEmpty else { return }
    json.key(member)
    json.array { json in
      for part in parts {
        json.newLine()
        write(part, &json)
      }
      json.newLine()
    }
    json.newLine()
  }
}

/// Things that have no record and are named by dives, each once.
struct DiveJSONNames {
  private(set) var all: [String: [(key: String, name: String)]] = [:]
  private var known: Set<String> = []
  private let log: OutgoingLog

  init(_ log: OutgoingLog) { self.log = log }

  /// The identifier of what a dive names.
  mutating func uuid(_ kind: String, _ named: OutgoingLog.Named) -> String {
    if named.path == nil, known.insert("\(kind)\n\(named.key)").inserted {
      all[kind, default: []].append((named.key, named.name))
    }
    return log.uuid("\(kind):\(named.key)", of: "divejson")
  }
}
