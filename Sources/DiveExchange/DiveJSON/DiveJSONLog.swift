import DiveFormat
import DiveModel
import DiveUnits

/// A DiveJSON document: its records, and its dives in the order of their times.
struct DiveJSONLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  let path: String
  let strangers: [String]
  private let diveValues: [String: JSONValue]
  /// All that dives refer to, by list and uuid.
  let index: [String: [String: JSONValue]]
  /// The parts of the document whose members belong to a gear item.
  let services: [String: [JSONValue]]

  /// The lists that become records, and the kinds of these.
  static let kinds: [(list: String, kind: RecordKind)] = [
    ("sites", .site), ("trips", .trip), ("people", .diver), ("contacts", .centre),
    ("gear", .gear), ("courses", .course),
  ]

  init(_ bytes: [UInt8], _ path: String, strangers: [String]) {
    self.path = path
    self.strangers = strangers
    var losses = ReadLosses(path)
    let root = losses.json(bytes)?.root
    var records: [ForeignRecord] = []
    var index: [String: [String: JSONValue]] = [:]
    for (list, kind) in Self.kinds {
      for item in root?[list]?.items ?? [] {
        guard let key = Self.uuid(item) else {
          losses.lose(list, at: .byte(item.offset), .malformed)
          continue
        }
        guard index[list, default: [:]].updateValue(item, forKey: key) == nil else {
          losses.lose("\(list) \(key)", at: .byte(item.offset), .repeated)
          continue
        }
        records.append(ForeignRecord(kind, key: key, name: "\(list)/\(key)"))
      }
    }
    for item in root?["species"]?.items ?? [] {
      if let key = Self.uuid(item) { index["species", default: [:]][key] = item }
    }
    var services: [String: [JSONValue]] = [:]
    for list in ["gear_service_schedules", "gear_service_records"] {
      for item in root?[list]?.items ?? [] {
        let gear = item["gear_uuid"]?.text ?? ""
        guard index["gear"]?[gear] != nil else {
          losses.lose(list, at: .byte(item.offset), .unresolved)
          continue
        }
        services["\(list)/\(gear)", default: []].append(item)
      }
    }
    var dives: [ForeignDive] = []
    var values: [String: JSONValue] = [:]
    for item in root?["dives"]?.items ?? [] {
      guard let clock = item["started_at"]?.text.flatMap(ClockMoment.init) else {
        losses.lose("dives", at: .byte(item.offset), .malformed)
        continue
      }
      let place = String(item.offset)
      values[place] = item
      let name = Self.uuid(item) ?? clock.moment.name
      dives.append(ForeignDive(place, at: clock.moment, number: nil, name: name))
    }
    Self.loseRest(of: root, &losses)
    self.records = records
    self.dives = dives
    diveValues = values
    self.index = index
    self.services = services
    self.losses = losses.all
  }

  /// An id that can stand in a name: of letters, digits and dashes.
  static func uuid(_ item: JSONValue) -> String? {
    guard let text = item["uuid"]?.text, !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let isPlain = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    return isPlain ? text : nil
  }

  /// Reports what the document says of its owner and of itself.
  private static func loseRest(of root: JSONValue?, _ losses: inout ReadLosses) {
    let read = Set(kinds.map(\.list) + ["dives", "species", "format", "version", "exported_at"])
      .union(["generator", "gear_service_schedules", "gear_service_records"])
    for member in root?.members ?? [] where !read.contains(member.key) {
      if let items = member.value.items {
        for item in items {
          let name = item["name"]?.text.map { " \($0)" } ?? ""
          losses.lose(member.key + name, at: .byte(item.offset), .noPlace)
        }
      } else if let members = member.value.members {
        for inner in members {
          losses.lose("\(member.key)/\(inner.key)", at: .byte(inner.offset), .noPlace)
        }
      } else {
        losses.lose(member.key, at: .byte(member.offset), .unknownKeyword)
      }
    }
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let value = diveValues[dive.place] else { return DiveReading() }
    var reader = DiveJSONDiveReader(value, self, moment: dive.moment)
    return reader.read()
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    let list = Self.kinds.first { $0.kind == record.kind }?.list ?? ""
    guard let value = index[list]?[record.key] else { return RecordReading(wantedID: "") }
    var reader = DiveJSONRecordReader(value, self)
    return reader.read(record.kind)
  }
}
