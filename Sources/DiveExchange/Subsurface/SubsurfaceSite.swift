import DiveFormat
import DiveModel
import DiveUnits

/// What a log says of a site.
struct SubsurfaceSite {
  var name: String?
  var position: GeoPosition?
  var country: String?
  var region: String?
  var notes = ""
  var extras = Extras()

  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    if !item.isWhole { file.lose(item, .textChanged) }
    switch item.keyword {
    case "name":
      file.once(item)
      name = file.oneLine(item)
    case "notes":
      file.once(item)
      notes = file.body(item)
    case "description":
      file.once(item)
      if let text = file.require(item.string, item), !text.isEmpty {
        extras.add("description", CleanText.body(text).text)
      }
    case "gps":
      file.once(item)
      readPosition(item, &file)
    case "geo": readGeography(item, &file)
    case "": file.lose(item, .malformed)
    default: file.lose(item, .unknownKeyword)
    }
  }

  private mutating func readPosition(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard let place = ForeignValue.position(item.value) else { return file.lose(item, .malformed) }
    let isRecorded = place.microLatitude != 0 || place.microLongitude != 0
    position = isRecorded ? place : nil
  }

  /// Reads `geo cat 2 origin 0 "Estonia"`; the origin matters only to Subsurface.
  private mutating func readGeography(_ item: ForeignItem, _ file: inout ForeignFile) {
    var cursor = ByteCursor(item.rest)
    let word = cursor.text(cursor.word())
    cursor.skipSpaces()
    guard word == "cat", let category = cursor.whole(), let string = item.string else {
      return file.lose(item, .malformed)
    }
    guard let text = file.said(string, item) else { return }
    switch category {
    case 2 where country == nil: country = text
    case 3 where region == nil: region = text
    case 1: extras.add("ocean", text)
    case 2: extras.add("country", text)
    case 3: extras.add("region", text)
    case 4: extras.add("district", text)
    case 5: extras.add("town", text)
    case 6: extras.add("municipality", text)
    default: file.lose(item, .noPlace)
    }
  }

  /// The prefix of site names for later imports, before the number.
  static let namePrefix = "site/"

  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

  /// The id by its name; else by its number.
  func wantedID(key: String) -> String { name.flatMap { ForeignID.make($0) } ?? "site-" + key }

  func record() -> RecordDraft {
    var text = RecordDraft(.site)
    text.text(DiveSite.Field.name, name)
    text.value(DiveSite.Field.position, position)
    text.text(DiveSite.Field.country, country)
    text.text(DiveSite.Field.region, region)
    text.extras = extras
    text.notes = notes
    return text
  }
}
