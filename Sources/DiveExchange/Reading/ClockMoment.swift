import DiveUnits

/// A moment as texts of other programs have it: `2026-04-17T11:49:23.510+02:00`, or a part of that.
struct ClockMoment: Hashable, Sendable {
  let date: CalendarDate
  /// Nil for a date alone.
  let time: TimeOfDay?
  let milliseconds: Int
  /// From UTC to the clock; nil if the text does not say it.
  let zone: ZoneOffset?

  /// Reads a text; nil if it is not a date, or anything but a time and a zone follows it.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, let date = try? CalendarDate(parsing: text.prefix(utf8: 10)) else {
      return nil
    }
    self.date = date
    guard bytes.count > 10 else {
      (time, milliseconds, zone) = (nil, 0, nil)
      return
    }
    guard bytes[10] | 0x20 == 0x74 || bytes[10] == 0x20 else { return nil }
    var end = 11
    while end < bytes.count, bytes[end] == 0x3A || bytes[end] &- 0x30 < 10 { end += 1 }
    let clock = String(decoding: bytes[11..<end], as: UTF8.self)
    guard let time = try? TimeOfDay(parsing: clock) else { return nil }
    self.time = time
    var (fraction, scale) = (0, 100)
    if end < bytes.count, bytes[end] == 0x2E {
      end += 1
      while end < bytes.count, bytes[end] &- 0x30 < 10 {
        fraction += Int(bytes[end] &- 0x30) * scale
        scale /= 10
        end += 1
      }
    }
    milliseconds = fraction
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    if rest.isEmpty {
      zone = nil
    } else if rest == "Z" || rest == "z" {
      zone = ZoneOffset(minutes: 0)
    } else {
      guard let zone = try? ZoneOffset(parsing: rest) else { return nil }
      self.zone = zone
    }
  }

  var moment: ForeignMoment { ForeignMoment(date, time) }

  /// Milliseconds on a time line that moments with a zone share; those without count as UTC.
  var instant: Int {
    let seconds = date.dayNumber * 86_400 + (time?.seconds ?? 0) - (zone?.minutes ?? 0) * 60
    return seconds * 1000 + milliseconds
  }
}

extension String {
  fileprivate func prefix(utf8 count: Int) -> String {
    String(decoding: utf8.prefix(count), as: UTF8.self)
  }
}
