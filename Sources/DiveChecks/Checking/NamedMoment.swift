package import DiveModel
package import DiveUnits

/// The day, and perhaps the time, that the name of a dive's file begins with.
package struct NamedMoment {
  package let date: CalendarDate
  /// Nil unless four digits right after the date are a time, as in `2024-06-12-1030-rummu`.
  let time: TimeOfDay?

  /// Nil for a name that begins with anything but a date.
  package init?(of origin: Origin) {
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

  /// The beginning of a file's name that stands for the date, or for the date and the time, whether
  /// or not there is such a moment: `2024-06-12`, `2024-06-12-1030`, `20240612`, `20240612-1030`.
  ///
  /// - Parameter name: The name without folder.
  /// - Returns: The length in bytes, and whether a time is in it; nil for any other beginning.
  package static func beginning(of name: some StringProtocol) -> (length: Int, hasTime: Bool)? {
    let form = name.utf8.prefix(16).map {
      (0x30...0x39).contains($0) ? "0" : $0 == 0x2D ? "-" : "x"
    }
    .joined()
    func begins(_ start: String) -> Bool {
      form.hasPrefix(start) && !form.dropFirst(start.count).hasPrefix("0")
    }
    if begins("0000-00-00-0000") { return (15, true) }
    if begins("0000-00-00") { return (10, false) }
    if begins("00000000-0000") { return (13, true) }
    return begins("00000000") ? (8, false) : nil
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
