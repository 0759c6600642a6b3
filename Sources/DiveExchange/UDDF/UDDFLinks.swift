import DiveFormat
import DiveModel
import DiveUnits

/// What a dive's links stand for.
struct UDDFLinks {
  private(set) var site: String?
  var trip: String?
  /// The records that the dive refers to, besides its site and its trip.
  private(set) var references: [DiveReading.ForeignReference] = []
  private var people: [(name: String, record: String?, role: Dive.Field)] = []
  private var peoplePlaces: [String: Int] = [:]
  private var suits: [String] = []
  private var gear: [String] = []
  private var gearNames: Set<String> = []
  private var devices: [MarkupElement] = []
  private var deviceIDs: Set<Int> = []
  private var model: MarkupElement?

  /// Reads a link.
  ///
  /// - Parameters:
  ///   - element: the link.
  ///   - dive: the id of the dive, to which some programs link too.
  ///   - index: what the file's ids stand for.
  ///   - extras: takes what has no key.
  ///   - file: takes a link to nothing.
  mutating func read(
    _ element: MarkupElement,
    _ dive: String,
    _ index: UDDFIndex,
    _ extras: inout Extras,
    _ file: inout ForeignFile
  ) {
    let ref = CleanText.oneLine(element["ref"] ?? element.text)
    guard ref.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    switch index[ref] {
    case .person(let person): add(person, person.isStudent ? .students : .buddies)
    case .guide(let refs):
      for ref in refs {
        if case .person(let person) = index[ref] {
          add(person, .guide)
        } else {
          file.lose(element.line, "<guide> \(ref)", .unresolved)
        }
      }
    case .site(let key):
      if site == nil { site = key } else if site != key { extras.add("site", key) }
    case .base(let name): if !name.isEmpty { extras.add("divebase", name) }
    case .gear(_, let record?): references.append(.init(.gear, .gear, record))
    case .gear(let item, nil): add(item)
    case .centre(let key, let isBoat): addCentre(key, isBoat ? .boat : .centre, &extras)
    case .image(let image):
      extras.add("photo", CleanText.oneLine(image.wholeText))
      file.lose(element.line, CleanText.oneLine(image.wholeText), .outsideTheLog)
    case .trip(let key):
      if trip == nil { trip = key } else if trip != key { extras.add("trip", key) }
    case .model(let found): model = found
    case .mix(let mix): extras.add("mix", mix.gas?.name ?? mix.name)
    case .owner: break
    case nil:
      if !dive.isEmpty, ref.hasSuffix(dive) { return }
      extras.add("link", ref)
      file.lose(element.line, "<\(element.name)> \(ref)", .unresolved)
    }
  }

  /// Adds a person; one who guides or learns is no buddy too.
  private mutating func add(_ person: UDDFIndex.Person, _ role: Dive.Field) {
    let name = person.record ?? person.name
    guard !name.isEmpty else { return }
    if let place = peoplePlaces[name] {
      if people[place].role == .buddies { people[place].role = role }
    } else {
      peoplePlaces[name] = people.count
      people.append((person.name, person.record, role))
    }
  }

  /// The first centre is the dive's, and the first boat; others are kept by their names.
  private mutating func addCentre(_ key: String, _ field: Dive.Field, _ extras: inout Extras) {
    let known = references.first { $0.field == field }
    if known == nil {
      references.append(.init(field, .centre, key))
    } else if known?.key != key {
      extras.add("\(field)", String(key.split(separator: "/").last ?? ""))
    }
  }

  private mutating func add(_ item: MarkupElement) {
    let name = [item.first("name"), item.first("model")].compactMap { $0.flatMap(UDDFSite.said) }
      .first
    switch item.name {
    case "divecomputer": if deviceIDs.insert(item.index).inserted { devices.append(item) }
    case "suit": if let name, gearNames.insert("suit " + name).inserted { suits.append(name) }
    default: if let name, gearNames.insert(name).inserted { gear.append(name) }
    }
  }

  mutating func write(_ draft: inout RecordDraft, _ extras: inout Extras) {
    for role in [Dive.Field.buddies, .guide, .students] {
      let row = FieldTable.dive.row(forField: role.rawValue)
      var found: [DiveReading.ForeignReference] = []
      for person in people where person.role == role {
        if let record = person.record {
          found.append(.init(role, .diver, record))
        } else if CleanText.saysNothing(person.name) {
          continue
        } else if row?.accepts(person.name) ?? false {
          found.append(.init(role, .diver, named: person.name))
        } else {
          extras.add("person", person.name)
        }
      }
      // Those that have only a name need no record to be looked for.
      if found.contains(where: { $0.key != nil }) {
        references += found
      } else {
        draft.list(role, found.compactMap(\.name))
      }
    }
    draft.text(Dive.Field.suit, suits.first)
    for suit in suits.dropFirst() { extras.add("suit", suit) }
    if !gear.isEmpty { extras.add("gear", gear.joined(separator: ", ")) }
    writeModel(&draft)
  }

  private func writeModel(_ draft: inout RecordDraft) {
    guard let model else { return }
    let names = ["buehlmann": "Bühlmann", "vpm": "VPM", "rgbm": "RGBM"]
    let id = CleanText.oneLine(model["id"] ?? "")
    let base = names[model.name] ?? model.name
    draft.text(Dive.Field.decoModel, id.isEmpty || id == base ? base : "\(base) (\(id))")
    func factor(_ name: String) -> Int? {
      guard let value = model.first(name).flatMap({ UDDFNumber.scaled($0.text, decimals: 2) })
      else { return nil }
      // Some programs write 0.85, some 85.
      return value <= 150 ? value : value / 100
    }
    guard let low = factor("gradientfactorlow"), let high = factor("gradientfactorhigh") else {
      return
    }
    let text = "\(low)/\(high)"
    let row = FieldTable.dive.row(forField: Dive.Field.gradientFactors.rawValue)
    if row?.accepts(text) ?? false { draft.plain(Dive.Field.gradientFactors, text) }
  }

  /// The dive's computers; the first has the samples.
  func computers(_ profile: DiveProfile?) -> [ComputerReading] {
    guard !devices.isEmpty else {
      return profile == nil
        ? [] : [ComputerReading(RecordDraft(.computer), model: nil, profile: profile)]
    }
    return devices.enumerated().map { place, device in
      var draft = RecordDraft(.computer)
      draft.text(DiveComputer.Field.serial, device.first("serialnumber").flatMap(UDDFSite.said))
      for note in device.first("notes")?.all("para") ?? [] {
        let parts = CleanText.oneLine(note.wholeText).split(separator: ":")
        guard parts.count == 2, parts[0] == "FirmV" else { continue }
        draft.text(DiveComputer.Field.firmware, String(parts[1]))
      }
      let model = [device.first("model"), device.first("name")]
        .compactMap { $0.flatMap(UDDFSite.said) }.first
      return ComputerReading(draft, model: model, profile: place == 0 ? profile : nil)
    }
  }
}
