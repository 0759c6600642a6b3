import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore

/// The gear, the certifications and the contacts of a DiveJSON file.
extension DiveJSONDocument {
  mutating func writeGear(_ json: inout JSONWriter) {
    let records = log.records(GearItem.self)
    let (sets, pieces) = (
      records.filter { $0.source.has(.items) }, records.filter { !$0.source.has(.items) }
    )
    var services: [Service] = []
    Self.writeList("gear", pieces, &json) { record, json in services += write(record, &json) }
    Self.writeList("gear_sets", sets, &json) { record, json in writeSet(record, &json) }
    Self.writeList("gear_service_records", services, &json) { service, json in
      write(service, &json)
    }
  }

  /// A service of a piece of gear.
  private struct Service {
    let gear: String
    let number: Int
    let record: OutgoingRecord<ServiceRecord>
  }

  private mutating func write(
    _ record: OutgoingRecord<GearItem>,
    _ json: inout JSONWriter
  ) -> [Service] {
    var item = record
    let uuid = uuid("gear", item.path)
    let done: [OutgoingRecord<ServiceRecord>] = item.groups(.serviced, .serviceRecord)
    json.object { json in
      json.key("uuid")
      json.string(uuid)
      item.skip(.name)
      Self.write(item.source.title, "name", 255, &item, "name", &json)
      let (brand, serial): (String?, String?) = (item.take(.brand), item.take(.serial))
      Self.write(brand, "brand", 255, &item, "brand", &json)
      Self.write(serial, "serial", 64, &item, "serial", &json)
      if let type = item.source.kind.flatMap({ DiveJSONText.gearType($0.value) }) {
        item.skip(.kind)
        if type != item.source.kind?.value { item.lose(.kind, .converted) }
        json.key("type")
        json.string(type)
      }
      Self.writeNotes(log.notes(of: item.source.origin), &json)
      if item.source.retired != nil {
        json.key("archived")
        json.boolean(true)
      }
      Self.writeRest(item, &json)
    }
    let services = done.enumerated().compactMap { place, record -> Service? in
      // A service without a date cannot be said.
      guard record.source.date != nil else {
        item.lose("serviced.\(place + 1)", .incomplete)
        return nil
      }
      return Service(gear: uuid, number: place + 1, record: record)
    }
    losses += item.lossesBesideExtension
    return services
  }

  private mutating func writeSet(_ record: OutgoingRecord<GearItem>, _ json: inout JSONWriter) {
    var item = record
    let log = log
    json.object { json in
      json.key("uuid")
      json.string(uuid("gear", item.path))
      item.skip(.name)
      Self.write(item.source.title, "name", 255, &item, "name", &json)
      let items: [Reference] = item.list(.items)
      var shown: [String] = []
      for part in items {
        // A set of sets has no place.
        guard let place = log.index.place(of: part.text, .gear),
          !log.logbook.gear[place].has(.items)
        else {
          item.lose(.items)
          continue
        }
        let uuid = uuid("gear", log.logbook.gear[place].origin.path)
        if !shown.contains(uuid) { shown.append(uuid) }
      }
      json.key("gear_uuids")
      json.array { json in
        for uuid in shown { json.string(uuid) }
      }
      Self.writeRest(item, &json)
    }
    if log.notes(of: item.source.origin) != nil { item.reportNotes() }
    losses += item.lossesBesideExtension
  }

  private mutating func write(_ service: Service, _ json: inout JSONWriter) {
    var record = service.record
    json.object { json in
      json.key("uuid")
      json.string(uuid("service", "\(record.path)#\(service.number)"))
      json.key("gear_uuid")
      json.string(service.gear)
      let what: String? = record.take(.what)
      json.key("type")
      json.string(Self.serviceType(what))
      if let day: CalendarDate = record.take(.date) {
        json.key("serviced_on")
        json.string(OutgoingMoment.text(day))
      }
      Self.write(what, "label", 120, &record, "what", &json)
      let by: String? = record.take(.by)
      Self.write(by, "performed_by", 255, &record, "by", &json)
      Self.writeRest(record, &json)
    }
    losses += record.lossesBesideExtension
  }

