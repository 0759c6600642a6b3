import DiveFormat
import DiveModel
import DiveUnits

/// Converts a site, a trip, a person, a contact, a piece of gear, a set of them, or a course.
struct DiveJSONRecordReader {
  let log: DiveJSONLog
  var object: DiveJSONObject
  var losses: ReadLosses
  private var references: [RecordReading.FieldReference] = []

  init(_ object: DiveJSONObject, _ log: DiveJSONLog) {
    self.object = object
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
    return reading(draft, kind)
  }

  /// Reads the diver whose log it is.
  mutating func readOwner(_ cards: [DiveJSONObject]) -> RecordReading {
    typealias Field = Diver.Field
    var draft = person()
    draft.value(Field.born, object.day("born_on", &losses))
    let contacts = object.objects("emergency_contacts", &losses)
    draft.items(Field.emergencyContacts, contacts.compactMap { emergencyContact($0) })
    draft.items(Field.certifications, cards.map { certification($0) })
    return reading(draft, .diver)
  }

  private mutating func reading(_ draft: RecordDraft, _ kind: RecordKind) -> RecordReading {
    var record = draft
    object.uuid(&losses)
    record.notes = object.text("notes", &losses).map { losses.body($0) } ?? ""
    object.keepRest(&record.extras, &losses)
    let name = object.value["name"]?.text.flatMap { ForeignID.make($0) }
    let wanted = name ?? "\(kind)-" + (DiveJSONLog.uuid(object.value)?.prefix(8) ?? "")
    return RecordReading(record, wantedID: wanted, losses: losses.all, references: references)
  }

  private mutating func text(
    _ field: some RawRepresentable<UInt8>,
    _ key: String,
    _ draft: inout RecordDraft
  ) {
    Self.text(field, key, of: &object, &draft, &losses)
  }

  private static func text(
    _ field: some RawRepresentable<UInt8>,
    _ key: String,
    of object: inout DiveJSONObject,
    _ draft: inout RecordDraft,
    _ losses: inout ReadLosses
  ) {
    let text = object.text(key, &losses)
    losses.set(field, of: &draft, to: text, key: key, at: object.place)
  }

  private mutating func site() -> RecordDraft {
    typealias Field = DiveSite.Field
    var draft = RecordDraft(.site)
    text(Field.name, "name", &draft)
    let others = object.texts("other_names", &losses).map(\.text)
    losses.list(Field.aliases, of: &draft, to: others, key: "other-name")
    draft.value(Field.position, object.position("position", &losses))
    let region = object.text("location/name", &losses)
    losses.set(Field.region, of: &draft, to: region, key: "location")
    let waters = Dictionary(uniqueKeysWithValues: Water.words.map { ($0, $0) })
    draft.plain(Field.water, object.word("water_type", waters, &losses))
    let depth = object.steps("depth_to", 3, &losses).map(Depth.init(steps:))
    losses.set(Field.maximumDepth, of: &draft, to: depth, key: "depth-to")
    let height = object.steps("altitude", 3, &losses).map(Distance.init(steps:))
    losses.set(Field.altitude, of: &draft, to: height, key: "altitude", zeroIsNone: false)
    return draft
  }

  private mutating func trip() -> RecordDraft {
    typealias Field = DiveTrip.Field
    var draft = RecordDraft(.trip)
    text(Field.name, "name", &draft)
    var days: [CalendarDate] = []
    for part in object.objects("parts", &losses) { readPart(part, &days, &draft) }
    draft.value(Field.from, days.min())
    draft.value(Field.to, days.max())
    for var person in object.objects("people", &losses) {
      guard let uuid = person.text("person_uuid", &losses), log.index["people"]?[uuid] != nil
      else {
        losses.lose("people", at: person.place, .unresolved)
        person.loseRest("people", &losses)
        continue
      }
      references.append(.init(Field.members, .diver, uuid))
      if let role = person.text("role", &losses), let key = ForeignID.make(role) {
        let name = log.name(of: uuid, in: "people").flatMap { losses.said($0) }
        draft.extras.add(key, name ?? uuid)
      }
      person.loseRest("people", &losses)
    }
    return draft
  }

