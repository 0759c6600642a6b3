import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct DiveJSONDiveReader {
  let log: DiveJSONLog
  let moment: ForeignMoment
  var object: DiveJSONObject
  var losses: ReadLosses
  var draft = RecordDraft(.dive)
  private var reading = DiveReading()

  private typealias Field = Dive.Field

  init(_ value: JSONValue, _ log: DiveJSONLog, moment: ForeignMoment) {
    object = DiveJSONObject(value)
    self.log = log
    self.moment = moment
    losses = ReadLosses(log.path)
  }

  private var place: ImportLoss.Place { object.place }

  mutating func read() -> DiveReading {
    object.uuid(&losses)
    draft.value(Field.zone, object.moment("started_at", &losses)?.zone)
    readFigures()
    readConditions()
    readReferences()
    readPeople()
    readSightings()
    readEquipment()
    draft.notes = object.text("notes", &losses).map { losses.body($0, at: place) } ?? ""
    object.keepRest(&draft.extras, &losses)
    reading.draft = draft
    reading.losses = losses.all
    return reading
  }

  /// The cylinders, and what computers recorded, which names cylinders by their numbers.
  private mutating func readEquipment() {
    let cylinders = object.objects("cylinders", &losses)
    let recordings = object.objects("recordings", &losses)
    let rebreathers = ["closed_circuit", "semi_closed"]
    let isRebreather =
      rebreathers.contains(object.value["type"]?.text ?? "")
      || recordings.contains { rebreathers.contains($0.value["mode"]?.text ?? "") }
    let tanks = cylinders.map { cylinder in
      var reader = DiveJSONTank(cylinder, log, losses)
      let tank = reader.read(isRebreather: isRebreather)
      losses = reader.losses
      return tank
    }
    draft.items(Field.tanks, tanks)
    let numbers = cylinders.map { $0.value["gas_number"]?.number?.whole }
    for (place, recording) in recordings.enumerated() {
      var reader = DiveJSONRecording(recording, numbers: numbers, losses)
      reading.computers.append(reader.read(into: &draft, isFirst: place == 0, moment))
      losses = reader.losses
    }
  }

  private mutating func quantity<Value: Quantity>(
    _ field: Field,
    _ key: String,
    _ type: Value.Type,
    decimals: Int = 3,
    offset: Int = 0,
    zeroIsNone: Bool = false
  ) {
    let steps = object.steps(key, decimals, &losses).map { Value(steps: $0 + offset) }
    losses.set(field, of: &draft, to: steps, key: key, at: place, zeroIsNone: zeroIsNone)
  }

  private mutating func readFigures() {
    let number = object.whole("number", in: 1...1_000_000, &losses)
    draft.plain(Field.number, number.map(String.init))
    quantity(.duration, "submerged_time", DiveDuration.self, decimals: 0, zeroIsNone: true)
    quantity(.maximumDepth, "max_depth", Depth.self, zeroIsNone: true)
    readAverageDepth()
    quantity(.waterTemperature, "bottom_temperature", Temperature.self, offset: 273_150)
    quantity(.airTemperature, "air_temperature", Temperature.self, offset: 273_150)
    quantity(.visibility, "visibility", Distance.self)
    quantity(.altitude, "altitude", Distance.self)
    // 0 is a dive without lead, or one of which it is not known.
    if let grams = object.steps("weight", 3, in: 0...100_000, &losses), grams > 0 {
      draft.plain(Field.weight, Mass(steps: grams).description)
    }
    draft.value(Field.rating, object.whole("rating", in: 1...5, &losses).flatMap(Rating.init))
    draft.value(Field.position, object.position("entry_position", &losses))
    draft.value(Field.exitPosition, object.position("exit_position", &losses))
  }

  /// Sets aside a mean that is deeper than the deepest.
  private mutating func readAverageDepth() {
    let mean = object.value["avg_depth"]?.number?.scaled(toDecimals: 3)?.value ?? 0
    let deepest = object.value["max_depth"]?.number?.scaled(toDecimals: 3)?.value ?? .max
    if mean <= deepest || deepest <= 0 {
      return quantity(.averageDepth, "avg_depth", Depth.self, zeroIsNone: true)
    }
    losses.lose("avg_depth", at: place, .setAside)
  }

  private mutating func word(_ field: Field, _ key: String, _ words: [String: String]) {
    draft.plain(field, object.word(key, words, &losses))
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
    let weather = object.text("weather", &losses)
      .map { $0 == "partly_cloudy" ? "partly cloudy" : $0 }
    losses.set(Field.weather, of: &draft, to: weather, key: "weather", at: place)
    // A name that looks like an id would refer to a record that is not there; it is of the rest.
    if !(object.value["boat_name"]?.text.map(RecordID.isWellFormed) ?? false) {
      let boat = object.text("boat_name", &losses)
      losses.set(Field.boat, of: &draft, to: boat, key: "boat-name", at: place)
    }
    let tags = object.texts("tags", &losses).map(\.text)
    losses.list(Field.tags, of: &draft, to: tags, key: "tag", at: place)
  }

  /// Whether a list of the document has something with an identifier; else it is reported.
  private mutating func has(_ list: String, _ key: String, at offset: Int) -> Bool {
    if log.index[list]?[key] != nil { return true }
    losses.lose("\(list) \(key)", at: .byte(offset), .unresolved)
    return false
  }

  private mutating func refer(_ field: Field, _ kind: RecordKind, _ list: String, _ key: String) {
    guard let uuid = object.text(key, &losses), has(list, uuid, at: object.value.offset) else {
      return
    }
    reading.references.append(.init(field, kind, uuid))
  }

  private mutating func readReferences() {
    refer(.centre, .centre, "contacts", "contact_uuid")
    refer(.course, .course, "courses", "course_uuid")
    for (uuid, offset) in object.texts("gear_uuids", &losses)
    where has("gear", uuid, at: offset) {
      reading.references.append(.init(.gear, .gear, uuid))
    }
    if let trip = object.text("trip_uuid", &losses),
      has("trips", trip, at: object.value.offset)
    {
      reading.trip = trip
    }
    for (rank, site) in object.texts("site_uuids", &losses).enumerated()
    where has("sites", site.text, at: site.offset) {
      if rank == 0 {
        reading.site = .record(site.text)
      } else {
        let name = log.name(of: site.text, in: "sites").flatMap { losses.said($0) }
        draft.extras.add("other-site", name ?? site.text)
      }
    }
  }

  private mutating func readPeople() {
    let fields: [String: Field] = [
      "buddy": .buddies, "guide": .guide, "instructor": .instructor, "student": .students,
    ]
    for var person in object.objects("people", &losses) {
      if let uuid = person.text("person_uuid", &losses),
        has("people", uuid, at: person.value.offset)
      {
        let role = person.text("role", &losses) ?? "buddy"
        reading.references.append(.init(fields[role] ?? .buddies, .diver, uuid))
        if fields[role] == nil {
          // One of another role dived along too; the role is kept beside the name.
          let name = log.name(of: uuid, in: "people").flatMap { losses.said($0) }
          draft.extras.add(ForeignID.make(role) ?? "role", name ?? uuid)
        }
      }
      person.loseRest("people", &losses)
    }
  }

  private mutating func readSightings() {
    var drafts: [RecordDraft] = []
    for var sighting in object.objects("sightings", &losses) {
      let uuid = sighting.text("species_uuid", &losses)
      var species = uuid.flatMap { log.index["species"]?[$0] }.map(DiveJSONObject.init)
      let common = species?.text("common_name", &losses)
      let scientific = species?.text("scientific_name", &losses)
      var draft = RecordDraft(.sighting)
      let name = common ?? scientific
      guard losses.set(Sighting.Field.species, of: &draft, to: name, key: "species", at: place)
      else {
        losses.lose("sightings", at: sighting.place, .unresolved)
        sighting.loseRest("sightings", &losses)
        continue
      }
      let count = sighting.whole("count", in: 1...100_000, &losses)
      draft.plain(Sighting.Field.count, count.map(String.init))
      if common != nil, let said = scientific.flatMap({ losses.said($0) }) {
        draft.extras.add("scientific-name", said)
      }
      sighting.keepRest(&draft.extras, &losses)
      drafts.append(draft)
    }
    draft.items(Field.sightings, drafts)
  }
}
