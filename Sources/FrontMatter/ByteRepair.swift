import Diagnostics
import Wording

/// Reports unusual bytes and characters, and replaces them in place by usual ones of the same
/// length, so that later stages see plain text with unchanged offsets.
struct ByteRepair {
  private(set) var problems = ProblemList()
  /// Offsets in the file of bytes that are not UTF-8, ascending.
  private(set) var brokenBytes: [Int] = []
  let offset: Int
  let bytes: UnsafeMutableBufferPointer<UInt8>
  private var lineStart = 0

  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(bytes) }

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func run() {
    var index = 0
    var isIndent = true
    while index < bytes.count {
      let byte = bytes[index]
      var length = 1
      switch byte {
      case 0x80...: length = beyondASCII(at: index)
      case 0x0A: lineStart = index + 1
      case 0x0D: carriageReturn(at: index)
      case 0x09: length = tabs(at: index, isIndent)
      case 0..<0x20, 0x7F:
        control(UInt32(byte), index, 1)
        bytes[index] = 0x20
      default: break
      }
      isIndent = byte == 0x0A || (isIndent && (byte == 0x20 || byte == 0x09))
      index += length
    }
  }

  /// Handles a carriage return, which ends a line before a line feed, and alone ends it for YAML
  /// but not for editors.
  private mutating func carriageReturn(at index: Int) {
    if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return }
    lineBreak("U+000D", index, 1)
  }

  private mutating func beyondASCII(at index: Int) -> Int {
    guard let (value, length) = UTF8Character.decode(text, at: index) else {
      noCharacter(at: index)
      return 1
    }
    guard let odd = OddCharacter(value), !isText(value, index, length) else { return length }
    let code = Self.code(value)
    var spare: UInt8 = 0x20
    switch odd {
    case .lineBreak:
      lineBreak(code, index, length)
      return length
    case .control:
      control(value, index, length)
    case .space:
      let replacement = Replacement(" ", .writeASpace)
      report("odd-space", .oddSpace(code: code), index, length, replacement)
    case .invisible:
      report(
        "odd-space",
        .invisibleCharacter(code: code),
        index,
        length,
        Replacement("", .removeIt)
      )
    case .fullWidthColon:
      let replacement = Replacement(": ", .writeInstead(text: ":"))
      report("full-width-colon", .fullWidthColon, index, length, replacement)
      spare = UInt8(ascii: ":")
    }
    for place in index..<index + length { bytes[place] = 0x20 }
    bytes[index] = spare
    return length
  }

  private mutating func noCharacter(at index: Int) {
    let byte = bytes[index]
    let code = String(byte, radix: 16, uppercase: true)
    // A single byte in place of a Western letter suggests that the text is Latin-1.
    if byte >= 0xC0 {
      let letter = String(Unicode.Scalar(byte))
      let replacement = Replacement(letter, .writeInstead(text: letter), isSafe: false)
      report("not-utf-8", .notUtf8Latin(byte: code, letter: letter), index, 1, replacement)
    } else {
      report("not-utf-8", .notUtf8(byte: code), index, 1)
    }
    brokenBytes.append(offset + index)
    // A letter has no meaning in YAML, so that no further errors follow from this one.
    bytes[index] = UInt8(ascii: "x")
  }

  /// Whether an unusual character is normal in its place: a joiner in a word or between two emoji,
  /// an ideographic space between ideographs, a full-width colon in a text.
  private func isText(_ value: UInt32, _ index: Int, _ length: Int) -> Bool {
    switch value {
    case 0x200C...0x200F, 0x3000:
      index > 0 && bytes[index - 1] >= 0x80 && index + length < bytes.count
        && bytes[index + length] >= 0x80
    case 0xFF1A: !isKeyAlone(upTo: index)
    default: false
    }
  }

  /// Whether the line so far is only a possible key.
  private func isKeyAlone(upTo index: Int) -> Bool {
    guard index - lineStart <= 80 else { return false }
    return bytes[lineStart..<index].allSatisfy { LineShape.isWordByte($0) || $0 == 0x20 }
  }

  /// Replaces a line break by one that libyaml recognizes if what follows looks like another line,
  /// else by a space.
  private mutating func lineBreak(_ code: String, _ index: Int, _ length: Int) {
    let next = index + length
    let end = next + bytes[next...].prefix(80).prefix { $0 != 0x0A }.count
    let shape = LineShape(text, next..<end)
    let isLine = shape.line.isEmpty || shape.key != nil || shape.content > shape.indentEnd
    let replacement = isLine ? Replacement("\n", .writeALineFeed) : Replacement(" ", .writeASpace)
    report("odd-line-break", .oddLineBreak(code: code), index, length, replacement)
    for place in index..<next { bytes[place] = 0x20 }
    guard isLine else { return }
    bytes[next - 1] = 0x0A
    lineStart = next
  }

  /// Handles a run of tabs and spaces, which is one mistake.
  private mutating func tabs(at index: Int, _ isIndent: Bool) -> Int {
    var (after, end) = (index, index)
    while after < bytes.count, bytes[after] == 0x09 || bytes[after] == 0x20 {
      if bytes[after] == 0x09 { end = after + 1 }
      after += 1
    }
    let isAtEnd = after == bytes.count || bytes[after] == 0x0A || bytes[after] == 0x0D
    let replacement = isAtEnd ? Replacement("", .removeIt) : Replacement(" ", .writeASpace)
    if isAtEnd {
      report("tab-as-space", .tabAsSpace, index, after - index, replacement, severity: .warning)
    } else if isIndent {
      let spaces = String(
        decoding: bytes[index..<end].flatMap { $0 == 0x09 ? [0x20, 0x20] : [$0] },
        as: UTF8.self
      )
      report("tab-indent", .tabIndent, index, end - index, Replacement(spaces, .writeSpaces))
    } else if isBesideMark(index, after) {
      report("tab-as-space", .tabAsSpace, index, end - index, replacement, severity: .warning)
    } else {
      control(0x09, index, end - index, replacement)
    }
    for place in index..<end { bytes[place] = 0x20 }
    return after - index
  }

  private mutating func control(
    _ value: UInt32,
    _ index: Int,
    _ length: Int,
    _ replacement: Replacement = Replacement("", .removeIt)
  ) {
    report(
      "control-character",
      .controlCharacter(code: Self.named(value)),
      index,
      length,
      replacement
    )
  }

  /// Whether a gap is next to a mark of YAML, where YAML accepts a tab for a space.
  private func isBesideMark(_ start: Int, _ end: Int) -> Bool {
    var before = start
    while before > lineStart, bytes[before - 1] == 0x20 { before -= 1 }
    if before > lineStart, ":-,[{".utf8.contains(bytes[before - 1]) { return true }
    return end < bytes.count && "#]}".utf8.contains(bytes[end])
  }
}

