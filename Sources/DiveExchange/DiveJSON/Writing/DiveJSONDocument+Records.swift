import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore

/// The records of a DiveJSON file besides dives.
extension DiveJSONDocument {
  mutating func writeDiver(_ json: inout JSONWriter) {
    guard var diver = owner else { return }
    json.key("diver")
    json.object { json in
      json.key("uuid")
      json.string(uuid("person", diver.path))
      diver.skip(.name)
      Self.write(diver.source.title, "name", 255, &diver, "name", &json)
      if let born: CalendarDate = diver.take(.born) {
        json.key("born_on")
        json.string(OutgoingMoment.text(born))
      }
      Self.writeContacts(of: &diver, &json)
      // They are written on their own.
      diver.skip(.certifications)
      Self.writeRest(diver, &json)
    }
    json.newLine()
    if log.notes(of: diver.source.origin) != nil { diver.reportNotes() }
    losses += diver.lossesBesideExtension
  }

  private static func writeContacts(of diver: inout OutgoingRecord<Diver>, _ json: inout JSONWriter)
  {
    let contacts: [OutgoingRecord<EmergencyContact>] =
      diver.groups(.emergencyContacts, .emergencyContact)
    guard !contacts.isEmpty else { return }
    json.key("emergency_contacts")
    json.array { json in
      for var contact in contacts {
        let name: String? = contact.take(.name)
        guard let name, !CleanText.trim(name).isEmpty else {
          diver.add(contact)
          continue
        }
        json.object { json in
          write(name, "name", 255, &contact, "name", &json)
          let (phone, relation): (String?, String?) = (
            contact.take(.phone), contact.take(.relation)
          )
          write(phone, "phone", 32, &contact, "phone", &json)
          write(relation, "relationship", 64, &contact, "relation", &json)
        }
        diver.add(contact)
      }
    }
  }

  mutating func writeTrips(_ json: inout JSONWriter) {
    let (records, named) = (log.records(DiveTrip.self), names.all["trip"] ?? [])
    json.key("trips")
    json.array { json in
      for record in records {
        json.newLine()
        write(record, &json)
      }
      for trip in named {
        json.newLine()
        writeNamed("trip", trip, &json)
      }
      json.newLine()
    }
    json.newLine()
  }

