import DiveModel
import DiveUnits

/// The content of a `Dive-128` file.
struct DiveFile {
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
  var tanks: [TankLine] = []
  var weights: [WeightLine] = []
  var suit: String?
  var buddies: [String] = []
  var guides: [String] = []
  var tags: [String] = []
  var rating: Rating?
  var isInvalid = false
  var notes = ""
  var extras = Extras()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: takes the lines that could not be read.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    var lines = ForeignLines(bytes)
    while let line = lines.next() {
      if line.keyword.isEmpty, CleanText.trim(line.text).isEmpty { continue }
      if !line.isWhole { file.lose(line, .textChanged) }
      switch line.keyword {
      case "cylinder": tanks.append(TankLine(line, &file))
      case "weightsystem": readWeight(line, &file)
      case "tags": readTags(line, &file)
      case "": file.lose(line, .malformed)
      default:
        if readNumber(line, &file) || readText(line, &file) {
          file.once(line)
        } else {
          file.lose(line, .unknownKeyword)
        }
      }
    }
  }

  private mutating func readNumber(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    let value = line.value
    switch line.keyword {
    case "duration":
      duration = file.believable(ForeignValue.duration(value), .duration, line, &extras)
    case "divesiteid": siteNumber = file.require(ForeignValue.siteNumber(value), line)
    case "gps": readPosition(line, &file)
    case "airtemp":
      let read = ForeignValue.temperature(value)
      airTemperature = file.believable(read, .airTemperature, line, &extras)
    case "watertemp":
      let read = ForeignValue.temperature(value)
      waterTemperature = file.believable(read, .waterTemperature, line, &extras)
    case "airpressure":
      let read = ForeignValue.airPressure(value)
      surfacePressure = file.believable(read, .surfacePressure, line, &extras)
    case "watersalinity":
      density = file.believable(ForeignValue.density(value), .density, line, &extras)
    case "rating": rating = stars(line, &file)
    case "visibility": readVisibility(line, &file)
    case "wavesize": readScale(.waves, line, &file)
    case "current": readScale(.current, line, &file)
    case "surge": readScale(.surge, line, &file)
    case "chill": readScale(.chill, line, &file)
    case "invalid": isInvalid = true
    case "notrip": extras.add("notrip", "true")
    default: return false
    }
    return true
  }

  private mutating func readText(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    switch line.keyword {
    case "suit": suit = file.oneLine(line)
    case "buddy": buddies = people(.buddies, line, &file)
    case "divemaster", "diveguide": guides = people(.guide, line, &file)
    case "location":
      location = file.require(line.string, line).flatMap { file.said($0, line, .site, &extras) }
    case "notes": notes = file.body(line)
    default: return false
    }
    return true
  }

  private mutating func stars(_ line: ForeignLine, _ file: inout ForeignFile) -> Rating? {
    guard let stars = file.require(ForeignValue.whole(line.value), line) else { return nil }
    if let rating = Rating(stars) { return rating }
    file.setAside(line, &extras)
    return nil
  }

  /// Visibility stars, in the same direction as our scale.
  private mutating func readVisibility(_ line: ForeignLine, _ file: inout ForeignFile) {
    let words = VisibilityScale.allCases
    visibility = stars(line, &file).flatMap { words.dropFirst(Int($0.stars) - 1).first }
  }

  /// Stars in the opposite direction of our scale.
  private mutating func readScale(
    _ field: Dive.Field,
    _ line: ForeignLine,
    _ file: inout ForeignFile
  ) {
    let words = Scale.allCases
    guard let stars = stars(line, &file) else { return }
    scales[field] = words.dropLast(Int(stars.stars) - 1).last
  }

  private mutating func readPosition(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let place = ForeignValue.position(line.value) else { return file.lose(line, .malformed) }
    position = place
  }

  private mutating func readWeight(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let weight = WeightLine(line, &file) else {
      return file.setAside(line, &extras, key: "weight")
    }
    weights.append(weight)
  }

  private mutating func readTags(_ line: ForeignLine, _ file: inout ForeignFile) {
    tags += line.strings.compactMap { file.said($0, line, .tags, &extras, key: "tag") }
  }

  /// Splits names at commas, as Subsurface does.
  private mutating func people(
    _ field: Dive.Field,
    _ line: ForeignLine,
    _ file: inout ForeignFile
  ) -> [String] {
    guard let string = file.require(line.string, line) else { return [] }
    var names: [String] = []
    for part in string.split(separator: ",") {
      guard let name = file.said(String(part), line, field, &extras) else { continue }
      if name == "me" {  // "me" is the diver, who is not a buddy in our format
        extras.add(line.keyword, name)
        file.lose(line, .setAside)
      } else {
        names.append(name)
      }
    }
    return names
  }
}
