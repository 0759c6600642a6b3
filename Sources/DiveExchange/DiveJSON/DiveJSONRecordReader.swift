import DiveFormat
import DiveModel
import DiveUnits

/// Converts a site, a trip, a person, a contact, a piece of gear or a course.
struct DiveJSONRecordReader {
  let value: JSONValue
  let log: DiveJSONLog
  var losses: ReadLosses
  private var seen: Set<String> = ["uuid", "name", "notes"]

  init(_ value: JSONValue, _ log: DiveJSONLog) {
    self.value = value
    self.log = log
    losses = ReadLosses(log.path)
  }

  mutating func read(_ kind: RecordKind) -> RecordReading {
    let draft: RecordDraft
    switch kind {
    case .site: draft = site()
    case .trip: draft = trip()
    case .diver: draft = person()
    case .centre: draft = contact()
    case .gear: draft = gear()
    default: draft = course()
    }
    var record = draft
    record.notes = value["notes"]?.text.map { losses.body($0) } ?? ""
    var rest = JSONRest()
    rest.keep(value, "", seen: seen, &record.extras, &losses)
    let name = value["name"]?.text.flatMap { ForeignID.make($0) }
    let wanted = name ?? "\(kind)-" + (DiveJSONLog.uuid(value)?.prefix(8) ?? "")
    return RecordReading(record, wantedID: wanted, losses: losses.all)
  }

  private mutating func text(
    _ field: some RawRepresentable<UInt8>,
    _ key: String,
    _ draft: inout RecordDraft
  ) {
    seen.insert(key)
    losses.set(field, of: &draft, to: value[key]?.text, key: key, at: .byte(value.offset))
  }

  private mutating func date(
    _ field: some RawRepresentable<UInt8>,
    _ key: String,
    _ draft: inout RecordDraft
  ) {
    guard let text = value[key]?.text, let clock = ClockMoment(text) else { return }
    seen.insert(key)
    draft.value(field, clock.date)
  }

  private mutating func site() -> RecordDraft {
    typealias Field = DiveSite.Field
    var draft = RecordDraft(.site)
    text(Field.name, "name", &draft)
    let others = value["other_names"]?.items?.compactMap(\.text) ?? []
    losses.list(Field.aliases, of: &draft, to: others, key: "other-name")
    draft.value(Field.position, DiveJSONDiveReader.position(value["position"]))
    losses.set(Field.region, of: &draft, to: value["location"]?["name"]?.text, key: "location")
    draft.plain(Field.water, value["water_type"]?.text.flatMap(Water.init(rawValue:))?.rawValue)
    let depth = losses.steps(value["depth_to"], 3, "depth_to").map(Depth.init(steps:))
    losses.set(Field.maximumDepth, of: &draft, to: depth, key: "depth-to")
    let height = losses.steps(value["altitude"], 3, "altitude").map(Distance.init(steps:))
    losses.set(Field.altitude, of: &draft, to: height, key: "altitude", zeroIsNone: false)
    seen.formUnion([
      "other_names", "position/latitude", "position/longitude", "location/name", "depth_to",
      "altitude",
    ])
    if draft.lines.contains(where: { $0.row.key == "water" }) { seen.insert("water_type") }
    return draft
  }

  private mutating func trip() -> RecordDraft {
    typealias Field = DiveTrip.Field
    var draft = RecordDraft(.trip)
    text(Field.name, "name", &draft)
    let parts = value["parts"]?.items ?? []
    let days = parts.flatMap { [$0["starts_on"]?.text, $0["ends_on"]?.text] }
      .compactMap { $0.flatMap(ClockMoment.init)?.date }
    draft.value(Field.from, days.min())
    draft.value(Field.to, days.max())
    seen.formUnion(["parts", "people"])
    for part in parts {
      var words = [part["location"]?["name"]?.text, part["starts_on"]?.text, part["ends_on"]?.text]
      words.append(name(of: part["accommodation_uuid"], in: "contacts"))
      let text = words.compactMap { $0.flatMap { losses.said($0) } }.joined(separator: ", ")
      if !text.isEmpty { draft.extras.add("part", text) }
      for member in part["location"]?.members ?? [] where member.key != "name" {
        losses.lose("parts/location/\(member.key)", at: .byte(member.offset), .noPlace)
      }
    }
    for person in value["people"]?.items ?? [] {
      guard let name = name(of: person["person_uuid"], in: "people").flatMap({ losses.said($0) })
      else {
        losses.lose("people", at: .byte(person.offset), .unresolved)
        continue
      }
      draft.extras.add(person["role"]?.text.flatMap { ForeignID.make($0) } ?? "member", name)
    }
    return draft
  }

