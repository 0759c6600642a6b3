import DiveFormat
import DiveModel
import DiveUnits

/// What a log says of a trip.
struct SubsurfaceTrip {
  var name: String?
  var notes = ""
  var extras = Extras()
  private(set) var date: CalendarDate?
  private var time: TimeOfDay?

  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    if !item.isWhole { file.lose(item, .textChanged) }
    switch item.keyword {
    case "date", "time", "location", "notes": file.once(item)
    case "": file.lose(item, .malformed)
    default: file.lose(item, .unknownKeyword)
    }
    switch item.keyword {
    case "date": date = file.require(ForeignValue.date(item.value), item)
    case "time": time = file.require(ForeignValue.time(item.value), item)
    case "location": name = file.oneLine(item)
    case "notes": notes = file.body(item)
    default: break
    }
  }

  /// The name for later imports: the trip's first dive, because all that a trip says of itself,
  /// and the hash in its folder's name, changes with every edit.
  static func name(firstDive: ForeignDive?, key: String) -> String {
    "trip/" + (firstDive?.name ?? key)
  }

  /// The id by its name; else by a hash of the name; else by its day.
  func wantedID(day: String) -> String {
    guard let name else { return "trip-" + day }
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
  /// The moment in the log was once that of the first dive. Its day is the trip's first, unless
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
