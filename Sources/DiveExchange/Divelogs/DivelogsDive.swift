import DiveFormat
import DiveModel
import DiveUnits

/// Converts the dive of a file.
struct DivelogsDive {
  private var sheet: DiveSheet

  private typealias Field = Dive.Field

  init(_ dive: MarkupElement, _ path: String) { sheet = DiveSheet(dive, path) }

  /// What a dive describes: its place and its boat.
  static func records(of dive: MarkupElement) -> [DescribedRecord] {
    let boat = said(dive.first("BOATNAME")).map { DescribedRecord.centre($0) }
    return [site(of: dive).flatMap { DescribedRecord.site($0) }, boat].compactMap { $0 }
  }

  private static func said(_ element: MarkupElement?) -> String? {
    let text = CleanText.oneLine(element?.text ?? "")
    return text.isEmpty || CleanText.saysNothing(text) ? nil : text
  }

  private static func site(of dive: MarkupElement) -> DescribedSite? {
    let location = said(dive.first("LOCATION"))
    guard let name = said(dive.first("SITE")) ?? location else { return nil }
    var site = DescribedSite(name)
    site.region = location == name ? nil : location
    site.setPosition(dive.first("LAT"), dive.first("LNG"))
    return site
  }

  mutating func reading(_ key: (DescribedRecord) -> String?) -> DiveReading {
    let site = Self.site(of: sheet.dive)?.place(key)
    sheet.skip("DIVELOGSID", "DATE", "TIME", "SITE", "LOCATION", "LAT", "LNG", "SAMPLE")
    sheet.skip("SAMPLEINTERVAL", "GOOGLEMAPSZOOMLEVEL")
    sheet.skipZeros("WATERTEMPATEND", "SURFACETIME")
    if let record = Self.said(sheet.take("BOATNAME")).map({ DescribedRecord.centre($0) }),
      let key = key(record)
    {
      sheet.references.append(.init(.boat, .centre, key))
    }
    sheet.setNumber("DIVELOGSDIVENUMBER")
    sheet.setDepths("MAXDEPTH", "MEANDEPTH")
    sheet.setDuration(seconds: "DIVETIMESEC")
    sheet.setTemperature(.airTemperature, "AIRTEMP")
    sheet.setTemperature(.waterTemperature, "WATERTEMPMAXDEPTH")
    sheet.setWeight("WEIGHT")
    sheet.set(text: .weather, "WEATHER")
    let visibilities: [String: VisibilityScale] = [
      "very good": .excellent, "good": .good, "medium": .moderate, "bad": .poor,
      "very bad": .veryPoor,
    ]
    sheet.set(plain: .visibility, "WATERVIZIBILITY", visibilities.mapValues(\.rawValue))
    if let partner = sheet.take("PARTNER") { sheet.people(.buddies, partner.text, of: partner) }
    sheet.notes("LOGNOTES")
    readTank()
    let profile = readSamples()
    let computer = profile.map {
      ComputerReading(RecordDraft(.computer), model: nil, profile: $0)
    }
    return sheet.reading(site: site, computers: computer.map { [$0] } ?? [])
  }

  private mutating func readTank() {
    typealias Field = Tank.Field
    var draft = RecordDraft(.tank)
    let place = sheet.dive.first("CYLINDERSIZE").map { ImportLoss.Place.line($0.line) } ?? .file
    let size = sheet.steps(sheet.take("CYLINDERSIZE"))
    // How many tanks there are beside the first, which all have one size.
    let others = (sheet.steps(sheet.take("DBLTANK")) ?? 0) / 1_000
    let key = "cylindersize"
    FoundTank.set(volume: size, others: others, key: key, at: place, &draft, &sheet.losses)
    let oxygen = sheet.steps(sheet.take("O2PCT")).map { ($0 + 50) / 100 } ?? 0
    let helium = sheet.steps(sheet.take("HEPCT")).map { ($0 + 50) / 100 } ?? 0
    FoundGas.set(oxygen: oxygen, helium: helium, at: place, &draft, &sheet.losses)
    let start = sheet.steps(sheet.take("CYLINDERSTARTPRESSURE"))
    let end = sheet.steps(sheet.take("CYLINDERENDPRESSURE"))
    FoundGas.set(start: start, end: end, at: place, &draft, &sheet.losses)
    if let text = sheet.losses.said(sheet.take("CYLINDERDESCRIPTION")) {
      let materials: [String: TankMaterial] = [
        "steel": .steel, "aluminium": .aluminium, "aluminum": .aluminium, "alu": .aluminium,
      ]
      if let material = materials[text.lowercased()] {
        draft.plain(Field.material, material.rawValue)
      } else {
        sheet.losses.set(Field.label, of: &draft, to: text, key: "description", at: place)
      }
    }
    sheet.draft.items(Dive.Field.tanks, [draft])
  }

  private mutating func readSamples() -> DiveProfile? {
    let interval = WrittenNumber.read(sheet.dive.first("SAMPLEINTERVAL")?.text ?? "", 3)?.value ?? 0
    var samples = MarkupSamples()
    for (index, sample) in sheet.dive.all("SAMPLE").enumerated() {
      guard interval > 0, interval < 3_600_000, index < 500_000 else {
        samples.lose(sample.name, sample.line, .malformed)
        continue
      }
      let time = index * interval
      for child in sample.children {
        switch child.name {
        case "DEPTH": samples.set(.depth, child, at: time)
        case "TEMPERATURE": samples.set(.temperature, child, at: time)
        default: if !child.isEmpty { samples.lose(child.name, child.line, .noPlace) }
        }
      }
    }
    samples.reportLosses(of: "SAMPLE", to: &sheet.losses)
    return samples.profile
  }
}
