import SourceText
import Wording

/// Finds what YAML would swallow in silence or complain of somewhere else: `depth:18`, `-item`,
/// conflict markers, document markers.
enum LineScan {
  /// Whether any line needs the slow look.
  static func isSuspicious(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    let count = bytes.count
    while start < count {
      var index = start
      while index < count, bytes[index] == 0x20 { index += 1 }
      if index == start, index < count, opensSuspiciously(bytes[index]) { return true }
      while index < count, bytes[index] == UInt8(ascii: "-") {
        index += 1
        guard index < count, bytes[index] != 0x0A else { break }
        guard bytes[index] == 0x20 else { return true }
        while index < count, bytes[index] == 0x20 { index += 1 }
      }
      while index < count, LineShape.isWordByte(bytes[index]) { index += 1 }
      if index + 1 < count, bytes[index] == UInt8(ascii: ":"), bytes[index + 1] != 0x20,
        bytes[index + 1] != 0x0A
      {
        return true
      }
      start = bytes.lineEnd(from: index) + 1
    }
    return false
  }

  private static func opensSuspiciously(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "%"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The first line that a version control system left in a merge.
  static func conflict(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for line in Lines(bytes) where line.count >= 7 {
      let first = bytes[line.lowerBound]
      guard first == UInt8(ascii: "<") || first == UInt8(ascii: ">") || first == UInt8(ascii: "=")
      else { continue }
      let isRun = bytes[line.lowerBound..<line.lowerBound + 7].allSatisfy { $0 == first }
      if isRun && (line.count == 7 || bytes[line.lowerBound + 7] <= 0x20) { return line }
    }
    return nil
  }
}

/// The slow look at lines: reports, and blanks what it reported so that libyaml can go on.
struct LineRepair {
  private(set) var problems: [Diagnostic] = []
  private(set) var damagedKeys: [String] = []
  private let offset: Int
  private let isKnownKey: (String) -> Bool

  init(offset: Int, isKnownKey: @escaping (String) -> Bool) {
    self.offset = offset
    self.isKnownKey = isKnownKey
  }

  mutating func run(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(bytes)
    var inside = Continuation()
    var topKey = ""
    for line in Lines(text) {
      let isInside = inside.holds(line, text)
      let shape = LineShape(text, line)
      if shape.indentEnd == line.lowerBound, let key = shape.key, !isInside {
        topKey = String(decoding: text[key], as: UTF8.self)
      }
      if !isInside { look(shape, text, bytes, topKey) }
      inside.pass(line, text)
    }
  }

  private mutating func look(
    _ shape: LineShape,
    _ text: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    _ topKey: String
  ) {
    let start = shape.line.lowerBound
    if shape.line.isEmpty { return }
    if text[start] == UInt8(ascii: "%") {
      report("yaml-directive", .yamlDirective, shape.line)
      return blank(shape.line, bytes)
    }
    if shape.line.count >= 3, text[start] == UInt8(ascii: "."),
      text[start + 1] == UInt8(ascii: "."), text[start + 2] == UInt8(ascii: "."),
      shape.line.count == 3 || text[start + 3] == 0x20
    {
      report("several-documents", .severalDocuments, start..<start + 3)
      return blank(shape.line, bytes)
    }
    if let key = shape.key, key.upperBound + 1 < shape.line.upperBound,
      text[key.upperBound] == UInt8(ascii: ":"), text[key.upperBound + 1] > 0x20
    {
      let word = String(decoding: text[key], as: UTF8.self)
      let isTop = shape.content == start
      if isKnownKey(word) || (isTop && !word.allSatisfy(\.isNumber)) {
        let place = SourceRange(offset + key.upperBound + 1, offset + key.upperBound + 1)
        report(
          "missing-space-after-colon",
          .missingSpaceAfterColon(key: word),
          key.lowerBound..<key.upperBound + 1,
          FixIt(.addASpace, [SourceEdit(place, " ")])
        )
        damagedKeys.append(isTop ? word : topKey)
        return blank(key.upperBound + 1..<shape.line.upperBound, bytes)
      }
    }
    if shape.content == shape.indentEnd, shape.content + 1 < shape.line.upperBound,
      text[shape.content] == UInt8(ascii: "-"), text[shape.content + 1] > 0x20,
      text[shape.content + 1] != UInt8(ascii: "-")
    {
      let place = SourceRange(offset + shape.content + 1, offset + shape.content + 1)
      report(
        "missing-space-after-dash",
        .missingSpaceAfterDash,
        shape.content..<shape.content + 1,
        FixIt(.addASpace, [SourceEdit(place, " ")])
      )
      damagedKeys.append(topKey)
      blank(shape.line, bytes)
    }
  }

  private mutating func report(
    _ id: String,
    _ message: Message,
    _ range: Range<Int>,
    _ fixIt: FixIt? = nil
  ) {
    problems.append(
      Diagnostic(
        id,
        .error,
        message,
        at: SourceRange(offset + range.lowerBound, offset + range.upperBound),
        fixIts: fixIt.map { [$0] } ?? []
      )
    )
  }

  private func blank(_ range: Range<Int>, _ bytes: UnsafeMutableBufferPointer<UInt8>) {
    for index in range { bytes[index] = 0x20 }
  }
}

/// Follows quotes, brackets and block texts over lines, so that what lies inside is let be.
private struct Continuation {
  private var quote: UInt8 = 0
  private var depth = 0
  private var blockIndent: Int?

  func holds(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if quote != 0 || depth > 0 { return true }
    guard let blockIndent else { return false }
    let indent = Self.indent(line, bytes)
    return indent == line.count || indent > blockIndent
  }

  mutating func pass(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    if quote == 0, depth == 0 {
      if blockIndent != nil, holds(line, bytes) { return }
      blockIndent = nil
      let shape = LineShape(bytes, line)
      guard let first = shape.value.first else { return }
      switch bytes[first] {
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        if shape.value.count <= 3 { blockIndent = Self.indent(line, bytes) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"):
        follow(first..<line.upperBound, bytes)
      default: break
      }
    } else {
      follow(line, bytes)
    }
    // A line that begins with a key ends whatever was left open: the bracket was forgotten.
    if quote != 0 || depth > 0, nextLineOpensKey(line, bytes) { (quote, depth) = (0, 0) }
  }

  private mutating func follow(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if quote != 0 {
        if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { index += 1 }
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let before = index > range.lowerBound ? bytes[index - 1] : 0x20
        if before <= 0x20 || [0x5B, 0x7B, 0x2C].contains(before) { quote = byte }
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
      }
      index += 1
    }
    if quote == 0, depth <= 0 { depth = 0 }
  }

  private func nextLineOpensKey(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = line.upperBound + 1
    guard start < bytes.count, bytes[start] > 0x20, bytes[start] < 0x80 else { return false }
    var end = start
    while end < bytes.count, LineShape.isWordByte(bytes[end]) { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: ":")
  }

  private static func indent(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[line].prefix { $0 == 0x20 || $0 == 0x0D }.count
  }
}
