/// Where the target of a Markdown link stands in its line.
enum LinkTarget {
  /// The target behind `](`, without `<` and `>` around it; nil if there is none.
  ///
  /// In angle brackets it may hold spaces; else it ends at a space or at the parenthesis that closes
  /// the link, and holds others only in pairs.
  static func range(
    in line: Range<Int>,
    from start: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var start = start
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    guard start < line.upperBound else { return nil }
    if bytes[start] == UInt8(ascii: "<") { return bracketed(start + 1..<line.upperBound, bytes) }
    return bare(start..<line.upperBound, bytes)
  }

  /// The most parentheses within each other, as in CommonMark's own parser.
  private static let deepest = 32

  private static func bracketed(
    _ rest: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var end = rest.lowerBound
    while end < rest.upperBound {
      switch bytes[end] {
      case UInt8(ascii: ">"): return rest.lowerBound..<end
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\\"): end += 2
      default: end += 1
      }
    }
    return nil
  }

  private static func bare(
    _ rest: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var end = rest.lowerBound
    var depth = 0
    while end < rest.upperBound, bytes[end] > 0x20 {
      switch bytes[end] {
      case UInt8(ascii: "("):
        depth += 1
        // Else each link that nothing closes would be read to the end of its line.
        if depth > deepest { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return rest.lowerBound..<end }
        depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
    }
    // A title may follow behind a space; a line that ends here closes no link.
    return depth == 0 && end < rest.upperBound ? rest.lowerBound..<end : nil
  }

  /// A target without the backslashes before its marks: `photo_\(1\).jpg`.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped, !isMark(byte) { result.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { result.append(byte) }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a backslash may stand before a byte: one of ASCII's marks.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