extension ByteRepair {
  /// The replacement for a character.
  private struct Replacement {
    let text: String
    let title: Message
    let isSafe: Bool

    init(_ text: String, _ title: Message, isSafe: Bool = true) {
      self.text = text
      self.title = title
      self.isSafe = isSafe
    }
  }

  private mutating func report(
    _ id: String,
    _ message: Message,
    _ index: Int,
    _ length: Int,
    _ replacement: Replacement? = nil,
    severity: Severity = .error
  ) {
    let range = SourceRange(offset + index, offset + index + length)
    let fixIts = replacement.map {
      [FixIt($0.title, [SourceEdit(range, $0.text)], isSafe: $0.isSafe)]
    }
    problems.append(Diagnostic(id, severity, message, at: range, fixIts: fixIts ?? []))
  }

  /// `U+001B (ESC)`; only ASCII control characters have a well-known name.
  static func named(_ value: UInt32) -> String {
    let place = value == 0x7F ? names.count - 1 : Int(value)
    return names.indices.contains(place) ? "\(code(value)) (\(names[place]))" : code(value)
  }

  /// The names of ASCII control characters in order, with DEL last.
  private static let names = [
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "TAB", "LF", "VT", "FF", "CR",
    "SO", "SI", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC",
    "FS", "GS", "RS", "US", "DEL",
  ]

  /// `U+00A0`.
  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
