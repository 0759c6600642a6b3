import DiveModel
import DiveUnits

/// The day, and perhaps the time, that the name of a dive's file begins with.
struct NamedMoment {
  let date: CalendarDate
  /// Nil unless four digits right after the date are a time, as in `2024-06-12-1030-rummu`.
  let time: TimeOfDay?

  /// Nil for a name that begins with anything but a date.
  init?(of origin: Origin) {
    var path = origin.path
    let moment: (CalendarDate, TimeOfDay?)? = path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let name = UnsafeBufferPointer(rebasing: bytes[start...])
      guard name.count >= 10, let date = CalendarDate(reading: .init(rebasing: name[..<10])),
        Self.digit(name, 10) == nil
      else { return nil }
      return (date, Self.time(name))
    }
    guard let moment else { return nil }
    (date, time) = moment
  }

  private static func time(_ name: UnsafeBufferPointer<UInt8>) -> TimeOfDay? {
    guard name.count > 14, name[10] == UInt8(ascii: "-"), digit(name, 15) == nil,
      let tens = digit(name, 11), let hours = digit(name, 12),
      let tensOfMinutes = digit(name, 13), let minutes = digit(name, 14)
    else { return nil }
    return TimeOfDay(hour: tens * 10 + hours, minute: tensOfMinutes * 10 + minutes)
  }

  private static func digit(_ name: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
    guard place < name.count, (0x30...0x39).contains(name[place]) else { return nil }
    return Int(name[place]) - 0x30
  }
}
