import DiveFormat

/// Removes from a text what a logbook cannot hold.
enum CleanText {
  /// The text without spaces and line breaks around it.
  static func trim(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether a text stands for an absent value: one of the format's words for it, or only dashes.
  static func saysNothing(_ text: String) -> Bool {
    FieldRow.saysNothing(text)
      || text.unicodeScalars.allSatisfy { "-–—?".unicodeScalars.contains($0) }
  }

  /// The text on one line: line breaks and tabs become spaces.
  static func oneLine(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 < 0x20 }) { return trim(text) }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value > 0x20 {
        result.append(scalar)
      } else if result.last != " ", !result.isEmpty {
        result.append(" ")
      }
    }
    return trim(String(result))
  }

  /// The text with `\n` alone as line break, and without control characters.
  static func body(_ text: String) -> (text: String, isChanged: Bool) {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }) else {
      return (text, false)
    }
    var result = String.UnicodeScalarView()
    var isChanged = false
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0D: result.append("\n")
      case 0x0A where previous == 0x0D: break
      case 0x09, 0x0A: result.append(scalar)
      case 0..<0x20, 0x7F:
        result.append("\u{FFFD}")
        isChanged = true
      default: result.append(scalar)
      }
      previous = scalar.value
    }
    return (String(result), isChanged)
  }
}
