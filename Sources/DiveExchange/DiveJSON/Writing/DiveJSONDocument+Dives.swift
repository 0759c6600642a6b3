import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore

/// The dives of a DiveJSON file.
extension DiveJSONDocument {
  mutating func writeDives(_ json: inout JSONWriter) {
    let dives = log.dives
    Self.writeList("dives", dives.filter { $0.dive.date != nil }, &json) { logged, json in
      write(logged, &json)
    }
    for logged in dives where logged.dive.date == nil {
      losses.append(.init(path: logged.dive.origin.path, key: nil, reason: .incomplete))
    }
  }

  private mutating func write(_ logged: LoggedDive, _ json: inout JSONWriter) {
    var dive = log.outgoing(logged)
    guard let moment = dive.moment() else { return }
    diveCount += 1
    json.object { json in
      json.key("uuid")
      json.string(uuid(of: &dive))
      writeFacts(&dive, moment, &json)
      writeConditions(&dive, &json)
      writeReferences(&dive, &json)
      let profiles = DiveProfiles(of: logged.dive, in: log.logbook.tree)
      Self.writeTanks(&dive, &json)
      Self.writeRecordings(&dive, moment, profiles, &json)
      Self.writeRest(dive, &json)
    }
    losses += dive.lossesBesideExtension
  }

  private func writeFacts(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    _ json: inout JSONWriter
  ) {
    if let number: Int = dive.take(.number) {
      json.key("number")
      json.integer(number)
    }
    json.key("started_at")
    json.string(moment.dateTime ?? moment.day)
    // A zone is written behind a time alone.
    if moment.time == nil, moment.zone != nil { dive.lose(.zone) }
    if let duration = dive.source.duration?.value, duration.seconds > 0 {
      dive.skip(.duration)
      json.key("submerged_time")
      json.integer(duration.seconds)
    }
    if let notes = log.notes(of: dive.source.origin) {
      json.key("notes")
      json.string(notes)
    }
    if let type = dive.source.mode?.value.diveType {
      dive.skip(.mode)
      json.key("type")
      json.string(type)
    }
    if let rating: Int = dive.take(.rating) {
      json.key("rating")
      json.integer(rating)
    }
    writeTags(&dive, &json)
    writeDepths(&dive, &json)
  }

  /// Tags, which must differ also without case.
  private func writeTags(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    let tags: [String] = dive.list(.tags)
    let known = DiveJSONText.distinct(tags, limit: 64, besides: [])
    if known.count != tags.count { dive.lose(.tags, .rounded) }
    guard !known.isEmpty else { return }
    json.key("tags")
    json.array { json in
      for tag in known { json.string(tag) }
    }
  }

  private func writeDepths(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    let depth = dive.source.maximumDepth?.value
    if let depth, depth.steps > 0 {
      dive.skip(.maximumDepth)
      json.key("max_depth")
      json.raw(ExactNumber.thousandths(depth.steps))
    }
    if let mean = dive.source.averageDepth?.value, mean.steps > 0, mean <= depth ?? mean {
      dive.skip(.averageDepth)
      json.key("avg_depth")
      json.raw(ExactNumber.thousandths(mean.steps))
    }
  }

  private func writeConditions(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    func celsius(_ member: String, _ temperature: Temperature?, _ json: inout JSONWriter) {
      guard let temperature else { return }
      json.key(member)
      json.raw(ExactNumber.thousandths(temperature.millikelvin - 273_150))
    }
    celsius("bottom_temperature", dive.take(.waterTemperature), &json)
    if case .distance(let distance)? = dive.source.visibility?.value {
      dive.skip(.visibility)
      json.key("visibility")
      json.raw(ExactNumber.thousandths(distance.steps))
    }
    if let grams = dive.weightSum() {
      json.key("weight")
      json.raw(ExactNumber.thousandths(grams))
    }
    if let water = dive.source.water?.value, water != .pool {
      dive.skip(.water)
      json.key("water_type")
      json.string(water.rawValue)
    }
    if let altitude = DiveJSONText.altitude(dive.source.altitude?.value) {
      dive.skip(.altitude)
      if !altitude.isExact { dive.lose(.altitude, .rounded) }
      json.key("altitude")
      json.integer(altitude.value)
    }
    celsius("air_temperature", dive.take(.airTemperature), &json)
    if let current: Scale = dive.take(.current) {
      json.key("current")
      json.string(current.rawValue)
    }
    if let waves: Scale = dive.take(.waves) {
      json.key("waves")
      json.string(waves.waves)
      if waves == .extreme { dive.lose(.waves, .converted) }
    }
    if let entry = dive.source.entry?.value.entryType {
      dive.skip(.entry)
      json.key("entry_type")
      json.string(entry)
    }
  }