  private func name(of uuid: JSONValue?, in list: String) -> String? {
    uuid?.text.flatMap { log.index[list]?[$0]?["name"]?.text }
  }

  private mutating func person() -> RecordDraft {
    var draft = RecordDraft(.diver)
    text(Diver.Field.name, "name", &draft)
    return draft
  }

  private mutating func contact() -> RecordDraft {
    typealias Field = DiveCentre.Field
    var draft = RecordDraft(.centre)
    text(Field.name, "name", &draft)
    text(Field.phone, "phone", &draft)
    text(Field.email, "email", &draft)
    text(Field.url, "website", &draft)
    draft.value(Field.position, DiveJSONDiveReader.position(value["position"]))
    let parts = ["street", "postcode", "city", "region", "country"]
    let address = parts.compactMap { value["address"]?[$0]?.text }.filter { !$0.isEmpty }
    losses.set(
      Field.address,
      of: &draft,
      to: address.joined(separator: ", "),
      key: "address"
    )
    seen.formUnion(parts.map { "address/" + $0 } + ["position/latitude", "position/longitude"])
    return draft
  }

  private mutating func gear() -> RecordDraft {
    typealias Field = GearItem.Field
    var draft = RecordDraft(.gear)
    text(Field.name, "name", &draft)
    text(Field.kind, "type", &draft)
    text(Field.brand, "brand", &draft)
    text(Field.serial, "serial", &draft)
    date(Field.retired, "archived_at", &draft)
    let key = value["uuid"]?.text ?? ""
    let schedules = log.services["gear_service_schedules/\(key)"] ?? []
    draft.items(Field.services, schedules.compactMap { schedule($0) })
    let records = log.services["gear_service_records/\(key)"] ?? []
    draft.items(Field.serviced, records.compactMap { service($0) })
    return draft
  }

  private mutating func schedule(_ item: JSONValue) -> RecordDraft? {
    var draft = RecordDraft(.servicePlan)
    let every = [
      ("interval_months", "months"), ("interval_dives", "dives"), ("interval_hours", "h"),
    ]
    .compactMap { key, unit -> String? in
      guard let count = item[key]?.number?.whole, (1...100_000).contains(count) else { return nil }
      return count == 1 && unit == "months" ? "1 month" : "\(count) \(unit)"
    }
    let what = item["label"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? item["type"]?.text
    guard losses.set(ServicePlan.Field.what, of: &draft, to: what, key: "what") else { return nil }
    draft.list(ServicePlan.Field.every, every)
    var rest = JSONRest()
    rest.keep(
      item,
      "",
      seen: ["uuid", "gear_uuid", "interval_months", "interval_dives", "interval_hours", "label"],
      &draft.extras,
      &losses
    )
    return draft
  }

  private mutating func service(_ item: JSONValue) -> RecordDraft? {
    var draft = RecordDraft(.serviceRecord)
    guard let day = item["serviced_on"]?.text.flatMap(ClockMoment.init) else {
      losses.lose("gear_service_records", at: .byte(item.offset), .malformed)
      return nil
    }
    draft.value(ServiceRecord.Field.date, day.date)
    let what = item["label"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? item["type"]?.text
    losses.set(ServiceRecord.Field.what, of: &draft, to: what, key: "what")
    let by = item["performed_by"]?.text ?? name(of: item["contact_uuid"], in: "contacts")
    losses.set(ServiceRecord.Field.by, of: &draft, to: by, key: "performed-by")
    var rest = JSONRest()
    rest.keep(
      item,
      "",
      seen: ["uuid", "gear_uuid", "serviced_on", "label", "performed_by"],
      &draft.extras,
      &losses
    )
    return draft
  }

  private mutating func course() -> RecordDraft {
    var draft = RecordDraft(.course)
    text(DiveCourse.Field.name, "name", &draft)
    let agency = value["agency_other"]?.text ?? value["agency"]?.text
    losses.set(DiveCourse.Field.agency, of: &draft, to: agency, key: "agency")
    seen.formUnion(["agency", "agency_other"])
    return draft
  }
}
