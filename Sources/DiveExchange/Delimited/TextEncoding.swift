/// How the bytes of a text file stand for characters.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"
  case windows1252 = "windows-1252"
  case windows1251 = "windows-1251"
  case latin1 = "latin-1"

  private static let marks: [(encoding: Self, bytes: [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16Little, [0xFF, 0xFE]), (.utf16Big, [0xFE, 0xFF]),
  ]

  /// The encoding of a text: by its mark, else by where its zeros are, else by its bytes.
  ///
  /// What is not UTF-8 is Windows-1252, unless it has bytes that stand for nothing there, or whole
  /// words of the letters that are Cyrillic in Windows-1251.
  package init(of bytes: [UInt8]) {
    if let mark = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) {
      self = mark.encoding
    } else if let wide = Self.wide(bytes) {
      self = wide
    } else if Self.isUTF8(bytes) {
      self = .utf8
    } else if Self.isCyrillic(bytes) {
      self = .windows1251
    } else {
      self = bytes.contains { Self.windows[$0] == 0 } ? .latin1 : .windows1252
    }
  }

  /// Whether all bytes are UTF-8, or the beginning of a file, cut off in a character.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    guard bytes.count == SourceGlimpse.startLength else { return false }
    return (1...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  /// Whether more words are of high bytes alone than have one among other letters.
  ///
  /// Of western text, `ä` and the like are a few letters of a word; Russian words have no others.
  private static func isCyrillic(_ bytes: [UInt8]) -> Bool {
    var (whole, mixed) = (0, 0)
    var (high, low) = (0, 0)
    // Letters that are Cyrillic where no western language has many: not `ÅÄÖ`.
    var hasOther = false
    for byte in bytes + [0x20] {
      if byte >= 0xC0 || byte == 0xA8 || byte == 0xB8 {
        high += 1
        if !Self.western.contains(byte | 0x20) { hasOther = true }
      } else if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
        low += 1
      } else {
        if high >= 3, low == 0, hasOther { whole += 1 }
        if high > 0, low > 0 { mixed += 1 }
        (high, low, hasOther) = (0, 0, false)
      }
    }
    return whole > mixed
  }

  /// The letters of the north, and the most frequent accents, in lower case: `åäöæøõü`, `éè`.
  private static let western: Set<UInt8> = [
    0xE4, 0xE5, 0xE6, 0xE8, 0xE9, 0xF5, 0xF6, 0xF8, 0xFC,
  ]

  /// UTF-16 without a mark: every second byte of western text is 0.
  private static func wide(_ bytes: [UInt8]) -> Self? {
    let start = bytes.prefix(2_000)
    guard start.count >= 8 else { return nil }
    var zeros = [0, 0]
    for (place, byte) in start.enumerated() where byte == 0 { zeros[place & 1] += 1 }
    if zeros[1] * 4 > start.count, zeros[0] * 16 < start.count { return .utf16Little }
    if zeros[0] * 4 > start.count, zeros[1] * 16 < start.count { return .utf16Big }
    return nil
  }

  /// The text in UTF-8, without a mark; what stands for no character becomes U+FFFD.
  package func decode(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Self.marks.first { $0.encoding == self && bytes.starts(with: $0.bytes) }
    let rest = bytes.dropFirst(mark?.bytes.count ?? 0)
    switch self {
    case .utf8:
      return String(validating: rest, as: UTF8.self) == nil
        ? Array(String(decoding: rest, as: UTF8.self).utf8) : Array(rest)
    case .utf16Little, .utf16Big: return Array(wideText(rest).utf8)
    case .windows1252, .windows1251, .latin1: return narrowText(rest)
    }
  }

  private func wideText(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var high: UInt8?
    for byte in bytes {
      guard let first = high else {
        high = byte
        continue
      }
      let (upper, lower) = self == .utf16Big ? (first, byte) : (byte, first)
      units.append(UInt16(upper) << 8 | UInt16(lower))
      high = nil
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func narrowText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value =
        switch self {
        case .windows1252: Self.windows[byte] ?? UInt32(byte)
        case .windows1251: Self.cyrillic(byte)
        default: UInt32(byte)
        }
      text.append(Unicode.Scalar(value == 0 && byte != 0 ? 0xFFFD : value) ?? "\u{FFFD}")
    }
    return Array(String(text).utf8)
  }

  /// Where Windows-1252 differs from Latin-1; 0 for a byte that stands for nothing.
  private static let windows: [UInt8: UInt32] = {
    let values: [UInt32] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
      0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
      0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]
    return Dictionary(uniqueKeysWithValues: zip(UInt8(0x80)...0x9F, values))
  }()

  /// What a byte of Windows-1251 stands for; 0 for nothing.
  private static func cyrillic(_ byte: UInt8) -> UInt32 {
    if byte >= 0xC0 { return 0x0410 + UInt32(byte - 0xC0) }
    return byte < 0x80 ? UInt32(byte) : cyrillicMarks[Int(byte - 0x80)]
  }

  private static let cyrillicMarks: [UInt32] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0xA0, 0x040E, 0x045E, 0x0408, 0xA4,
    0x0490, 0xA6, 0xA7, 0x0401, 0xA9, 0x0404, 0xAB, 0xAC, 0xAD, 0xAE, 0x0407, 0xB0, 0xB1, 0x0406,
    0x0456, 0x0491, 0xB5, 0xB6, 0xB7, 0x0451, 0x2116, 0x0454, 0xBB, 0x0458, 0x0405, 0x0455, 0x0457,
  ]
}