  private static func serviceType(_ what: String?) -> String {
    switch what?.lowercased() {
    case "service": "service"
    case "visual inspection", "visual": "visual_inspection"
    case "hydrostatic test", "hydro": "hydrostatic_test"
    case "battery": "battery"
    default: "other"
    }
  }

  mutating func writeCertifications(_ json: inout JSONWriter) {
    guard var diver = owner else { return }
    let cards: [OutgoingRecord<Certification>] = diver.groups(.certifications, .certification)
    Self.writeList("certifications", Array(cards.enumerated()), &json) { card, json in
      write(card.element, number: card.offset + 1, &json)
    }
  }

  private mutating func write(
    _ record: OutgoingRecord<Certification>,
    number: Int,
    _ json: inout JSONWriter
  ) {
    var card = record
    json.object { json in
      json.key("uuid")
      json.string(uuid("certification", "\(card.path)#\(number)"))
      let (agency, level): (String?, String?) = (card.take(.agency), card.take(.level))
      // Both are required; a name that is not written is that of the card.
      if agency == nil { card.lose("agency", .incomplete) }
      if level == nil { card.lose("level", .incomplete) }
      if !DiveJSONText.writeAgency(agency ?? "-", &json) { card.lose(.agency, .converted) }
      Self.write(level ?? card.source.title, "name", 255, &card, "level", &json)
      let number: String? = card.take(.number)
      Self.write(number, "number", 64, &card, "number", &json)
      if let day: CalendarDate = card.take(.date) {
        json.key("certified_on")
        json.string(OutgoingMoment.text(day))
      }
      if let day: CalendarDate = card.take(.expires) {
        json.key("expires_on")
        json.string(OutgoingMoment.text(day))
      }
      if let person: Reference = card.take(.instructor) {
        let named = log.named(person, .diver)
        if named.path != nil, named.path == owner?.path {
          card.lose(.instructor)
        } else {
          json.key("instructor_uuid")
          json.string(names.uuid("person", named))
        }
      }
      Self.writeRest(card, &json)
    }
    losses += card.lossesBesideExtension
  }

  mutating func writeContacts(_ json: inout JSONWriter) {
    var lost: [ForeignExport.Loss] = []
    let log = log
    json.key("contacts")
    json.array { json in
      for record in log.records(DiveCentre.self) {
        var centre = record
        json.newLine()
        json.object { json in
          json.key("uuid")
          json.string(uuid("centre", centre.path))
          Self.write(&centre, &json)
          Self.writeNotes(log.notes(of: centre.source.origin), &json)
          Self.writeRest(centre, &json)
        }
        lost += centre.lossesBesideExtension
      }
      for named in names.all["centre"] ?? [] {
        json.newLine()
        json.object { json in
          json.key("uuid")
          json.string(uuid("centre", named.key))
          json.key("name")
          json.string(ClippedText.clip(named.name, 255).text)
        }
      }
      json.newLine()
    }
    json.newLine()
    losses += lost
  }

  private static func write(_ centre: inout OutgoingRecord<DiveCentre>, _ json: inout JSONWriter) {
    centre.skip(.name)
    write(centre.source.title, "name", 255, &centre, "name", &json)
    if let phone = centre.source.phone?.value, phone.unicodeScalars.count <= 32 {
      centre.skip(.phone)
      write(phone, "phone", 32, &centre, "phone", &json)
    }
    if let email = centre.source.email?.value, email.contains("@"), email.utf8.count <= 255 {
      centre.skip(.email)
      write(email, "email", 255, &centre, "email", &json)
    }
    if let url = centre.source.url?.value, isAddress(url) {
      centre.skip(.url)
      write(url, "website", 512, &centre, "url", &json)
    }
    if let position: GeoPosition = centre.take(.position) {
      json.key("position")
      DiveJSONText.write(position, &json)
    }
  }

  /// Whether a text is an address of the web, of nothing but the characters of one.
  private static func isAddress(_ text: String) -> Bool {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    let marks = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
    return isWeb && text.utf8.count <= 512
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || marks.contains(byte)
      }
  }
}
