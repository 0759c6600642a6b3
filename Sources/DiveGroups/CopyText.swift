import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics

/// The file of a member's own entry of a group dive.
struct CopyText {
  /// The path of the entry.
  let path: String
  let bytes: [UInt8]

  /// - Parameters:
  ///   - view: What it takes over.
  ///   - provenance: The group dive and its version.
  ///   - diver: Whose it is.
  ///   - day: When a planned dive was made; nil if the group dive says when.
  ///   - number: The number that it gets, if any.
  ///   - taken: Whether another of the diver's dives has a name.
  init?(
    _ view: MemberView,
    _ provenance: Provenance,
    for diver: String,
    on day: DiveDay?,
    _ number: Int?,
    taken: (String) -> Bool
  ) {
    var values = view.side.values.mapValues(\.spelling)
    if let number { values["number"] = ValueSpelling("\(number)") }
    values["template"] = ValueSpelling(provenance.description)
    if let day {
      values["date"] = ValueSpelling(day.date.description)
      if let time = day.time { values["time"] = ValueSpelling(time.description) }
    }
    guard let written = values["date"]?.head, let date = try? CalendarDate(parsing: written) else {
      return nil
    }
    let time = values["time"].flatMap { try? TimeOfDay(parsing: $0.head) }
    let wanted = Self.stem(provenance.template.stem, date, time, isDayGiven: day != nil)
    guard let stem = DivePath.free(wanted, isTaken: taken) else { return nil }
    path = DivePath.file(stem, date, in: DivePath.folder(of: diver))
    bytes = Self.file(values, view.side.notes)
  }

  private static func file(_ values: [String: ValueSpelling], _ notes: [String]) -> [UInt8] {
    let table = FieldTable.dive
    let keys = values.keys.sorted { left, right in
      let (first, second) = (table.order(of: left), table.order(of: right))
      return first == second ? left < right : first < second
    }
    var lines = ["---"]
    for key in keys {
      guard let value = values[key] else { continue }
      lines.append(value.head.isEmpty ? "\(key):" : "\(key): \(value.head)")
      lines += value.lines
    }
    lines.append("---")
    if !notes.isEmpty { lines += [""] + notes }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The name of the group dive's file with the date and time of the copy in it.
  private static func stem(
    _ name: String,
    _ date: CalendarDate,
    _ time: TimeOfDay?,
    isDayGiven: Bool
  ) -> String {
    guard let written = try? CalendarDate(parsing: String(name.prefix(10))) else { return name }
    var rest = name.dropFirst(10)
    let clock = rest.dropFirst().prefix(4)
    let hasTime =
      rest.first == "-" && clock.utf8.count == 4
      && clock.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && rest.dropFirst(5).first.map { $0 == "-" } ?? true
    guard written != date || hasTime || isDayGiven else { return name }
    if hasTime { rest = rest.dropFirst(5) }
    let tail = rest.first == "-" ? String(rest.dropFirst()) : nil
    guard rest.isEmpty || tail != nil else { return name }
    return DivePath.stem(date, hasTime || isDayGiven ? time : nil, tail)
  }
}
