import DiveFormat
import DiveModel
import DiveUnits

/// The content of a file in `01-Divesites`.
struct SiteFile {
  var name: String?
  var position: GeoPosition?
  var country: String?
  var region: String?
  var notes = ""
  var extras = Extras()

  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    var lines = ForeignLines(bytes)
    while let line = lines.next() {
      if line.keyword.isEmpty, CleanText.trim(line.text).isEmpty { continue }
      if !line.isWhole { file.lose(line, .textChanged) }
      switch line.keyword {
      case "name":
        file.once(line)
        name = file.oneLine(line)
      case "notes":
        file.once(line)
        notes = file.body(line)
      case "description":
        file.once(line)
        if let text = file.require(line.string, line), !text.isEmpty {
          extras.add("description", CleanText.body(text).text)
        }
      case "gps":
        file.once(line)
        readPosition(line, &file)
      case "geo": readGeography(line, &file)
      case "": file.lose(line, .malformed)
      default: file.lose(line, .unknownKeyword)
      }
    }
  }

  private mutating func readPosition(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let place = ForeignValue.position(line.value) else { return file.lose(line, .malformed) }
    let isRecorded = place.microLatitude != 0 || place.microLongitude != 0
    position = isRecorded ? place : nil
  }

  /// Reads `geo cat 2 origin 0 "Estonia"`; the origin matters only to Subsurface.
  private mutating func readGeography(_ line: ForeignLine, _ file: inout ForeignFile) {
    var cursor = ByteCursor(line.rest)
    let word = cursor.text(cursor.word())
    cursor.skipSpaces()
    guard word == "cat", let category = cursor.whole(), let string = line.string else {
      return file.lose(line, .malformed)
    }
    guard let text = file.said(string, line) else { return }
    switch category {
    case 2 where country == nil: country = text
    case 3 where region == nil: region = text
    case 1: extras.add("ocean", text)
    case 2: extras.add("country", text)
    case 3: extras.add("region", text)
    case 4: extras.add("district", text)
    case 5: extras.add("town", text)
    case 6: extras.add("municipality", text)
    default: file.lose(line, .noPlace)
    }
  }

  /// The prefix of site names for later imports, before the number.
  static let namePrefix = "site/"

  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

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
