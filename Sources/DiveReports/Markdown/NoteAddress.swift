import Diagnostics

/// The target of a link in a note.
///
/// Only web pages, mail and files of the report are allowed; `javascript:`, `data:` and any other
/// scheme are refused in every spelling, because only known schemes are safe.
enum NoteAddress: Equatable {
  /// A web page or a mail address, ready for an attribute.
  case outside(String)
  /// A path as written in the note, which may name a file of the report.
  case inside(path: String)

  /// Parses the target of a link; nil if it is not allowed.
  init?(_ text: String) {
    // Invisible characters could make one address look like another.
    guard !text.unicodeScalars.contains(where: \.isHiddenControl) else { return nil }
    if let scheme = Self.scheme(of: text) {
      let encoded = Self.encoded(text)
      let address =
        scheme == "mailto"
        ? WebAddress(mail: String(encoded.dropFirst("mailto:".count))) : WebAddress(page: encoded)
      guard let address else { return nil }
      self = .outside(address.href)
      return
    }
    let path = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    guard !path.isEmpty, !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      !path.hasPrefix("/"), !path.hasPrefix("\\"),
      !Self.beginning(path).contains(UInt8(ascii: ":"))
    else { return nil }
    self = .inside(path: Self.decoded(path))
  }

  /// The text before the first character that ends a scheme.
  private static func beginning(_ text: String) -> Substring.UTF8View.SubSequence {
    text[...].utf8.prefix { !"/?#".utf8.contains($0) }
  }

  /// The letters before a colon in lower case; nil if there is no colon or another character.
  private static func scheme(of text: String) -> String? {
    let start = beginning(text)
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let letters = start[..<colon]
    guard !letters.isEmpty, letters.allSatisfy({ isLetter($0) }) else { return "" }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The address with all characters that addresses cannot contain encoded as `%` and two digits.
  static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isLetter(byte) || (0x30...0x39).contains(byte)
        || "-_.~!*'(),%#@?=;:/+$&[]".utf8.contains(byte)
      {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// A path with percent-encoding decoded, if the result is text.
  private static func decoded(_ path: String) -> String {
    var bytes: [UInt8] = []
    var rest = path.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = value(rest.first),
        let low = value(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.utf8.contains(where: { $0 < 0x20 })
    else { return path }
    return text
  }

  private static func value(_ digit: UInt8?) -> UInt8? {
    switch digit {
    case .some(let digit) where (0x30...0x39).contains(digit): digit - 0x30
    case .some(let digit) where (0x41...0x46).contains(digit): digit - 0x37
    case .some(let digit) where (0x61...0x66).contains(digit): digit - 0x57
    default: nil
    }
  }
}