  private func writeNamed(
    _ kind: String,
    _ named: (key: String, name: String),
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("uuid")
      json.string(uuid(kind, named.key))
      json.key(kind == "species" ? "common_name" : "name")
      json.string(ClippedText.clip(named.name, 255).text)
    }
  }

  private mutating func write(_ record: OutgoingRecord<DiveTrip>, _ json: inout JSONWriter) {
    var trip = record
    json.object { json in
      json.key("uuid")
      json.string(uuid("trip", trip.path))
      trip.skip(.name)
      Self.write(trip.source.title, "name", 255, &trip, "name", &json)
      let (from, to): (CalendarDate?, CalendarDate?) = (trip.take(.from), trip.take(.to))
      let country: String? = trip.take(.country)
      let isInOrder = from.flatMap { from in to.map { from <= $0 } } ?? true
      if from != nil || to != nil || country != nil {
        json.key("parts")
        json.array { json in
          json.object { json in
            if let from {
              json.key("starts_on")
              json.string(OutgoingMoment.text(from))
            }
            if let to, isInOrder {
              json.key("ends_on")
              json.string(OutgoingMoment.text(to))
            }
            Self.writeLocation(country, &json)
          }
        }
      }
      if !isInOrder { trip.lose(.to) }
      writeMembers(&trip, &json)
      Self.writeNotes(log.notes(of: trip.source.origin), &json)
      Self.writeRest(trip, &json)
    }
    losses += trip.lossesBesideExtension
  }

  private mutating func writeMembers(
    _ trip: inout OutgoingRecord<DiveTrip>,
    _ json: inout JSONWriter
  ) {
    let members: [Reference] = trip.list(.members)
    var shown: [String] = []
    for member in members {
      let named = log.named(member, .diver)
      if named.path != nil, named.path == owner?.path { continue }
      let uuid = names.uuid("person", named)
      if !shown.contains(uuid) { shown.append(uuid) }
    }
    guard !shown.isEmpty else { return }
    json.key("people")
    json.array { json in
      for uuid in shown {
        json.object { json in
          json.key("person_uuid")
          json.string(uuid)
        }
      }
    }
  }

  private static func writeLocation(_ name: String?, _ json: inout JSONWriter) {
    let clipped = name.map { ClippedText.clip($0, 255).text } ?? ""
    guard !clipped.isEmpty else { return }
    json.key("location")
    json.object { json in
      json.key("name")
      json.string(clipped)
    }
  }

  static func writeNotes(_ text: String?, _ json: inout JSONWriter) {
    guard let text else { return }
    json.key("notes")
    json.string(text)
  }

  mutating func writeCourses(_ json: inout JSONWriter) {
    var lost: [ForeignExport.Loss] = []
    let log = log
    json.key("courses")
    json.array { json in
      for record in log.records(DiveCourse.self) {
        var course = record
        json.newLine()
        json.object { json in
          json.key("uuid")
          json.string(uuid("course", course.path))
          course.skip(.name)
          Self.write(course.source.title, "name", 255, &course, "name", &json)
          if let agency: String = course.take(.agency),
            !DiveJSONText.writeAgency(agency, &json)
          {
            course.lose(.agency, .converted)
          }
          Self.writeNotes(log.notes(of: course.source.origin), &json)
          Self.writeRest(course, &json)
        }
        lost += course.lossesBesideExtension
      }
      for course in names.all["course"] ?? [] {
        json.newLine()
        writeNamed("course", course, &json)
      }
      json.newLine()
    }
    json.newLine()
    losses += lost
  }

  mutating func writeSites(_ json: inout JSONWriter) {
    var lost: [ForeignExport.Loss] = []
    let log = log
    json.key("sites")
    json.array { json in
      for record in log.records(DiveSite.self) {
        var site = record
        json.newLine()
        json.object { json in
          json.key("uuid")
          json.string(uuid("site", site.path))
          Self.write(&site, &json)
          Self.writeNotes(log.notes(of: site.source.origin), &json)
          Self.writeRest(site, &json)
        }
        lost += site.lossesBesideExtension
      }
      for site in names.all["site"] ?? [] {
        json.newLine()
        writeNamed("site", site, &json)
      }
      json.newLine()
    }
    json.newLine()
    losses += lost
  }

  private static func write(_ site: inout OutgoingRecord<DiveSite>, _ json: inout JSONWriter) {
    site.skip(.name)
    write(site.source.title, "name", 255, &site, "name", &json)
    let aliases: [String] = site.list(.aliases)
    let others = DiveJSONText.distinct(aliases, limit: 255, besides: [site.source.title])
    if others.count != aliases.count { site.lose(.aliases, .rounded) }
    if !others.isEmpty {
      json.key("other_names")
      json.array { json in
        for name in others { json.string(name) }
      }
    }
    // Both parts of the place as one; each alone is kept beside it.
    let place = [site.source.region?.value, site.source.country?.value].compactMap { $0 }
    if place.count == 1 { site.skip(site.source.region == nil ? .country : .region) }
    writeLocation(place.isEmpty ? nil : place.joined(separator: ", "), &json)
    if let position: GeoPosition = site.take(.position) {
      json.key("position")
      DiveJSONText.write(position, &json)
    }
    if let depth = site.source.maximumDepth?.value, depth.steps >= 0 {
      site.skip(.maximumDepth)
      json.key("depth_to")
      json.raw(ExactNumber.thousandths(depth.steps))
    }
    if let water = site.source.water?.value, water != .pool {
      site.skip(.water)
      json.key("water_type")
      json.string(water.rawValue)
    }
    if let altitude = DiveJSONText.altitude(site.source.altitude?.value) {
      site.skip(.altitude)
      if !altitude.isExact { site.lose(.altitude, .rounded) }
      json.key("altitude")
      json.integer(altitude.value)
    }
  }

  func writeSpecies(_ json: inout JSONWriter) {
    Self.writeList("species", names.all["species"] ?? [], &json) { species, json in
      writeNamed("species", species, &json)
    }
  }

  mutating func writePeople(_ json: inout JSONWriter) {
    var lost: [ForeignExport.Loss] = []
    let (log, owner) = (log, owner?.path)
    let people = names.all["person"] ?? []
    json.key("people")
    json.array { json in
      for record in log.records(Diver.self) where record.path != owner {
        var person = record
        json.newLine()
        json.object { json in
          json.key("uuid")
          json.string(uuid("person", person.path))
          person.skip(.name)
          Self.write(person.source.title, "name", 255, &person, "name", &json)
          Self.writeNotes(log.notes(of: person.source.origin), &json)
          Self.writeRest(person, &json)
        }
        lost += person.lossesBesideExtension
      }
      for person in people {
        json.newLine()
        writeNamed("person", person, &json)
      }
      json.newLine()
    }
    losses += lost
  }
}
