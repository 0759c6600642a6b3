/// Tracks quotes, brackets and block texts across lines, so that their content is ignored.
struct Continuation {
  private var quote: UInt8 = 0
  private var depth = 0
  private var openIndent = 0
  private var blockIndent: Int?

  /// Whether a line is inside something that an earlier line opened.
  mutating func holds(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let indent = Self.indent(line, bytes)
    if quote != 0 || depth > 0 {
      guard opensEntry(line, indent, bytes) else { return true }
      // A line that starts with a key ends whatever was left open: its end is missing.
      (quote, depth) = (0, 0)
      return false
    }
    guard let blockIndent else { return false }
    if indent == line.count || indent > blockIndent { return true }
    self.blockIndent = nil
    return false
  }

  /// Tracks what a line opens and closes; call `holds` for the line first.
  mutating func pass(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    if quote != 0 || depth > 0 { return follow(line, bytes) }
    if blockIndent != nil { return }
    let shape = LineShape(bytes, line)
    guard let first = shape.value.first else { return }
    openIndent = Self.indent(line, bytes)
    switch bytes[first] {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      if Self.isBlockHeader(shape.value, bytes) {
        blockIndent = shape.key.map { $0.lowerBound - line.lowerBound } ?? openIndent
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"):
      follow(first..<line.upperBound, bytes)
    default: break
    }
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
        if before <= 0x20 || "[{,".utf8.contains(before) { quote = byte }
      } else if byte == UInt8(ascii: "#"), index > range.lowerBound, bytes[index - 1] == 0x20 {
        return
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth = max(0, depth - 1)
      }
      index += 1
    }
  }

  private func opensEntry(
    _ line: Range<Int>,
    _ indent: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard indent <= openIndent, indent < line.count else { return false }
    var end = line.lowerBound + indent
    if quote == 0, bytes[end] == UInt8(ascii: "-") { return true }
    while end < line.upperBound, LineShape.isWordByte(bytes[end]) { end += 1 }
    return end > line.lowerBound + indent && end < line.upperBound
      && bytes[end] == UInt8(ascii: ":")
  }

  private static func indent(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[line].prefix { $0 == 0x20 || $0 == 0x0D }.count
  }

  /// `|`, `>-`, `|2+`.
  private static func isBlockHeader(
    _ range: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard range.count <= 3 else { return false }
    let rest = bytes[range].dropFirst()
    return rest.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } <= 1
      && rest.count { (0x31...0x39).contains($0) } <= 1
      && rest.allSatisfy { "+-123456789".utf8.contains($0) }
  }
}
