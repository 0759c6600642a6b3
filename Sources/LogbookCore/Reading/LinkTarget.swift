/// Locates the target of a Markdown link in its line.
enum LinkTarget {
  /// The target after `](`, without surrounding `<` and `>`; nil if there is none.
  ///
  /// In angle brackets it may contain spaces; otherwise it ends at a space or at the closing
  /// parenthesis of the link, and may contain balanced parentheses.
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

  /// The deepest nesting of parentheses, as in CommonMark's own parser.
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
        // Otherwise each unclosed link would be scanned to the end of its line, in quadratic time.
        if depth > deepest { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return rest.lowerBound..<end }
        depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
    }
    // A title may follow after a space; if the line ends here, the link is not closed.
    return depth == 0 && end < rest.upperBound ? rest.lowerBound..<end : nil
  }

  /// A target with backslash escapes removed: `photo_\(1\).jpg`.
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

  /// Whether a backslash can escape a byte: ASCII punctuation.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