  private mutating func readPart(
    _ part: DiveJSONObject,
    _ days: inout [CalendarDate],
    _ draft: inout RecordDraft
  ) {
    var part = part
    let place = part.text("location/name", &losses).flatMap { losses.said($0) }
    let (first, last) = (part.day("starts_on", &losses), part.day("ends_on", &losses))
    days += [first, last].compactMap { $0 }
    let stay = part.text("accommodation_uuid", &losses)
    let base = stay.flatMap { log.name(of: $0, in: "contacts") }.flatMap { losses.said($0) }
    if stay != nil, base == nil { losses.lose("accommodation_uuid", at: part.place, .unresolved) }
    let words = [place, first?.description, last?.description, base].compactMap { $0 }
    // The days are those of the trip; only what is not said otherwise is kept.
    if place != nil || base != nil { draft.extras.add("part", words.joined(separator: ", ")) }
    part.loseRest("parts", &losses)
  }

  private mutating func person() -> RecordDraft {
    var draft = RecordDraft(.diver)
    text(Diver.Field.name, "name", &draft)
    return draft
  }

  private mutating func emergencyContact(_ item: DiveJSONObject) -> RecordDraft? {
    typealias Field = EmergencyContact.Field
    // No one could be asked for without a name.
    guard item.value["name"]?.text?.isEmpty == false else {
      losses.lose("emergency_contacts", at: item.place, .noPlace)
      return nil
    }
    var (item, draft) = (item, RecordDraft(.emergencyContact))
    Self.text(Field.name, "name", of: &item, &draft, &losses)
    Self.text(Field.phone, "phone", of: &item, &draft, &losses)
    Self.text(Field.relation, "relationship", of: &item, &draft, &losses)
    item.keepRest(&draft.extras, &losses)
    return draft
  }

  private mutating func certification(_ item: DiveJSONObject) -> RecordDraft {
    typealias Field = Certification.Field
    var (card, draft) = (item, RecordDraft(.certification))
    card.uuid(&losses)
    losses.set(Field.agency, of: &draft, to: Self.agency(&card, &losses), key: "agency")
    Self.text(Field.level, "name", of: &card, &draft, &losses)
    Self.text(Field.number, "number", of: &card, &draft, &losses)
    draft.value(Field.date, card.day("certified_on", &losses))
    draft.value(Field.expires, card.day("expires_on", &losses))
    if let uuid = card.text("instructor_uuid", &losses) {
      let name = log.name(of: uuid, in: "people").flatMap { losses.said($0) }
      if name == nil { losses.lose("instructor_uuid", at: card.place, .unresolved) }
      // A name that looks like an id would refer to a record that is not there.
      if let name, RecordID.isWellFormed(name) {
        draft.extras.add("instructor", name)
      } else {
        losses.set(Field.instructor, of: &draft, to: name, key: "instructor")
      }
    }
    card.keepRest(&draft.extras, &losses)
    return draft
  }

  /// An agency: the name of one that the format has no word for, or the word, as the agency
  /// writes it: most are abbreviations.
  private static func agency(
    _ object: inout DiveJSONObject,
    _ losses: inout ReadLosses
  ) -> String? {
    let word = object.text("agency", &losses)
    return object.text("agency_other", &losses) ?? word.map(DiveJSONText.agency)
  }

  private mutating func contact() -> RecordDraft {
    typealias Field = DiveCentre.Field
    var draft = RecordDraft(.centre)
    text(Field.name, "name", &draft)
    text(Field.phone, "phone", &draft)
    text(Field.email, "email", &draft)
    text(Field.url, "website", &draft)
    draft.value(Field.position, object.position("position", &losses))
    let parts = ["street", "postcode", "city", "region", "country"]
    let address = parts.compactMap { object.text("address/" + $0, &losses) }
      .filter { !$0.isEmpty }
    losses.set(Field.address, of: &draft, to: address.joined(separator: ", "), key: "address")
    return draft
  }

