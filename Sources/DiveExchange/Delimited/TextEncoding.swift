/// How the bytes of a text file stand for characters.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"
  case windows1252 = "windows-1252"
  case latin1 = "latin-1"

  private static let marks: [(encoding: Self, bytes: [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16Little, [0xFF, 0xFE]), (.utf16Big, [0xFE, 0xFF]),
  ]

  /// The encoding of a text: by its mark, else by where its zeros are, else by its bytes.
  ///
  /// What is not UTF-8 is Windows-1252, unless it has bytes that stand for nothing there.
  package init(of bytes: [UInt8]) {
    if let mark = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) {
      self = mark.encoding
    } else if let wide = Self.wide(bytes) {
      self = wide
    } else if Self.isUTF8(bytes) {
      self = .utf8
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
    case .windows1252, .latin1: return narrowText(rest)
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
      let value = self == .windows1252 ? Self.windows[byte] ?? UInt32(byte) : UInt32(byte)
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
}
