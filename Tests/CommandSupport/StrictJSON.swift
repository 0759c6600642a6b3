/// JSON as the standard says it, and nothing else.
///
/// Foundation's parser accepts a comma before a closing bracket, and other programs do not.
public struct StrictJSON {
  private var rest: Substring.UnicodeScalarView
  private static let deepest = 200

  /// Whether a text is one JSON value.
  public static func isDocument(_ text: String) -> Bool {
    var reader = StrictJSON(rest: text[...].unicodeScalars)
    reader.skipBlanks()
    guard reader.value(depth: 0) else { return false }
    reader.skipBlanks()
    return reader.rest.isEmpty
  }

  /// Whether each line of a text is one JSON value.
  public static func areLines(_ text: String) -> Bool {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true
      && lines.dropLast().allSatisfy { isDocument(String(String.UnicodeScalarView($0))) }
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < Self.deepest, let first = rest.first else { return false }
    switch first {
    case "{": return members("}", depth) { $0.string() && $0.takesWithBlanks(":") }
    case "[": return members("]", depth) { _ in true }
    case "\"": return string()
    case "t": return takes(word: "true")
    case "f": return takes(word: "false")
    case "n": return takes(word: "null")
    default: return number()
    }
  }

  /// Values between commas, each after what comes before it, and nothing after the last comma.
  private mutating func members(
    _ end: Unicode.Scalar,
    _ depth: Int,
    _ begin: (inout StrictJSON) -> Bool
  ) -> Bool {
    rest.removeFirst()
    skipBlanks()
    if takes(end) { return true }
    while true {
      skipBlanks()
      guard begin(&self) else { return false }
      skipBlanks()
      guard value(depth: depth + 1) else { return false }
      skipBlanks()
      if takes(end) { return true }
      guard takes(",") else { return false }
    }
  }

  private mutating func string() -> Bool {
    guard takes("\"") else { return false }
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return true }
      guard scalar.value >= 0x20 else { return false }
      guard scalar == "\\" else { continue }
      guard let escaped = rest.popFirst() else { return false }
      if escaped == "u" {
        for _ in 0..<4 {
          guard rest.popFirst()?.properties.isASCIIHexDigit == true else { return false }
        }
      } else if !"\"\\/bfnrt".unicodeScalars.contains(escaped) {
        return false
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = takes("-")
    if !takes("0"), digits() == 0 { return false }
    if takes("."), digits() == 0 { return false }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      return digits() > 0
    }
    return true
  }

  private mutating func digits() -> Int {
    var count = 0
    while let first = rest.first, ("0"..."9").contains(first) {
      rest.removeFirst()
      count += 1
    }
    return count
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takesWithBlanks(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    return takes(scalar)
  }

  private mutating func takes(word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest.removeFirst(word.unicodeScalars.count)
    return true
  }

  private mutating func skipBlanks() {
    while let first = rest.first, " \t\r\n".unicodeScalars.contains(first) { rest.removeFirst() }
  }
}
