import DiveFormat
import DiveModel
import DiveUnits

/// What a `dive` element says.
///
/// Elements are read wherever in the dive they are, because old versions have before the dive what
/// new ones have after it.
struct UDDFDive {
  let dive: ForeignDive
  let index: UDDFIndex
  var file: ForeignFile
  var draft = RecordDraft(.dive)
  var extras = Extras()
  var links = UDDFLinks()
  /// The trip of the group that the dive is in.
  var groupTrip: String?
  private let zone: ZoneOffset?
  private var notes: [String] = []
  private var tanks = UDDFTanks()
  private var samples: [MarkupElement] = []
  private var apparatus: DiveMode?
  private var weights: [Mass] = []
  private var maximumDepth: Depth?
  private var averageDepth: Depth?
  private var seen: Set<String> = []

  typealias Field = Dive.Field

  init(_ dive: ForeignDive, _ zone: ZoneOffset?, _ index: UDDFIndex, _ path: String) {
    self.dive = dive
    self.zone = zone
    self.index = index
    file = ForeignFile(path)
  }

  /// Reads all of it.
  mutating func reading(of element: MarkupElement) -> DiveReading {
    let id = element["id"].map(CleanText.trim) ?? ""
    for child in element.children {
      switch child.name {
      case "informationbeforedive", "informationafterdive":
        for inner in child.children { read(inner, id) }
      default: read(child, id)
      }
    }
    if links.trip == nil { links.trip = index.tripOfDive[id] ?? groupTrip }
    UDDFSamples.note(samples, in: &tanks)
    var table = UDDFSamples(index, tanks)
    table.read(samples, &file)
    return finish(table)
  }

  private mutating func read(_ element: MarkupElement, _ id: String) {
    switch element.name {
    case "link", "divesiteref", "diverref", "tripmembership", "buddyref":
      links.read(element, id, index, &extras, &file)
    case "tankdata", "gasdata": tanks.add(UDDFTank(element, index, &file))
    case "samples": samples.append(element)
    case "datetime", "date", "time": break
    case "notes": notes.append(UDDFText.notes(element, &file))
    case "observations": readObservations(element)
    case "equipmentused": readEquipment(element, id)
    default:
      guard !element.isEmpty || element.attributes.contains(where: { $0.name != "id" }) else {
        return
      }
      guard readFigure(element) || readWord(element) else {
        return UDDFText.keep(element, &extras, &file)
      }
      if !seen.insert(element.name).inserted {
        file.lose(element.line, "<\(element.name)>", .repeated)
      }
    }
  }

  private mutating func readObservations(_ element: MarkupElement) {
    for child in element.children {
      if child.name == "notes" {
        notes.append(UDDFText.notes(child, &file))
      } else {
        UDDFText.keep(child, &extras, &file, path: "observations")
      }
    }
  }

  private mutating func readEquipment(_ element: MarkupElement, _ id: String) {
    for child in element.children {
      switch child.name {
      case "leadquantity": addWeight(child)
      case "link": links.read(child, id, index, &extras, &file)
      case "tankref" where !child.isEmpty || child["ref"] != nil:
        links.read(child, id, index, &extras, &file)
      default: UDDFText.keep(child, &extras, &file, path: "equipment")
      }
    }
  }

  private mutating func addWeight(_ element: MarkupElement) {
    guard !element.isEmpty else { return }
    let mass = file.number(element, decimals: 3).map { Mass(steps: $0) }
    if let mass, FieldTable.weight.believes(mass, of: Weight.Field.mass) {
      weights.append(mass)
    } else if mass?.steps != 0 {
      setAside(element)
    }
  }

  mutating func setAside(_ element: MarkupElement) {
    UDDFText.keep(element, &extras, &file)
    file.lose(element.line, "\(element.name) \(CleanText.oneLine(element.text))", .setAside)
  }

  /// A figure that our checks believe; 0 is none.
  private mutating func figure<Value: Quantity>(
    _ element: MarkupElement,
    _ field: Field,
    _ reading: UDDFNumber.Reading?,
    _ make: (Int) -> Value
  ) -> Value? {
    guard let steps = file.value(reading, of: element) else {
      setAside(element)
      return nil
    }
    let value = make(steps)
    if FieldTable.dive.believes(value, of: field) { return value }
    if steps != 0 { setAside(element) }
    return nil
  }

  private mutating func readFigure(_ element: MarkupElement) -> Bool {
    let value = UDDFNumber.read(element.text, decimals: 3)
    switch element.name {
    case "greatestdepth":
      maximumDepth = figure(element, .maximumDepth, value) { Depth(steps: $0) } ?? maximumDepth
    case "averagedepth":
      averageDepth = figure(element, .averageDepth, value) { Depth(steps: $0) } ?? averageDepth
    case "diveduration":
      let seconds = UDDFNumber.read(element.text, decimals: 0)
      draft.value(Field.duration, figure(element, .duration, seconds) { DiveDuration(steps: $0) })
    case "airtemperature":
      let read = figure(element, .airTemperature, value) { Temperature(steps: $0) }
      draft.value(Field.airTemperature, read)
    case "lowesttemperature":
      let read = figure(element, .waterTemperature, value) { Temperature(steps: $0) }
      draft.value(Field.waterTemperature, read)
    case "surfacepressure":
      let steps = UDDFNumber.pressure(element.text)
      let read = figure(element, .surfacePressure, steps) { Pressure(steps: $0) }
      draft.plain(Field.surfacePressure, read?.ofAir)
    case "altitude":
      draft.value(Field.altitude, figure(element, .altitude, value) { Distance(steps: $0) })
    case "visibility":
      // Some programs write a unit: `20 ft`.
      let words = CleanText.oneLine(element.text)
      let row = FieldTable.dive.row(forField: Field.visibility.rawValue)
      guard value != nil else {
        guard row?.accepts(words) ?? false else { return false }
        draft.plain(Field.visibility, words)
        return true
      }
      draft.value(Field.visibility, figure(element, .visibility, value) { Distance(steps: $0) })
    case "divenumber":
      let number = file.number(element, decimals: 0).map(String.init) ?? ""
      if FieldTable.dive.row(forField: Field.number.rawValue)?.accepts(number) ?? false {
        draft.plain(Field.number, number)
      } else if number != "0" {
        setAside(element)
      }
    case "rating": readRating(element)
    default: return false
    }
    return true
  }

