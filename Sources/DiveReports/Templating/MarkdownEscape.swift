extension String {
  /// The text escaped for any position in Markdown: marks are escaped, and a line break becomes a
  /// space, so that a value stays on its line.
  ///
  /// Any ASCII mark may be escaped. Marks between letters and digits that have no effect there are
  /// kept, so that `18.4 m` is readable in the file.
  var markdownEscaped: String {
    let text = Array(utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    // Spaces at the beginning would be an indent.
    let indent = text.prefix { Self.isBlank($0) }.count
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case _ where Self.isBlank(byte):
        if place < indent { bytes += "&#32;".utf8 } else { bytes.append(0x20) }
      default:
        if Self.isMark(text, place) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a byte could be a mark at its position.
  private static func isMark(_ text: [UInt8], _ place: Int) -> Bool {
    switch text[place] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "?"): false
    case UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("): false
    // After digits at the beginning it would start a list.
    case UInt8(ascii: ")"): text[..<place].allSatisfy(isDigit)
    case UInt8(ascii: "."): !isWithin(text, place) || isOfWebAddress(text, place)
    // Escape the start of a list or a horizontal rule, and what follows it.
    case UInt8(ascii: "-"): !isWithin(text, place)
    case UInt8(ascii: ":"): !isBetweenDigits(text, place)
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isBetweenDigits(_ text: [UInt8], _ place: Int) -> Bool {
    place > 0 && place + 1 < text.count && isDigit(text[place - 1]) && isDigit(text[place + 1])
  }

  /// Whether there are letters or digits on both sides.
  private static func isWithin(_ text: [UInt8], _ place: Int) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }
    return place > 0 && place + 1 < text.count && isLetter(text[place - 1])
      && isLetter(text[place + 1])
  }

  /// `www.` becomes a link in programs that link bare addresses.
  private static func isOfWebAddress(_ text: [UInt8], _ place: Int) -> Bool {
    place >= 3 && text[(place - 3)..<place].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }
}
