import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct DiveJSONDiveReader {
  let value: JSONValue
  let log: DiveJSONLog
  let moment: ForeignMoment
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  private var reading = DiveReading()
  private var seen: Set<String> = [
    "uuid", "started_at", "sightings", "people", "cylinders", "recordings", "site_uuids",
    "gear_uuids", "trip_uuid", "contact_uuid", "course_uuid", "notes",
    "entry_position/latitude", "entry_position/longitude", "exit_position/latitude",
    "exit_position/longitude",
  ]

  private typealias Field = Dive.Field

  init(_ value: JSONValue, _ log: DiveJSONLog, moment: ForeignMoment) {
    self.value = value
    self.log = log
    self.moment = moment
    losses = ReadLosses(log.path)
  }

  private var place: ImportLoss.Place { .byte(value.offset) }

  mutating func read() -> DiveReading {
    draft.value(Field.zone, value["started_at"]?.text.flatMap(ClockMoment.init)?.zone)
    readFigures()
    readConditions()
    readReferences()
    readPeople()
    readSightings()
    let cylinders = value["cylinders"]?.items ?? []
    draft.items(Field.tanks, cylinders.map { tank($0) })
    let numbers = cylinders.map { $0["gas_number"]?.number?.whole }
    for (place, recording) in (value["recordings"]?.items ?? []).enumerated() {
      var reader = DiveJSONRecording(recording, numbers: numbers, losses)
      reading.computers.append(reader.read(into: &draft, isFirst: place == 0, moment))
      losses = reader.losses
    }
    draft.notes = value["notes"]?.text.map { losses.body($0, at: place) } ?? ""
    var rest = JSONRest()
    rest.keep(value, "", seen: seen, &draft.extras, &losses)
    reading.draft = draft
    reading.losses = losses.all
    return reading
  }

  private mutating func quantity<Value: Quantity>(
    _ field: Field,
    _ key: String,
    _ type: Value.Type,
    decimals: Int = 3,
    offset: Int = 0,
    zeroIsNone: Bool = false
  ) {
    seen.insert(key)
    let steps = losses.steps(value[key], decimals, key).map { Value(steps: $0 + offset) }
    losses.set(field, of: &draft, to: steps, key: key, at: place, zeroIsNone: zeroIsNone)
  }

  private mutating func readFigures() {
    if let number = value["number"]?.number?.whole, (1...1_000_000).contains(number) {
      draft.plain(Field.number, String(number))
      seen.insert("number")
    }
    quantity(.duration, "submerged_time", DiveDuration.self, decimals: 0, zeroIsNone: true)
    quantity(.maximumDepth, "max_depth", Depth.self, zeroIsNone: true)
    readAverageDepth()
    quantity(.waterTemperature, "bottom_temperature", Temperature.self, offset: 273_150)
    quantity(.airTemperature, "air_temperature", Temperature.self, offset: 273_150)
    quantity(.visibility, "visibility", Distance.self)
    quantity(.altitude, "altitude", Distance.self)
    if let grams = losses.steps(value["weight"], 3, "weight"), (1...100_000).contains(grams) {
      draft.plain(Field.weight, Mass(steps: grams).description)
      seen.insert("weight")
    }
    if let stars = value["rating"]?.number?.whole, let rating = Rating(stars) {
      draft.value(Field.rating, rating)
      seen.insert("rating")
    }
    draft.value(Field.position, Self.position(value["entry_position"]))
    draft.value(Field.exitPosition, Self.position(value["exit_position"]))
  }

  /// Sets aside a mean that is deeper than the deepest.
  private mutating func readAverageDepth() {
    let mean = value["avg_depth"]?.number?.scaled(toDecimals: 3)?.value ?? 0
    let deepest = value["max_depth"]?.number?.scaled(toDecimals: 3)?.value ?? .max
    if mean <= deepest || deepest <= 0 {
      return quantity(.averageDepth, "avg_depth", Depth.self, zeroIsNone: true)
    }
    losses.lose("avg_depth", at: place, .setAside)
  }

  /// Sets a field to a word of ours; one without is kept under its own name.
  private mutating func word(_ field: Field, _ key: String, _ words: [String: String]) {
    guard let text = value[key]?.text, let word = words[text] else { return }
    seen.insert(key)
    draft.plain(field, word)
  }

  private mutating func readConditions() {
    word(
      .mode,
      "type",
      [
        "open_circuit": "open-circuit", "closed_circuit": "closed-circuit",
        "semi_closed": "semi-closed", "freedive": "freedive", "snorkel": "snorkel",
        "surface_supplied": "surface-supplied",
      ]
    )
    word(.water, "water_type", ["salt": "salt", "fresh": "fresh", "brackish": "brackish"])
    word(.current, "current", Dictionary(uniqueKeysWithValues: Scale.words.map { ($0, $0) }))
    word(
      .waves,
      "waves",
      ["calm": "none", "slight": "light", "moderate": "moderate", "rough": "strong"]
    )
    word(.entry, "entry_type", ["shore": "shore", "boat": "boat", "pier": "jetty", "pool": "pool"])
    seen.insert("weather")
    let weather = value["weather"]?.text.map { $0 == "partly_cloudy" ? "partly cloudy" : $0 }
    losses.set(Field.weather, of: &draft, to: weather, key: "weather", at: place)
    // A name that looks like an id would refer to a record that is not there.
    if let boat = value["boat_name"]?.text, !RecordID.isWellFormed(boat) {
      seen.insert("boat_name")
      losses.set(Field.boat, of: &draft, to: boat, key: "boat-name", at: place)
    }
    seen.insert("tags")
    let tags = value["tags"]?.items?.compactMap(\.text) ?? []
    losses.list(Field.tags, of: &draft, to: tags, key: "tag", at: place)
  }

  private mutating func refer(
    _ field: Field,
    _ kind: RecordKind,
    _ list: String,
    _ uuid: JSONValue?
  ) {
    guard let uuid, let key = uuid.text else { return }
    guard log.index[list]?[key] != nil else {
      return losses.lose("\(list) \(key)", at: .byte(uuid.offset), .unresolved)
    }
    reading.references.append(.init(field, kind, key))
  }

  private mutating func readReferences() {
    refer(.centre, .centre, "contacts", value["contact_uuid"])
    refer(.course, .course, "courses", value["course_uuid"])
    for uuid in value["gear_uuids"]?.items ?? [] { refer(.gear, .gear, "gear", uuid) }
    if let trip = value["trip_uuid"] {
      if let key = trip.text, log.index["trips"]?[key] != nil {
        reading.trip = key
      } else {
        losses.lose("trip_uuid", at: .byte(trip.offset), .unresolved)
      }
    }
    for (rank, site) in (value["site_uuids"]?.items ?? []).enumerated() {
      guard let key = site.text, let record = log.index["sites"]?[key] else {
        losses.lose("site_uuids", at: .byte(site.offset), .unresolved)
        continue
      }
      if rank == 0 {
        reading.site = .record(key)
      } else {
        draft.extras.add("other-site", record["name"]?.text.flatMap { losses.said($0) } ?? key)
      }
    }
  }

  private mutating func readPeople() {
    let fields: [String: Field] = [
      "guide": .guide, "instructor": .instructor, "student": .students,
    ]
    for person in value["people"]?.items ?? [] {
      let role = person["role"]?.text ?? "buddy"
      refer(fields[role] ?? .buddies, .diver, "people", person["person_uuid"])
      if role == "companion", let key = person["person_uuid"]?.text,
        let name = log.index["people"]?[key]?["name"]?.text.flatMap({ losses.said($0) })
      {
        draft.extras.add("companion", name)
      }
      loseRest(of: person, "people", except: ["person_uuid", "role"])
    }
  }

  /// Reports the members of an object that are not carried.
  private mutating func loseRest(of object: JSONValue, _ path: String, except keys: Set<String>) {
    for member in object.members ?? [] where !keys.contains(member.key) {
      losses.lose("\(path)/\(member.key)", at: .byte(member.offset), .noPlace)
    }
  }

  private mutating func readSightings() {
    var drafts: [RecordDraft] = []
    for sighting in value["sightings"]?.items ?? [] {
      let species = sighting["species_uuid"]?.text.flatMap { log.index["species"]?[$0] }
      let name = species?["common_name"]?.text ?? species?["scientific_name"]?.text
      var draft = RecordDraft(.sighting)
      guard losses.set(Sighting.Field.species, of: &draft, to: name, key: "species", at: place)
      else {
        losses.lose("sightings", at: .byte(sighting.offset), .unresolved)
        continue
      }
      if let count = sighting["count"]?.number?.whole, (1...100_000).contains(count) {
        draft.plain(Sighting.Field.count, String(count))
      }
      if species?["common_name"] != nil, let other = species?["scientific_name"]?.text,
        let said = losses.said(other)
      {
        draft.extras.add("scientific-name", said)
      }
      var rest = JSONRest()
      rest.keep(
        sighting,
        "",
        seen: ["species_uuid", "count"],
        &draft.extras,
        &losses
      )
      drafts.append(draft)
    }
    draft.items(Field.sightings, drafts)
  }

  /// A tank, with what its vessel's record says of it.
  private mutating func tank(_ cylinder: JSONValue) -> RecordDraft {
    typealias Field = Tank.Field
    var tank = RecordDraft(.tank)
    let place = ImportLoss.Place.byte(cylinder.offset)
    let vessel = cylinder["gear_uuid"]?.text.flatMap { log.index["gear"]?[$0] }
    let volume = losses.steps(cylinder["volume"] ?? vessel?["volume"], 3, "volume")
    losses.set(
      Field.volume,
      of: &tank,
      to: volume.map(WaterVolume.init(steps:)),
      key: "volume",
      at: place
    )
    let start = losses.steps(cylinder["start_pressure"], 3, "start_pressure") ?? 0
    let end = losses.steps(cylinder["end_pressure"], 3, "end_pressure") ?? 0
    let rated = losses.steps(vessel?["working_pressure"], 3, "working_pressure")
    for (field, millibars, key) in [
      (Field.start, start, "start-pressure"), (.workingPressure, rated ?? 0, "working-pressure"),
      (.end, start > 0 && end > start ? 0 : end, "end-pressure"),
    ] {
      losses.set(field, of: &tank, to: Pressure(steps: millibars), key: key, at: place)
    }
    if start > 0, end > start {
      tank.extras.add("end-pressure", Pressure(steps: end).description)
      losses.lose("end_pressure", at: place, .setAside)
    }
    tank.plain(
      Field.material,
      vessel?["material"]?.text.flatMap(TankMaterial.init(rawValue:))?.rawValue
    )
    gas(cylinder, &tank)
    let isRebreather =
      ["closed_circuit", "semi_closed"].contains(value["type"]?.text ?? "")
      || (value["recordings"]?.items ?? []).contains {
        ["closed_circuit", "semi_closed"].contains($0["mode"]?.text ?? "")
      }
    var seen: Set<String> = [
      "volume", "start_pressure", "end_pressure", "oxygen", "helium", "gas_number", "gear_uuid",
    ]
    switch cylinder["role"]?.text {
    case "deco": tank.plain(Field.use, TankUse.deco.rawValue)
    case "bottom": tank.plain(Field.use, TankUse.bottom.rawValue)
    case "diluent" where isRebreather: tank.plain(Field.use, TankUse.diluent.rawValue)
    case "oxygen" where isRebreather: tank.plain(Field.use, TankUse.oxygen.rawValue)
    default: break
    }
    if tank.lines.contains(where: { $0.row.key == "use" }) { seen.insert("role") }
    if let name = vessel?["name"]?.text.flatMap({ losses.said($0) }) {
      tank.extras.add("gear", name)
    }
    var rest = JSONRest()
    rest.keep(cylinder, "", seen: seen, &tank.extras, &losses)
    if tank.isEmpty {
      tank.text(Field.label, "gas \(cylinder["gas_number"]?.number?.text ?? "")")
    }
    return tank
  }

  private mutating func gas(_ cylinder: JSONValue, _ tank: inout RecordDraft) {
    guard let oxygen = losses.steps(cylinder["oxygen"], 1, "oxygen") else { return }
    let helium = losses.steps(cylinder["helium"], 1, "helium") ?? 0
    if helium == 0, (208...210).contains(oxygen) {
      tank.value(Tank.Field.gas, GasMix.air)
    } else if let mix = GasMix(oxygen: oxygen, helium: helium) {
      tank.value(Tank.Field.gas, mix)
    } else {
      tank.extras.add("gas", "\(oxygen)/\(helium) ‰")
      losses.lose("cylinders", at: .byte(cylinder.offset), .setAside)
    }
  }

  static func position(_ value: JSONValue?) -> GeoPosition? {
    guard
      let latitude = value?["latitude"]?.number?.scaled(toDecimals: 6)?.value,
      let longitude = value?["longitude"]?.number?.scaled(toDecimals: 6)?.value,
      latitude != 0 || longitude != 0
    else { return nil }
    return GeoPosition(microLatitude: latitude, microLongitude: longitude)
  }
}
