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
  let services: [String: [DiveJSONObject]]
  /// What the document says of the diver whose log it is, and of the diver's certifications.
  let owner: (diver: DiveJSONObject, cards: [DiveJSONObject])?

  /// The lists that become records, and the kinds of these.
  static let kinds: [(list: String, kind: RecordKind)] = [
    ("sites", .site), ("trips", .trip), ("people", .diver), ("contacts", .centre),
    ("gear", .gear), ("gear_sets", .gear), ("courses", .course),
  ]

  init(_ bytes: [UInt8], _ path: String, strangers: [String]) {
    self.path = path
    self.strangers = strangers
    var losses = ReadLosses(path)
    var root = DiveJSONObject(losses.json(bytes)?.root ?? JSONValue(content: .null, offset: 0))
    for key in ["format", "version", "exported_at", "generator"] { root.skip(key) }
    var records: [ForeignRecord] = []
    var index: [String: [String: JSONValue]] = [:]
    for (list, kind) in Self.kinds {
      for item in root.objects(list, &losses) {
        guard let key = Self.uuid(item.value) else {
          losses.lose(list, at: item.place, .malformed)
          continue
        }
        guard index[list, default: [:]].updateValue(item.value, forKey: key) == nil else {
          losses.lose("\(list) \(key)", at: item.place, .repeated)
          continue
        }
        records.append(ForeignRecord(kind, key: key, name: "\(list)/\(key)"))
      }
    }
    let diveItems = root.objects("dives", &losses)
    index["species"] = Self.species(root.objects("species", &losses), diveItems, &losses)
    var services: [String: [DiveJSONObject]] = [:]
    for list in ["gear_service_schedules", "gear_service_records"] {
      for item in root.objects(list, &losses) {
        let gear = item.value["gear_uuid"]?.text ?? ""
        guard index["gear"]?[gear] != nil else {
          losses.lose(list, at: item.place, .unresolved)
          continue
        }
        services["\(list)/\(gear)", default: []].append(item)
      }
    }
    let cards = root.objects("certifications", &losses)
    if let diver = root.object("diver", &losses) {
      owner = (diver, cards)
      let name = Self.uuid(diver.value) ?? diver.value["name"]?.text.flatMap { ForeignID.make($0) }
      records.append(.owner(name: "diver/" + (name ?? ""), path: path))
    } else {
      owner = nil
      for card in cards { losses.lose("certifications", at: card.place, .unresolved) }
    }
    var dives: [ForeignDive] = []
    var values: [String: JSONValue] = [:]
    for item in diveItems {
      guard let clock = item.value["started_at"]?.text.flatMap(ClockMoment.init) else {
        losses.lose("dives", at: item.place, .malformed)
        continue
      }
      let place = String(item.value.offset)
      values[place] = item.value
      let name = Self.uuid(item.value) ?? clock.moment.name
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

  /// The species by their identifiers; one that no dive names is reported, as is all that a dive
  /// does not take of one.
  private static func species(
    _ items: [DiveJSONObject],
    _ dives: [DiveJSONObject],
    _ losses: inout ReadLosses
  ) -> [String: JSONValue] {
    let named = Set(
      dives.flatMap { $0.value["sightings"]?.items ?? [] }.compactMap { $0["species_uuid"]?.text }
    )
    var found: [String: JSONValue] = [:]
    for item in items {
      var item = item
      let names = ["common_name", "scientific_name"].compactMap { item.text($0, &losses) }
      guard let key = item.uuid(&losses), named.contains(key) else {
        losses.lose((["species"] + names).joined(separator: " "), at: item.place, .noPlace)
        continue
      }
      if found.updateValue(item.value, forKey: key) != nil {
        losses.lose("species \(key)", at: item.place, .repeated)
      }
      item.loseRest("species", &losses)
    }
    return found
  }

  /// The name of a record of a list.
  func name(of uuid: String, in list: String) -> String? { index[list]?[uuid]?["name"]?.text }

  /// An id that can stand in a name: of letters, digits and dashes.
  static func uuid(_ item: JSONValue) -> String? {
    guard let text = item["uuid"]?.text, !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let isPlain = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    return isPlain ? text : nil
  }

  /// Reports the lists that are none of ours, by their items, and what else is not read.
  private static func loseRest(of root: DiveJSONObject, _ losses: inout ReadLosses) {
    for member in root.unread {
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
    if record.isOwner {
      guard let owner else { return RecordReading(wantedID: "") }
      var reader = DiveJSONRecordReader(owner.diver, self)
      return reader.readOwner(owner.cards)
    }
    let list = String(record.name.prefix { $0 != "/" })
    guard let value = index[list]?[record.key] else { return RecordReading(wantedID: "") }
    var reader = DiveJSONRecordReader(DiveJSONObject(value), self)
    return reader.read(record.kind)
  }
}
