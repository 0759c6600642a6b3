import DiveFormat
import DiveModel
import DiveUnits

/// The content of the `00-Trip` file in a trip's folder.
struct TripFile {
  var name: String?
  var notes = ""
  var extras = Extras()
  private var date: CalendarDate?
  private var time: TimeOfDay?

  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    var lines = ForeignLines(bytes)
    while let line = lines.next() {
      if line.keyword.isEmpty, CleanText.trim(line.text).isEmpty { continue }
      if !line.isWhole { file.lose(line, .textChanged) }
      switch line.keyword {
      case "date", "time", "location", "notes": file.once(line)
      case "": file.lose(line, .malformed)
      default: file.lose(line, .unknownKeyword)
      }
      switch line.keyword {
      case "date": date = file.require(ForeignValue.date(line.value), line)
      case "time": time = file.require(ForeignValue.time(line.value), line)
      case "location": name = file.oneLine(line)
      case "notes": notes = file.body(line)
      default: break
      }
    }
  }

  /// The name for later imports: the trip's first dive, because the folder's hash changes with
  /// every edit.
  static func name(firstDive: ForeignDive?, folder: String) -> String {
    "trip/" + (firstDive?.name ?? folder)
  }

  /// The id by its name; else by a hash of the name; else by the day that the folder's name has.
  func wantedID(folder: String) -> String {
    guard let name else {
      let day = folder.prefix { $0 != "~" }.split(separator: "/").joined(separator: "-")
      return "trip-"
        + day.prefix { $0 == "-" || $0.isNumber }.split(separator: "-").joined(separator: "-")
    }
    return ForeignID.make(name) ?? "trip-" + Self.hash(name)
  }

  /// FNV-1a, 32 bits.
  private static func hash(_ text: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// Writes the trip.
  ///
  /// The moment in the file was once that of the first dive. Its day is the trip's first, unless
  /// a dive is earlier; the rest is kept where the dives do not say it.
  func record(firstDive: ForeignMoment?) -> RecordDraft {
    var extras = extras
    let from = [date, firstDive?.date].compactMap { $0 }.min()
    if let date, date != from { extras.add("date", date.description) }
    if let time, time != firstDive?.time { extras.add("time", time.description) }
    var text = RecordDraft(.trip)
    text.text(DiveTrip.Field.name, name)
    text.value(DiveTrip.Field.from, from)
    text.extras = extras
    text.notes = notes
    return text
  }
}
