import DiveFormat
import DiveModel
import DiveUnits

/// Converts a dive.
struct DivingLogDive {
  private var sheet: DiveSheet

  private typealias Field = Dive.Field

  init(_ dive: MarkupElement, _ path: String) { sheet = DiveSheet(dive, path) }

  /// What a dive describes: its place, its boat, its gear.
  static func records(of dive: MarkupElement) -> [DescribedRecord] {
    let site = site(of: dive).flatMap { DescribedRecord.site($0) }
    let boat = said(dive.first("Boat")?.text).map { DescribedRecord.centre($0) }
    return [site, boat].compactMap { $0 } + gear(of: dive)
  }

  private static func said(_ text: String?) -> String? {
    let text = CleanText.oneLine(text ?? "")
    return text.isEmpty || CleanText.saysNothing(text) ? nil : text
  }

  private static func gear(of dive: MarkupElement) -> [DescribedRecord] {
    let names = (dive.first("UsedEquip")?.text ?? "").split(separator: ",")
    return names.compactMap { said(String($0)) }
      .map { DescribedRecord.gear($0, kind: nil, brand: nil, serial: nil) }
  }

  private static func site(of dive: MarkupElement) -> DescribedSite? {
    let city = said(dive.first("City")?["Name"])
    let place = dive.first("Place")
    guard let name = said(place?["Name"]) ?? city else { return nil }
    var site = DescribedSite(name)
    site.country = said(dive.first("Country")?["Name"])
    site.region = city == name ? nil : city
    site.setPosition(place?.first("Lat"), place?.first("Lon"))
    return site
  }

  mutating func reading(_ key: (DescribedRecord) -> String?) -> DiveReading {
    let site = Self.site(of: sheet.dive)?.place(key)
    sheet.skip("Divedate", "Entrytime", "Country", "City", "Place", "Profile", "Profile2")
    sheet.skip("Profile3", "Profile4", "Profile5", "ProfileInt", "UsedEquip")
    for item in Self.gear(of: sheet.dive) {
      if let key = key(item) { sheet.references.append(.init(.gear, .gear, key)) }
    }
    if let boat = Self.said(sheet.take("Boat")?.text), let key = key(DescribedRecord.centre(boat)) {
      sheet.references.append(.init(.boat, .centre, key))
    }
    readFigures()
    readWords()
    let samples = readSamples()
    readTanks(samples)
    let model = sheet.losses.said(sheet.take("Computer"))
    let computer = ComputerReading(
      RecordDraft(.computer),
      model: model,
      profile: samples.profile
    )
    let isNone = model == nil && computer.profile == nil
    return sheet.reading(site: site, computers: isNone ? [] : [computer])
  }

  private mutating func readFigures() {
    sheet.setNumber("Number")
    sheet.setDepths("Depth", "DepthAvg")
    // Minutes, with a part of one behind the point.
    sheet.set(.duration, "Divetime") { DiveDuration(steps: ($0 * 60 + 500) / 1_000) }
    sheet.setTemperature(.airTemperature, "Airtemp")
    sheet.setTemperature(.waterTemperature, "Watertemp")
    sheet.setWeight("Weight")
    sheet.setOxygenLoad("CNS")
    sheet.setRating("Rating")
    sheet.skipZeros("MinPPO2", "MaxPPO2", "ShopID", "TripID")
    for name in ["Deco", "Rep"] where CleanText.trim(sheet.dive.first(name)?.text ?? "") == "False"
    {
      sheet.skip(name)
    }
  }

  private mutating func readWords() {
    sheet.notes("Comments")
    sheet.set(text: .suit, "Divesuit")
    sheet.set(text: .weather, "Weather")
    sheet.set(plain: .water, "Water", DiveSheet.waters.mapValues(\.rawValue))
    sheet.set(plain: .entry, "Entry")
    sheet.set(plain: .current, "UWCurrent")
    sheet.set(plain: .waves, "Surface")
    let visibilities: [String: VisibilityScale] = [
      "excellent": .excellent, "very good": .excellent, "good": .good, "average": .moderate,
      "medium": .moderate, "bad": .poor, "poor": .poor, "very bad": .veryPoor,
    ]
    sheet.set(plain: .visibility, "Visibility", visibilities.mapValues(\.rawValue))
    if let buddy = sheet.take("Buddy") {
      sheet.people(.buddies, buddy["Names"] ?? buddy.text, of: buddy)
    }
    if let guide = sheet.take("Divemaster") { sheet.people(.guide, guide.text, of: guide) }
    if let type = sheet.take("Divetype") {
      let words = type.text.split(separator: ",").map { CleanText.oneLine(String($0)) }
      sheet.losses.list(Field.tags, of: &sheet.draft, to: words, key: "divetype")
    }
  }

  private mutating func readSamples() -> DivingLogProfile {
    let seconds = WrittenNumber.read(sheet.dive.first("ProfileInt")?.text ?? "", 3)?.value ?? 0
    var profile = DivingLogProfile(milliseconds: seconds)
    for (number, name) in ["Profile", "Profile2", "Profile3", "Profile4", "Profile5"].enumerated() {
      guard let element = sheet.dive.first(name), !element.isEmpty else { continue }
      profile.take(element, number + 1)
    }
    profile.read()
    profile.report(to: &sheet.losses)
    sheet.draft.list(Field.warnings, Dive.warnings(of: profile.warnings))
    return profile
  }

  private mutating func readTanks(_ profile: DivingLogProfile) {
    typealias Field = Tank.Field
    var draft = RecordDraft(.tank)
    let place = sheet.take("Tanksize").map { ImportLoss.Place.line($0.line) } ?? .file
    let size = sheet.steps(sheet.take("Tanksize"))
    let isDouble = CleanText.trim(sheet.take("DblTank")?.text ?? "").lowercased() == "true"
    let others = isDouble ? 1 : 0
    FoundTank.set(volume: size, others: others, key: "tanksize", at: place, &draft, &sheet.losses)
    if let type = sheet.take("Tanktype"), let said = sheet.losses.said(type) {
      let materials: [String: TankMaterial] = [
        "steel": .steel, "aluminium": .aluminium, "aluminum": .aluminium, "alu": .aluminium,
        "carbon": .carbon,
      ]
      if let material = materials[said.lowercased()] {
        draft.plain(Field.material, material.rawValue)
      } else {
        draft.extras.add("tanktype", said)
      }
    }
    let rated = sheet.steps(sheet.take("PresW")).map(Pressure.init(steps:))
    sheet.losses.set(Field.workingPressure, of: &draft, to: rated, key: "presw", at: place)
    let oxygen = sheet.steps(sheet.take("O2")).map { ($0 + 50) / 100 } ?? 0
    let helium = sheet.steps(sheet.take("He")).map { ($0 + 50) / 100 } ?? 0
    FoundGas.set(oxygen: oxygen, helium: helium, at: place, &draft, &sheet.losses)
    let start = sheet.steps(sheet.take("PresS"))
    let end = sheet.steps(sheet.take("PresE"))
    FoundGas.set(start: start, end: end, at: place, &draft, &sheet.losses)
    var tanks = draft.isEmpty && profile.tanks == 0 ? [] : [draft]
    while tanks.count < profile.tanks { tanks.append(RecordDraft(.tank)) }
    // A tank that nothing more is known of keeps its place, by which samples name it.
    for index in tanks.indices where tanks[index].isEmpty {
      tanks[index].text(Field.label, "tank \(index + 1)")
    }
    sheet.draft.items(Dive.Field.tanks, tanks)
  }
}
