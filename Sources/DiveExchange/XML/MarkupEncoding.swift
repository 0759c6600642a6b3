/// How a file of XML writes its characters.
enum MarkupEncoding: UInt8, Hashable, Sendable {
  case utf8, utf16Little, utf16Big
  /// Windows-1252; of ISO 8859-1 too, which has control characters in the place of its quotes.
  case windows1252
  case latin9

  /// The bytes of a unit.
  var width: Int { self == .utf16Little || self == .utf16Big ? 2 : 1 }

  /// Finds out how a file is written, and where its content begins.
  ///
  /// - Parameter start: The first bytes of the file.
  /// - Returns: The encoding, the place behind the mark of the encoding, spaces and the XML
  ///   declaration, and the lines before it.
  static func detect(_ start: [UInt8]) -> (encoding: MarkupEncoding, offset: Int, lines: Int) {
    var encoding = MarkupEncoding.utf8
    var offset = 0
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
    } else if start.starts(with: [0xFF, 0xFE]) {
      (encoding, offset) = (.utf16Little, 2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      (encoding, offset) = (.utf16Big, 2)
    } else if start.starts(with: [0x3C, 0x00]) {
      encoding = .utf16Little
    } else if start.starts(with: [0x00, 0x3C]) {
      encoding = .utf16Big
    }
    let bytes = encoding.width == 1 ? start[offset...] : encoding.ascii(start[offset...])[...]
    let spaces = bytes.prefix { $0 <= 0x20 }
    var lines = spaces.count { $0 == 0x0A }
    var count = spaces.count
    let rest = bytes.dropFirst(count)
    if rest.starts(with: "<?xml".utf8), let end = rest.firstIndex(of: 0x3E) {
      let declaration = rest[...end]
      lines += declaration.count { $0 == 0x0A }
      count += declaration.count
      if offset == 0, encoding == .utf8 { encoding = named(declaration) }
    }
    return (encoding, offset + count * encoding.width, lines)
  }

  /// The ASCII characters of UTF-16, and 1 for each other.
  private func ascii(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (low, high) = self == .utf16Little ? (0, 1) : (1, 0)
      return bytes[index + high] == 0 ? bytes[index + low] : 1
    }
  }

  /// The encoding that an XML declaration names; a name that is not known says nothing.
  private static func named(_ declaration: ArraySlice<UInt8>) -> MarkupEncoding {
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    guard let mark = text.range(ofUTF8: "encoding") else { return .utf8 }
    let name = text[mark...].drop { !"\"'".contains($0) }.dropFirst()
      .prefix { !"\"'".contains($0) }
    switch name {
    case "iso-8859-1", "latin1", "latin-1", "iso8859-1", "iso_8859-1", "l1", "us-ascii", "ascii",
      "windows-1252", "cp1252", "cp-1252", "ansi":
      return .windows1252
    case "iso-8859-15", "latin9", "latin-9", "iso8859-15": return .latin9
    default: return .utf8
    }
  }

  /// What a byte of an encoding of single bytes stands for; nil if for nothing.
  func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    switch self {
    case .latin9: Self.latin9Scalars[byte] ?? Unicode.Scalar(byte)
    default:
      (0x80..<0xA0).contains(byte)
        ? Unicode.Scalar(Self.windowsScalars[Int(byte) - 0x80]) : Unicode.Scalar(byte)
    }
  }

  private static let latin9Scalars: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]

  /// From 0x80 to 0x9F; a surrogate where there is nothing.
  private static let windowsScalars: [UInt16] = [
    0x20AC, 0xD800, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xD800, 0x017D, 0xD800, 0xD800, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xD800, 0x017E, 0x0178,
  ]
}

extension String {
  /// Where a word of ASCII begins.
  fileprivate func range(ofUTF8 word: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.utf8.starts(with: word.utf8) { return rest.startIndex }
      rest = rest.dropFirst()
    }
    return nil
  }
}
