import DiveModel
import DiveUnits

/// What a log says of a dive, besides its computers.
struct SubsurfaceDive {
  var duration: DiveDuration?
  var siteNumber: UInt32?
  /// A place by its name alone, as logs of 2014 and before have it.
  var location: String?
  var position: GeoPosition?
  var airTemperature: Temperature?
  var waterTemperature: Temperature?
  var surfacePressure: Pressure?
  var density: Density?
  var visibility: VisibilityScale?
  /// The words for waves, current, surge and chill.
  var scales: [Dive.Field: Scale] = [:]
  var tanks: [SubsurfaceTank] = []
  var weights: [SubsurfaceWeight] = []
  var suit: String?
  var buddies: [String] = []
  var guides: [String] = []
  var tags: [String] = []
  var rating: Rating?
  var cns: Fraction?
  var otu: Int?
  var isInvalid = false
  var notes = ""
  var extras = Extras()

  /// Reads one of its items.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - file: takes what cannot be read.
  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    if !item.isWhole { file.lose(item, .textChanged) }
    switch item.keyword {
    case "cylinder": tanks.append(SubsurfaceTank(item, &file))
    case "weightsystem": readWeight(item, &file)
    case "tags": readTags(item, &file)
    case "": file.lose(item, .malformed)
    default:
      if readNumber(item, &file) || readText(item, &file) {
        file.once(item)
      } else {
        file.lose(item, .unknownKeyword)
      }
    }
  }

  /// The dive's site: a record of the log, or a place by its name alone.
  ///
  /// - Parameters:
  ///   - file: takes a number that no site of the log has.
  ///   - hasSite: whether the log has a site with a key.
  /// - Returns: nil if the log names none.
  mutating func site(
    _ file: inout ForeignFile,
    _ hasSite: (String) -> Bool
  ) -> DiveReading.Place? {
    let key = siteNumber.map(SubsurfaceSite.hexadecimal).flatMap { hasSite($0) ? $0 : nil }
    if key == nil, siteNumber != nil { file.lose("divesiteid", .unresolved) }
    guard let name = location else { return key.map { .record($0) } }
    guard let key else { return .named(name) }
    extras.add("location", name)
    return .record(key)
  }

  private mutating func readNumber(_ item: ForeignItem, _ file: inout ForeignFile) -> Bool {
    let value = item.value
    switch item.keyword {
    case "duration":
      duration = file.believable(ForeignValue.duration(value), .duration, item, &extras)
    case "divesiteid": siteNumber = file.require(ForeignValue.siteNumber(value), item)
    case "gps": readPosition(item, &file)
    case "airtemp":
      let read = ForeignValue.temperature(value)
      airTemperature = file.believable(read, .airTemperature, item, &extras)
    case "watertemp":
      let read = ForeignValue.temperature(value)
      waterTemperature = file.believable(read, .waterTemperature, item, &extras)
    case "airpressure":
      let read = ForeignValue.airPressure(value)
      surfacePressure = file.believable(read, .surfacePressure, item, &extras)
    case "watersalinity":
      density = file.believable(ForeignValue.density(value), .density, item, &extras)
    case "rating": rating = stars(item, &file)
    case "visibility": readVisibility(item, &file)
    case "wavesize": readScale(.waves, item, &file)
    case "current": readScale(.current, item, &file)
    case "surge": readScale(.surge, item, &file)
    case "chill": readScale(.chill, item, &file)
    case "invalid": isInvalid = true
    case "cns":
      let read = ForeignValue.permille(value).map(Fraction.init(steps:))
      cns = file.believable(read, .cns, item, &extras)
    case "otu": otu = file.require(ForeignValue.whole(value), item)
    case "notrip": extras.add("notrip", "true")
    default: return false
    }
    return true
  }

  private mutating func readText(_ item: ForeignItem, _ file: inout ForeignFile) -> Bool {
    switch item.keyword {
    case "suit": suit = file.oneLine(item)
    case "buddy": buddies = people(.buddies, item, &file)
    case "divemaster", "diveguide": guides = people(.guide, item, &file)
    case "location":
      location = file.require(item.string, item).flatMap { file.said($0, item, .site, &extras) }
    case "notes": notes = file.body(item)
    case "sac": extras.add("sac", CleanText.oneLine(item.value))
    default: return false
    }
    return true
  }

  private mutating func stars(_ item: ForeignItem, _ file: inout ForeignFile) -> Rating? {
    guard let stars = file.require(ForeignValue.whole(item.value), item) else { return nil }
    if let rating = Rating(stars) { return rating }
    file.setAside(item, &extras)
    return nil
  }

  /// Visibility stars, in the same direction as our scale.
  private mutating func readVisibility(_ item: ForeignItem, _ file: inout ForeignFile) {
    let words = VisibilityScale.allCases
    visibility = stars(item, &file).flatMap { words.dropFirst(Int($0.stars) - 1).first }
  }

  /// Stars in the opposite direction of our scale.
  private mutating func readScale(
    _ field: Dive.Field,
    _ item: ForeignItem,
    _ file: inout ForeignFile
  ) {
    let words = Scale.allCases
    guard let stars = stars(item, &file) else { return }
    scales[field] = words.dropLast(Int(stars.stars) - 1).last
  }

  private mutating func readPosition(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard let place = ForeignValue.position(item.value) else { return file.lose(item, .malformed) }
    let isRecorded = place.microLatitude != 0 || place.microLongitude != 0
    position = isRecorded ? place : nil
  }

  private mutating func readWeight(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard let weight = SubsurfaceWeight(item, &file) else {
      return file.setAside(item, &extras, key: "weight")
    }
    weights.append(weight)
  }

  private mutating func readTags(_ item: ForeignItem, _ file: inout ForeignFile) {
    tags += item.strings.compactMap { file.said($0, item, .tags, &extras, key: "tag") }
  }

  /// Splits names at commas, as Subsurface does.
  private mutating func people(
    _ field: Dive.Field,
    _ item: ForeignItem,
    _ file: inout ForeignFile
  ) -> [String] {
    guard let string = file.require(item.string, item) else { return [] }
    var names: [String] = []
    for part in string.split(separator: ",") {
      guard let name = file.said(String(part), item, field, &extras) else { continue }
      if name == "me" {  // "me" is the diver, who is not a buddy in our format
        extras.add(item.keyword, name)
        file.lose(item, .setAside)
      } else {
        names.append(name)
      }
    }
    return names
  }
}
