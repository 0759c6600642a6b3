/// Writes iCalendar (RFC 5545): lines of at most 75 bytes that end with CRLF.
struct CalendarText {
  private(set) var bytes: [UInt8] = []
  private var isChanged = false

  /// Whether any text was changed since the last call.
  mutating func takeChange() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  /// Writes a property whose value is no text.
  mutating func line(_ name: String, _ value: String) { fold("\(name):\(value)") }

  /// Writes a property with a text; a control character becomes U+FFFD.
  mutating func text(_ name: String, _ value: String?) {
    if let value { fold("\(name):\(escaped(value))") }
  }

  /// Writes a property with several texts, if there are any.
  mutating func texts(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    let all = values.map { escaped($0) }
    fold("\(name):\(all.joined(separator: ","))")
  }

  private mutating func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}":
        result.append("\u{FFFD}")
        isChanged = true
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private mutating func fold(_ line: String) {
    var count = 0
    for scalar in line.unicodeScalars {
      let encoded = String(scalar).utf8
      if count + encoded.count > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        count = 1
      }
      bytes += encoded
      count += encoded.count
    }
    bytes += [0x0D, 0x0A]
  }
}