  /// Ten steps become five, halves upwards; a rating between is kept as it is written too.
  private mutating func readRating(_ element: MarkupElement) {
    let inner = element.first("ratingvalue") ?? element
    guard !inner.isEmpty else { return }
    let value = file.number(inner, decimals: 0) ?? -1
    if value == 0 { return }
    guard (1...10) ~= value, let rating = Rating((value + 1) / 2) else { return setAside(inner) }
    draft.value(Field.rating, rating)
    if value % 2 != 0 { extras.add("rating", String(value)) }
  }

  private mutating func readWord(_ element: MarkupElement) -> Bool {
    let word = CleanText.oneLine(element.text)
    switch element.name {
    case "apparatus":
      if word == "open-scuba" {
        // What most dives are is not said of each, except by us.
        if index.isOurs { apparatus = .openCircuit }
        return true
      }
      apparatus = ["rebreather": .closedCircuit, "surface-supplied": .surfaceSupplied][word]
      return apparatus != nil
    case "platform":
      let entries: [String: WaterEntry] = [
        "beach-shore": .shore, "landside": .shore, "pier": .jetty, "small-boat": .boat,
        "charter-boat": .boat, "live-aboard": .boat, "barge": .boat, "other": .other,
      ]
      draft.plain(Field.entry, entries[word]?.rawValue)
      if word != "beach-shore", word != "pier", word != "other" { extras.add("platform", word) }
    case "current":
      let scales: [String: Scale] = [
        "no-current": .none, "very-mild-current": .light, "mild-current": .light,
        "moderate-current": .moderate, "hard-current": .strong, "very-hard-current": .extreme,
      ]
      guard let scale = scales[word] else { return false }
      draft.plain(Field.current, scale.rawValue)
      if word == "very-mild-current" { extras.add("current", word) }
    case "thermalcomfort":
      let scales: [String: Scale] = [
        "comfortable": .none, "cold": .moderate, "very-cold": .strong,
      ]
      guard let scale = scales[word] else { return false }
      draft.plain(Field.chill, scale.rawValue)
      if word != "comfortable" { extras.add("thermalcomfort", word) }
    case "purpose":
      let purposes: [String: DivePurpose] = [
        "sightseeing": .recreational, "learning": .training, "teaching": .teaching,
        "research": .scientific, "photography-videography": .photo, "work": .commercial,
      ]
      guard let purpose = purposes[word] else { return false }
      draft.plain(Field.purpose, purpose.rawValue)
      if word == "sightseeing" { extras.add("purpose", word) }
    case "program":
      let purposes: [String: DivePurpose] = [
        "recreation": .recreational, "training": .training, "scientific": .scientific,
        "commercial": .commercial,
      ]
      guard let purpose = purposes[word] else { return false }
      draft.plain(Field.purpose, purpose.rawValue)
    default: return false
    }
    return true
  }

  private mutating func finish(_ table: UDDFSamples) -> DiveReading {
    let deepest = table.profile.greatest(.init(.depth)).map { Depth(steps: $0) }
    if maximumDepth == nil, let deepest,
      FieldTable.dive.believes(deepest, of: Field.maximumDepth)
    {
      maximumDepth = deepest
    }
    if let average = averageDepth, let maximumDepth, average > maximumDepth {
      extras.add("averagedepth", average.description)
      file.lose(0, "averagedepth \(average)", .setAside)
      averageDepth = nil
    }
    draft.value(Field.zone, zone)
    draft.value(Field.maximumDepth, maximumDepth)
    draft.value(Field.averageDepth, averageDepth)
    let mode = table.mode ?? apparatus
    let isSaid = mode != .openCircuit || apparatus == .openCircuit
    draft.plain(Field.mode, isSaid ? mode?.rawValue : nil)
    draft.items(Field.tanks, tanks.listed.drafts)
    if weights.count == 1 {
      draft.plain(Field.weight, weights[0].description)
    } else {
      draft.list(Field.weight, weights.map(\.description))
    }
    links.write(&draft, &extras)
    draft.extras = extras
    draft.notes = notes.filter { !$0.isEmpty }.joined(separator: "\n\n")
    let profile =
      table.profile.isEmpty ? nil : ImportedProfileRows.profile(of: table.profile)
    var reading = DiveReading(
      draft,
      site: links.site.map { .record($0) },
      trip: links.trip,
      computers: links.computers(profile),
      losses: file.losses
    )
    reading.references = links.references
    return reading
  }
}
