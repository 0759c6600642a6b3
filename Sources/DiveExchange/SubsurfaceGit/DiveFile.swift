/// What a `Dive-128` file says.
struct DiveFile {
  var duration: Int?
  var siteNumber: UInt32?
  /// A place by its name alone, as logs of 2014 and before have it.
  var location: String?
  var position: String?
  var airTemperature: Int?
  var waterTemperature: Int?
  var surfacePressure: Int?
  var density: Int?
  /// The words of our scales by their keys.
  var scales: [String: String] = [:]
  var tanks: [TankLine] = []
  var weights: [WeightLine] = []
  var suit: String?
  var buddies: [String] = []
  var guides: [String] = []
  var tags: [String] = []
  var rating: Int?
  var isInvalid = false
  var notes = ""
  var extras: [Extra] = []

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
      let range = Believable.duration
      duration = file.believable(ForeignValue.duration(value), range, line, &extras)
    case "divesiteid": siteNumber = file.require(ForeignValue.siteNumber(value), line)
    case "gps": readPosition(line, &file)
    case "airtemp":
      let range = Believable.airTemperature
      airTemperature = file.believable(ForeignValue.measure(value, "°C"), range, line, &extras)
    case "watertemp":
      let range = Believable.waterTemperature
      waterTemperature = file.believable(ForeignValue.measure(value, "°C"), range, line, &extras)
    case "airpressure":
      let range = Believable.surfacePressure
      surfacePressure = file.believable(ForeignValue.whole(value), range, line, &extras)
    case "watersalinity":
      let range = Believable.density
      density = file.believable(ForeignValue.measure(value, "g/l"), range, line, &extras)
    case "rating": rating = file.believable(ForeignValue.whole(value), 1...5, line, &extras)
    case "visibility", "wavesize", "current", "surge", "chill": readScale(line, &file)
    case "invalid": isInvalid = true
    case "notrip": extras.add("notrip", "true")
    default: return false
    }
    return true
  }

  private mutating func readText(_ line: ForeignLine, _ file: inout ForeignFile) -> Bool {
    switch line.keyword {
    case "suit": suit = file.oneLine(line)
    case "buddy": buddies = people(line, &file)
    case "divemaster", "diveguide": guides = people(line, &file)
    case "location": location = file.oneLine(line)
    case "notes": notes = file.body(line)
    default: return false
    }
    return true
  }

  /// Stars for what is seen run our way, stars for what is felt the other way.
  private mutating func readScale(_ line: ForeignLine, _ file: inout ForeignFile) {
    let stars = file.believable(ForeignValue.whole(line.value), 1...5, line, &extras)
    guard let stars else { return }
    if line.keyword == "visibility" {
      scales["visibility"] = ["very-poor", "poor", "moderate", "good", "excellent"][stars - 1]
    } else {
      let key = line.keyword == "wavesize" ? "waves" : line.keyword
      scales[key] = ["extreme", "strong", "moderate", "light", "none"][stars - 1]
    }
  }

  private mutating func readPosition(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let place = ForeignValue.position(line.value) else { return file.lose(line, .malformed) }
    position = ValueText.position(place.latitude, place.longitude)
  }

  private mutating func readWeight(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let weight = WeightLine(line, &file) else {
      return file.setAside(line, &extras, key: "weight")
    }
    weights.append(weight)
  }

  private mutating func readTags(_ line: ForeignLine, _ file: inout ForeignFile) {
    for string in line.strings {
      guard let tag = file.oneLine(string, line) else { continue }
      if tag.unicodeScalars.count > 100 {
        extras.add("tag", tag)
        file.lose(line, .setAside)
      } else {
        tags.append(tag)
      }
    }
  }

  /// Names as Subsurface parts them, at commas.
  private mutating func people(_ line: ForeignLine, _ file: inout ForeignFile) -> [String] {
    guard let string = file.require(line.string, line) else { return [] }
    var names: [String] = []
    for part in string.split(separator: ",") {
      guard let name = file.oneLine(String(part), line) else { continue }
      if name == "me" {  // In a logbook that is the diver, who is no buddy of their own.
        extras.add(line.keyword, name)
        file.lose(line, .setAside)
      } else {
        names.append(name)
      }
    }
    return names
  }
}