  private mutating func writeReferences(
    _ dive: inout OutgoingRecord<Dive>,
    _ json: inout JSONWriter
  ) {
    if let boat: Reference = dive.take(.boat) {
      Self.write(log.named(boat, .centre).name, "boat_name", 255, &dive, "boat", &json)
    }
    let positions: [(Dive.Field, String)] = [
      (.position, "entry_position"), (.exitPosition, "exit_position"),
    ]
    for (field, member) in positions {
      guard let position: GeoPosition = dive.take(field) else { continue }
      json.key(member)
      DiveJSONText.write(position, &json)
    }
    let single: [(Dive.Field, RecordKind, String)] = [
      (.trip, .trip, "trip_uuid"), (.course, .course, "course_uuid"),
      (.centre, .centre, "contact_uuid"),
    ]
    for (field, kind, member) in single {
      guard let reference: Reference = dive.take(field) else { continue }
      json.key(member)
      json.string(names.uuid(kind.rawValue, log.named(reference, kind)))
    }
    if let site: Reference = dive.take(.site) {
      json.key("site_uuids")
      let uuid = names.uuid("site", log.named(site, .site))
      json.array { $0.string(uuid) }
    }
    writeGearUsed(&dive, &json)
    writeSightings(&dive, &json)
    writePeople(of: &dive, &json)
  }

  /// Pieces of gear; of a set, its pieces.
  private func writeGearUsed(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    var paths: [String] = []
    var isConverted = false
    let gear: [Reference] = dive.source[list: .gear].map(\.value)
    for item in gear {
      let pieces = self.pieces(of: item)
      // A name without a record can only be said in our own words.
      guard let pieces else { return }
      isConverted = isConverted || pieces.isSet
      for path in pieces.paths where !paths.contains(path) { paths.append(path) }
    }
    dive.skip(.gear)
    if isConverted { dive.lose(.gear, .converted) }
    guard !paths.isEmpty else { return }
    json.key("gear_uuids")
    json.array { json in
      for path in paths { json.string(uuid("gear", path)) }
    }
  }

  /// The paths of the pieces that a reference stands for; nil if it is only a name.
  private func pieces(of reference: Reference) -> (paths: [String], isSet: Bool)? {
    guard let place = log.index.place(of: reference.text, .gear) else { return nil }
    let item = log.logbook.gear[place]
    guard item.has(.items) else { return ([item.origin.path], false) }
    let parts = item.items.compactMap { part -> String? in
      guard let place = log.index.place(of: part.value.text, .gear) else { return nil }
      let piece = log.logbook.gear[place]
      return piece.has(.items) ? nil : piece.origin.path
    }
    return (parts, true)
  }

  private mutating func writeSightings(_ dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter)
  {
    let sightings: [OutgoingRecord<Sighting>] = dive.groups(.sightings, .sighting)
    var shown: [(uuid: String, count: Int?)] = []
    for var sighting in sightings {
      let (species, count): (String?, Int?) = (sighting.take(.species), sighting.take(.count))
      if let species, !CleanText.trim(species).isEmpty {
        let uuid = names.uuid("species", .init(CleanText.trim(species)))
        if shown.contains(where: { $0.uuid == uuid }) {
          sighting.lose(.species)
        } else {
          shown.append((uuid, count.flatMap { $0 > 0 ? $0 : nil }))
        }
      }
      dive.add(sighting)
    }
    guard !shown.isEmpty else { return }
    json.key("sightings")
    json.array { json in
      for sighting in shown {
        json.object { json in
          json.key("species_uuid")
          json.string(sighting.uuid)
          guard let count = sighting.count else { return }
          json.key("count")
          json.integer(count)
        }
      }
    }
  }

  /// The people of a dive, each once, with the role that says most.
  private mutating func writePeople(of dive: inout OutgoingRecord<Dive>, _ json: inout JSONWriter) {
    var shown: [(uuid: String, role: String)] = []
    let roles: [(Dive.Field, String)] = [
      (.instructor, "instructor"), (.guide, "guide"), (.students, "student"), (.buddies, "buddy"),
    ]
    let owner = owner?.path
    for (field, role) in roles {
      let people: [Reference] = dive.list(field)
      for person in people {
        let named = log.named(person, .diver)
        let uuid = names.uuid("person", named)
        if named.path != nil && named.path == owner || shown.contains(where: { $0.uuid == uuid }) {
          dive.lose(field)
        } else {
          shown.append((uuid, role))
        }
      }
    }
    guard !shown.isEmpty else { return }
    json.key("people")
    json.array { json in
      for person in shown {
        json.object { json in
          json.key("person_uuid")
          json.string(person.uuid)
          json.key("role")
          json.string(person.role)
        }
      }
    }
  }
}

extension DiveMode {
  /// The word for the type of a dive; gauge is a mode of a computer alone.
  fileprivate var diveType: String? {
    self == .gauge ? nil : String(rawValue.map { $0 == "-" ? "_" : $0 })
  }
}

extension Scale {
  fileprivate var waves: String {
    switch self {
    case .none: "calm"
    case .light: "slight"
    case .moderate: "moderate"
    case .strong, .extreme: "rough"
    }
  }
}

extension WaterEntry {
  fileprivate var entryType: String? {
    switch self {
    case .shore, .boat, .pool: rawValue
    case .jetty: "pier"
    case .platform, .ice, .other: nil
    }
  }
}
