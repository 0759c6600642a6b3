/// A JSON text that was read, and the keys that an object has twice.
package struct JSONText: Sendable {
  package let root: JSONValue
  /// The bytes at which keys begin that their object has already.
  package let repeatedKeys: [(key: String, offset: Int)]

  /// Why a text is not JSON.
  package struct Failure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// Something else was expected, or the text ends too early.
      case unexpected
      /// More values within one another, or in all, than a log has.
      case tooDeep, tooLarge
      /// The bytes of a string are not UTF-8, or an escape is half of a character.
      case encoding
    }

    package let reason: Reason
    /// The byte, from 0.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
      self.reason = reason
      self.offset = offset
    }
  }

  /// The most arrays and objects within one another.
  package static let deepest = 64
  /// The most values of a text.
  static let most = 8_000_000

  /// Reads a text, strictly as RFC 8259 has it; a byte order mark before it is ignored.
  ///
  /// - Throws: the first thing that is wrong.
  package init(_ bytes: [UInt8]) throws(Failure) {
    var reader = JSONReader(bytes)
    root = try reader.read()
    repeatedKeys = reader.repeated
  }
}

/// Reads a JSON text from its beginning to its end.
private struct JSONReader {
  private let bytes: [UInt8]
  private var index: Int
  private var count = 0
  private(set) var repeated: [(key: String, offset: Int)] = []

  private typealias Failure = JSONText.Failure

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read() throws(JSONText.Failure) -> JSONValue {
    let value = try value(depth: 0)
    skipSpaces()
    guard index == bytes.count else { throw failure() }
    return value
  }

  private func failure(_ reason: Failure.Reason = .unexpected, at offset: Int? = nil) -> Failure {
    Failure(reason: reason, offset: offset ?? index)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpaces()
    count += 1
    guard count <= JSONText.most else { throw failure(.tooLarge) }
    let start = index
    guard let next else { throw failure() }
    let content: JSONValue.Shape
    switch next {
    case 0x7B, 0x5B:
      guard depth < JSONText.deepest else { throw failure(.tooDeep) }
      index += 1
      content =
        next == 0x7B ? .object(try members(depth: depth + 1)) : .array(try items(depth: depth + 1))
    case 0x22: content = .text(try string())
    case 0x74: content = try word("true", .boolean(true))
    case 0x66: content = try word("false", .boolean(false))
    case 0x6E: content = try word("null", .null)
    default: content = .number(try number())
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func word(
    _ word: String,
    _ content: JSONValue.Shape
  ) throws(Failure) -> JSONValue.Shape {
    guard bytes[index...].starts(with: word.utf8) else { throw failure() }
    index += word.utf8.count
    return content
  }

  private mutating func items(depth: Int) throws(Failure) -> [JSONValue] {
    var items: [JSONValue] = []
    skipSpaces()
    if take(0x5D) { return items }
    while true {
      items.append(try value(depth: depth))
      skipSpaces()
      if take(0x5D) { return items }
      guard take(0x2C) else { throw failure() }
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<[UInt8]> = []
    skipSpaces()
    if take(0x7D) { return members }
    while true {
      skipSpaces()
      let start = index
      guard next == 0x22 else { throw failure() }
      let key = try string()
      if !keys.insert(Array(key.utf8)).inserted { repeated.append((key, start)) }
      skipSpaces()
      guard take(0x3A) else { throw failure() }
      members.append(.init(key: key, value: try value(depth: depth), offset: start))
      skipSpaces()
      if take(0x7D) { return members }
      guard take(0x2C) else { throw failure() }
    }
  }

  private mutating func number() throws(Failure) -> JSONNumber {
    let start = index
    _ = take(0x2D)
    if !take(0x30) {
      guard digits() > 0 else { throw failure() }
    }
    if take(0x2E) {
      guard digits() > 0 else { throw failure() }
    }
    if let mark = next, mark | 0x20 == 0x65 {
      index += 1
      if !take(0x2B) { _ = take(0x2D) }
      guard digits() > 0 else { throw failure() }
    }
    return JSONNumber(text: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() -> Int {
    let start = index
    while let next, next &- 0x30 < 10 { index += 1 }
    return index - start
  }

  private mutating func string() throws(Failure) -> String {
    let start = index
    index += 1
    let first = index
    while let next, next != 0x22, next != 0x5C, next >= 0x20 { index += 1 }
    var buffer: [UInt8] = []
    if next != 0x22 { buffer = Array(bytes[first..<index]) }
    guard next != 0x22 else {
      defer { index += 1 }
      guard let text = String(validating: bytes[first..<index], as: UTF8.self) else {
        throw failure(.encoding, at: start)
      }
      return text
    }
    while let byte = next, byte != 0x22 {
      guard byte >= 0x20 else { throw failure() }
      index += 1
      if byte == 0x5C { try escape(into: &buffer) } else { buffer.append(byte) }
    }
    guard take(0x22) else { throw failure() }
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw failure(.encoding, at: start)
    }
    return text
  }

  private mutating func escape(into buffer: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure() }
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: buffer.append(byte)
    case 0x62: buffer.append(0x08)
    case 0x66: buffer.append(0x0C)
    case 0x6E: buffer.append(0x0A)
    case 0x72: buffer.append(0x0D)
    case 0x74: buffer.append(0x09)
    case 0x75:
      var code = try hexadecimal()
      if code & 0xFC00 == 0xD800 {
        guard take(0x5C), take(0x75) else { throw failure(.encoding) }
        let low = try hexadecimal()
        guard low & 0xFC00 == 0xDC00 else { throw failure(.encoding) }
        code = 0x1_0000 + (code & 0x3FF) << 10 + (low & 0x3FF)
      }
      guard let scalar = Unicode.Scalar(code) else { throw failure(.encoding) }
      buffer += String(Character(scalar)).utf8
    default: throw failure(at: index - 1)
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count else { throw failure() }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80
      else { throw failure() }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
