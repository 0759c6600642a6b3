extension String {
  /// The text with HTML's special characters escaped.
  ///
  /// It works on bytes: a mark followed by a combining accent is one character, and would pass an
  /// escape based on characters. The result is safe in text and in quoted attributes. Characters
  /// that are not allowed in HTML become U+FFFD.
  package var htmlEscaped: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
