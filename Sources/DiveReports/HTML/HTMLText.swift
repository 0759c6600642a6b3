import Diagnostics

/// Writes text into HTML.
///
/// Most text of a page is plain letters, which are copied unchanged. Only a text that may contain a
/// control character or a character that changes the text direction is examined completely.
enum HTMLText {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    var isPlain = true
    text.withUTF8 { source in
      isPlain = source.allSatisfy { isPlainByte[Int($0)] }
      if isPlain { bytes.append(contentsOf: source) }
    }
    if !isPlain { bytes.append(contentsOf: text.visible.withoutNoncharacters.htmlEscaped.utf8) }
  }

  /// Printable ASCII except for the five special characters of HTML.
  private static let isPlainByte: [Bool] = (0..<256).map { byte in
    (0x20..<0x7F).contains(byte)
      && ![0x22, 0x26, 0x27, 0x3C, 0x3E].contains(byte)
  }
}

extension String {
  /// The text with U+FFFD for noncharacters, which no page may contain.
  fileprivate var withoutNoncharacters: String {
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isNone) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(isNone(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}
