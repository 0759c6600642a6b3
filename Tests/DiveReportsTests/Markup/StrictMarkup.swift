/// Parses markup strictly, and reports everything that is not allowed.
///
/// Unlike a browser it tolerates nothing: each tag must be closed, each attribute quoted, each
/// special character escaped. What passes has the same meaning for a browser.
struct StrictMarkup: Sendable {
  /// The attributes that each element may have.
  let allowed: [String: Set<String>]
  /// A further condition for the value of an attribute.
  let isAllowed: @Sendable (_ element: String, _ attribute: String, _ value: String) -> Bool

  static let voids: Set<String> = ["br", "hr", "img"]

  /// The violations in some markup.
  func problems(_ markup: String) -> [String] {
    var reader = Reader(bytes: Array(markup.utf8))
    var open: [String] = []
    var problems: [String] = []
    while reader.place < reader.bytes.count, problems.count < 5 {
      switch reader.next() {
      case .text(let text): problems += Self.problems(ofText: text)
      case .start(let name, let attributes):
        guard let names = allowed[name] else {
          problems.append("<\(name)>")
          continue
        }
        for (attribute, value) in attributes {
          problems += Self.problems(ofText: value)
          let plain = Self.unescaped(value)
          guard names.contains(attribute), isAllowed(name, attribute, plain) else {
            problems.append("<\(name) \(attribute)=\(plain)>")
            continue
          }
        }
        if Set(attributes.map(\.0)).count < attributes.count { problems.append("twice: \(name)") }
        if !Self.voids.contains(name) { open.append(name) }
      case .end(let name):
        if open.popLast() != name { problems.append("</\(name)>") }
      case .broken(let place): problems.append("broken at \(place)")
      }
    }
    return problems + open.map { "open: \($0)" }
  }

  /// All text of some markup, as a reader sees it.
  static func text(_ markup: String) -> String {
    var reader = Reader(bytes: Array(markup.utf8))
    var text = ""
    while reader.place < reader.bytes.count {
      if case .text(let part) = reader.next() { text += unescaped(part) }
    }
    return text
  }

  static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let entity = entities.first(where: { rest.hasPrefix($0.0) }) else {
        result.append(rest.removeFirst())
        continue
      }
      result += entity.1
      rest = rest.dropFirst(entity.0.count)
    }
    return result + rest
  }

  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
  ]

  /// Only the five entities, and no character that steers what is around it.
  private static func problems(ofText text: String) -> [String] {
    var problems: [String] = []
    var rest = Substring(text).utf8
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[mark...]
      if !entities.contains(where: { rest.starts(with: $0.0.utf8) }) { problems.append("bare &") }
      rest = rest.dropFirst()
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: break
      case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xFFFE, 0xFFFF:
        problems.append("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    return problems
  }

  private enum Token {
    case text(String)
    case start(String, [(String, String)])
    case end(String)
    case broken(Int)
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func next() -> Token {
      let start = place
      guard byte == UInt8(ascii: "<") else {
        let text = taken { $0 != UInt8(ascii: "<") }
        // Right and double marks never stand in text as they are.
        return text.contains { ">\"'".contains($0) } ? .broken(start) : .text(text)
      }
      place += 1
      if byte == UInt8(ascii: "/") {
        place += 1
        let name = word()
        return took(">") && !name.isEmpty ? .end(name) : broken(start)
      }
      let name = word()
      guard !name.isEmpty else { return broken(start) }
      var attributes: [(String, String)] = []
      while took(" ") {
        let attribute = word()
        guard !attribute.isEmpty else { return broken(start) }
        guard took("=") else {
          attributes.append((attribute, ""))
          continue
        }
        guard took("\"") else { return broken(start) }
        let value = taken { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
        guard took("\""), !value.contains("'"), !value.contains(">") else { return broken(start) }
        attributes.append((attribute, value))
      }
      return took(">") ? .start(name, attributes) : broken(start)
    }

    private mutating func broken(_ start: Int) -> Token {
      place = bytes.count
      return .broken(start)
    }

    private mutating func taken(_ belongs: (UInt8) -> Bool) -> String {
      let start = place
      while let byte, belongs(byte) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func word() -> String {
      taken {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "-")
      }
    }

    private mutating func took(_ mark: Character) -> Bool {
      guard byte == mark.asciiValue else { return false }
      place += 1
      return true
    }
  }
}
