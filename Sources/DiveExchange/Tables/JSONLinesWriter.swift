import DiveFigures
import DiveFormat
import DiveModel
import Diagnostics
package import LogbookCore

/// Writes every record as JSON, one a line, by our own keys, and the samples behind each dive.
///
/// Numbers are metric, as in all JSON of the program. Nothing is lost but what cannot be read.
package struct JSONLinesWriter: ForeignWriter {
  package let fileExtension = "jsonl"
  package let isOfDives = false

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    var bytes: [UInt8] = []
    var losses: [ForeignExport.Loss] = []
    for record in log.recordsBesideDives {
      bytes += Self.line(record, owner: nil, outgoing).utf8
      losses += outgoing.damage(of: record)
    }
    var count = 0
    for logged in log.dives {
      count += logged.diver == nil ? 0 : 1
      let record = AnyRecord(logged.dive)
      bytes += Self.line(record, owner: logged.owner, outgoing).utf8
      losses += outgoing.damage(of: record)
      let profiles = DiveProfiles(of: logged.dive, in: log.tree)
      for unread in profiles.unread {
        let key = "computers.\(unread.number).profile"
        losses.append(.init(path: record.origin.path, key: key, reason: .unreadable))
      }
      for computer in profiles.read { bytes += Self.line(computer, of: record).utf8 }
    }
    let file = ForeignExport.File(path: "divelog.jsonl", bytes: bytes)
    return ForeignExport(files: [file], losses: losses, dives: count)
  }

  private static func line(
    _ record: AnyRecord,
    owner: LoggedDive.Owner?,
    _ log: OutgoingLog
  ) -> String {
    JSONWriter.lines([record]) { record, json in
      json.object { json in
        json.key("kind")
        json.string(record.kind.rawValue)
        json.key("path")
        json.string(record.origin.path)
        json.key("id")
        json.string(record.id)
        switch owner {
        case .diver(let id)?:
          json.key("diver")
          json.string(id)
        case .group(let id)?:
          json.key("group-dive-of")
          json.string(id)
        case nil: break
        }
        RecordJSON.write(record.fields, record.table, &json)
        if let notes = log.notes(of: record.origin) {
          json.key("notes")
          json.string(notes)
        }
      }
    }
  }

  private static func line(_ computer: DiveProfiles.OfComputer, of dive: AnyRecord) -> String {
    JSONWriter.lines([computer.profile]) { profile, json in
      json.object { json in
        json.key("kind")
        json.string("samples")
        json.key("dive")
        json.string(dive.origin.path)
        json.key("computer")
        json.integer(computer.number)
        json.key("columns")
        json.array { json in
          for column in profile.columns { json.string(column.name) }
          for name in profile.ownColumns { json.string(name) }
        }
        json.key("rows")
        json.array { json in
          for row in 0..<profile.rowCount { write(row, of: profile, &json) }
        }
        json.key("events")
        json.array { json in
          for event in profile.events { write(event, &json) }
        }
      }
    }
  }

  private static func write(_ row: Int, of profile: DiveProfile, _ json: inout JSONWriter) {
    json.array { json in
      for cell in profile.cells(ofRow: row) {
        json.raw(cell == DiveProfile.nothing ? "null" : ExactNumber.thousandths(Int(cell)))
      }
      for place in profile.ownColumns.indices {
        let text = profile.text(ofOwnColumn: place, row: row)
        json.string(text.isEmpty ? nil : text)
      }
    }
  }

  private static func write(_ event: ProfileEvent, _ json: inout JSONWriter) {
    json.object { json in
      json.key("row")
      json.integer(event.row)
      json.key("kind")
      json.string(event.kind.rawValue)
      guard let value = event.value else { return }
      json.key("value")
      json.string(value)
    }
  }
}

/// Records in JSON by our own keys.
enum RecordJSON {
  /// Writes the fields that are there, in the order of the table; custom keys follow.
  static func write(
    _ fields: FieldSet,
    _ table: FieldTable,
    besides left: Set<UInt8> = [],
    _ json: inout JSONWriter
  ) {
    for row in table.rows where !left.contains(row.field) {
      guard let entry = fields[row.field] else { continue }
      json.key(row.key)
      if case .dive = row.kind {
        ValuePrinter.write(entry.content, of: row.kind, isList: row.isList, &json)
      } else {
        ValuePrinter.writeKnown(entry.content, of: row.kind, &json)
      }
    }
    for entry in fields.entries where entry.field == FieldSet.extra {
      guard let (key, _) = OutgoingRecord<Dive>.own(entry.content) else { continue }
      json.key(key)
      ValuePrinter.writeOwn(entry.content, &json)
    }
  }
}
