/// A token of a drawing's XML.
enum DrawingPart: Hashable, Sendable {
  /// The start of an element, with its attributes in order and their references resolved.
  case begin(String, [DrawingAttribute], isEmpty: Bool)
  case end(String)
  /// Text, with references resolved.
  case text(String)
}

/// An attribute of an element.
struct DrawingAttribute: Hashable, Sendable {
  let name: String
  let value: String
}

/// Reads a subset of XML strictly.
///
/// The text must be UTF-8, with only XML's five entities and character references, and without a
/// document type that has declarations. Comments and instructions are skipped.
struct DrawingReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) throws(DrawingFailure) {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { throw .unreadable }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    try skipDeclaration()
  }

  /// Whether XML allows a character in a text.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case ..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// The declaration may change the encoding, which browsers respect.
  private mutating func skipDeclaration() throws(DrawingFailure) {
    guard starts(with: "<?xml ") else { return }
    let text = try content(from: "<?xml", to: "?>").lowercased()
    guard let start = text.firstRange(of: "encoding")?.upperBound else { return }
    let name = text[start...].filter { !" =\t\r\n".utf8.contains($0.utf8.first ?? 0) }
    guard name.hasPrefix("\"utf-8\"") || name.hasPrefix("'utf-8'") else { throw .unreadable }
  }

  /// The next part; nil at the end.
  mutating func next() throws(DrawingFailure) -> DrawingPart? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return .text(try text()) }
      if starts(with: "<!--") {
        _ = try content(from: "<!--", to: "-->")
      } else if starts(with: "<![CDATA[") {
        return .text(try content(from: "<![CDATA[", to: "]]>"))
      } else if starts(with: "<!DOCTYPE") {
        // Declarations could give names to anything.
        guard !(try content(from: "<!DOCTYPE", to: ">")).contains("[") else { throw .unreadable }
      } else if starts(with: "<?") {
        _ = try content(from: "<?", to: "?>")
      } else if starts(with: "</") {
        place += 2
        let name = try name()
        skipBlanks()
        try take(">")
        return .end(name)
      } else {
        return try begin()
      }
    }
    return nil
  }

  private mutating func begin() throws(DrawingFailure) -> DrawingPart {
    place += 1
    let name = try name()
    var attributes: [DrawingAttribute] = []
    var names: Set<String> = []
    while true {
      let hasBlanks = skipBlanks()
      if starts(with: "/>") || starts(with: ">") {
        let isEmpty = bytes[place] == UInt8(ascii: "/")
        place += isEmpty ? 2 : 1
        return .begin(name, attributes, isEmpty: isEmpty)
      }
      guard hasBlanks else { throw .unreadable }
      let attribute = try self.name()
      skipBlanks()
      try take("=")
      skipBlanks()
      guard names.insert(attribute).inserted else { throw .unreadable }
      attributes.append(DrawingAttribute(name: attribute, value: try value()))
    }
  }

  private mutating func value() throws(DrawingFailure) -> String {
    guard place < bytes.count else { throw .unreadable }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .unreadable }
    let start = place + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw .unreadable }
    place = end + 1
    guard !bytes[start..<end].contains(UInt8(ascii: "<")) else { throw .unreadable }
    return try resolved(bytes[start..<end])
  }

  private mutating func text() throws(DrawingFailure) -> String {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { place = end }
    return try resolved(bytes[place..<end])
  }

  private mutating func name() throws(DrawingFailure) -> String {
    let start = place
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
    guard place > start else { throw .unreadable }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// The text with references replaced by their characters.
  private func resolved(_ text: ArraySlice<UInt8>) throws(DrawingFailure) -> String {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      // The longest reference is a number of eight digits.
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: rest[..<end], as: UTF8.self))
      else { throw .unreadable }
      result += Array(String(character).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#"), !name.contains("+") else { return nil }
      let number =
        name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      return number.flatMap(Unicode.Scalar.init).flatMap { isAllowed($0) ? $0 : nil }
    }
  }

  /// The content between two marks, the first of which is at the current position; moves past the
  /// second.
  private mutating func content(
    from start: StaticString,
    to end: StaticString
  ) throws(DrawingFailure) -> String {
    place += start.utf8CodeUnitCount
    let begin = place
    while place < bytes.count {
      if starts(with: end) {
        defer { place += end.utf8CodeUnitCount }
        return String(decoding: bytes[begin..<place], as: UTF8.self)
      }
      place += 1
    }
    throw .unreadable
  }

  private func starts(with text: StaticString) -> Bool {
    let end = place + text.utf8CodeUnitCount
    return end <= bytes.count && text.withUTF8Buffer { bytes[place..<end].elementsEqual($0) }
  }

  private mutating func take(_ text: StaticString) throws(DrawingFailure) {
    guard starts(with: text) else { throw .unreadable }
    place += text.utf8CodeUnitCount
  }

  /// Skips spaces; returns whether there were any.
  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = place
    while place < bytes.count, [0x20, 0x9, 0xA, 0xD].contains(bytes[place]) { place += 1 }
    return place > start
  }
}