  private mutating func gear() -> RecordDraft {
    typealias Field = GearItem.Field
    var draft = RecordDraft(.gear)
    text(Field.name, "name", &draft)
    text(Field.kind, "type", &draft)
    text(Field.brand, "brand", &draft)
    text(Field.serial, "serial", &draft)
    draft.value(Field.retired, object.day("archived_at", &losses))
    for (piece, offset) in object.texts("gear_uuids", &losses) {
      if log.index["gear"]?[piece] == nil {
        losses.lose("gear \(piece)", at: .byte(offset), .unresolved)
      } else {
        references.append(.init(Field.items, .gear, piece))
      }
    }
    let key = object.value["uuid"]?.text ?? ""
    let schedules = log.services["gear_service_schedules/\(key)"] ?? []
    draft.items(Field.services, schedules.compactMap { schedule($0) })
    let records = log.services["gear_service_records/\(key)"] ?? []
    draft.items(Field.serviced, records.compactMap { service($0) })
    return draft
  }

  private mutating func schedule(_ item: DiveJSONObject) -> RecordDraft? {
    var (plan, draft) = (item, RecordDraft(.servicePlan))
    plan.uuid(&losses)
    plan.skip("gear_uuid")
    let every = [
      ("interval_months", "months"), ("interval_dives", "dives"), ("interval_hours", "h"),
    ]
    .compactMap { key, unit -> String? in
      guard let count = plan.whole(key, in: 1...100_000, &losses) else { return nil }
      return count == 1 && unit == "months" ? "1 month" : "\(count) \(unit)"
    }
    guard losses.set(ServicePlan.Field.what, of: &draft, to: what(&plan), key: "what") else {
      losses.lose("gear_service_schedules", at: plan.place, .malformed)
      return nil
    }
    draft.list(ServicePlan.Field.every, every)
    plan.keepRest(&draft.extras, &losses)
    return draft
  }

  private mutating func service(_ item: DiveJSONObject) -> RecordDraft? {
    var (done, draft) = (item, RecordDraft(.serviceRecord))
    done.uuid(&losses)
    done.skip("gear_uuid")
    guard let day = done.day("serviced_on", &losses) else {
      losses.lose("gear_service_records", at: done.place, .malformed)
      return nil
    }
    draft.value(ServiceRecord.Field.date, day)
    losses.set(ServiceRecord.Field.what, of: &draft, to: what(&done), key: "what")
    let contact = done.text("contact_uuid", &losses).flatMap { uuid in
      let name = log.name(of: uuid, in: "contacts")
      if name == nil { losses.lose("contacts \(uuid)", at: done.place, .unresolved) }
      return name
    }
    let by = done.text("performed_by", &losses)
    losses.set(ServiceRecord.Field.by, of: &draft, to: by ?? contact, key: "performed-by")
    if by != nil, let contact = contact.flatMap({ losses.said($0) }) {
      draft.extras.add("contact", contact)
    }
    done.keepRest(&draft.extras, &losses)
    return draft
  }

  /// What a service is: its label, beside which the type is kept, or its type.
  private mutating func what(_ service: inout DiveJSONObject) -> String? {
    if let label = service.text("label", &losses), !label.isEmpty { return label }
    return service.text("type", &losses)
  }

  private mutating func course() -> RecordDraft {
    var draft = RecordDraft(.course)
    text(DiveCourse.Field.name, "name", &draft)
    losses.set(
      DiveCourse.Field.agency,
      of: &draft,
      to: Self.agency(&object, &losses),
      key: "agency"
    )
    return draft
  }
}
