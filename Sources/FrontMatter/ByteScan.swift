/// One pass over all bytes of a front matter that detects anything but plain text.
struct ByteScan {
  /// Whether every byte is ASCII, so that characters and bytes have equal counts.
  private(set) var isASCII = true
  /// Whether there are no tabs, control characters, carriage returns or unusual characters.
  private(set) var isPlain = true
  private(set) var hasComments = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (all, controls, hashes): (UInt64, UInt64, UInt64) = (0, 0, 0)
    func look(at eight: EightBytes) {
      all |= eight.bytes
      controls |= eight.below(0x20) ^ eight.equal(to: 0x0A) | eight.equal(to: 0x7F)
      hashes |= eight.equal(to: 0x23)
    }
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= bytes.count {
      look(at: EightBytes(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    for byte in bytes[index...] { look(at: EightBytes(repeating: byte)) }
    hasComments = hashes != 0
    isASCII = all & EightBytes.highBits == 0
    isPlain = controls == 0
    // Letters beyond ASCII are normal, but some other characters must be checked one by one.
    if !isASCII && isPlain { isPlain = Self.isEverydayText(bytes) }
  }

  /// Whether the text is valid UTF-8 without characters that a later stage reports.
  private static func isEverydayText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      // Most text is ASCII, and eight bytes are checked as fast as one.
      if index + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let (value, length) = UTF8Character.decode(bytes, at: index) else { return false }
      if OddCharacter(value) != nil { return false }
      index += length
    }
    return true
  }
}

/// Eight bytes checked together; the result for each is its high bit.
private struct EightBytes {
  let bytes: UInt64

  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  @inline(__always)
  init(_ bytes: UInt64) { self.bytes = bytes }

  @inline(__always)
  init(repeating byte: UInt8) { bytes = Self.all(byte) }

  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Marks the bytes that equal one.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.all(byte)
    // Adding to seven bits carries into the eighth unless all of them are 0.
    return ~((difference & Self.lowBits) &+ Self.lowBits | difference | Self.lowBits)
  }

  /// Marks the bytes below a limit of at most 0x80.
  @inline(__always)
  func below(_ limit: UInt8) -> UInt64 {
    ~((bytes & Self.lowBits) &+ Self.all(0x80 - limit) | bytes) & Self.highBits
  }
}

/// Strict decoding of one UTF-8 character.
enum UTF8Character {
  /// The index of the first byte, from an index on, that is not UTF-8; nil if all are.
  static func firstForeignByte(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index < bytes.count {
      // Most text is ASCII, and eight bytes are checked as fast as one.
      if index + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      } else if bytes[index] < 0x80 {
        index += 1
      } else if let (_, length) = decode(bytes, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }

  /// The character at an index and its length; nil if the bytes are not UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, Int)? {
    let first = UInt32(bytes[index])
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard length > 0, index + length <= bytes.count else { return nil }
    if length == 1 { return (first, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for next in bytes[index + 1..<index + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let smallest: UInt32 = [0, 0, 0x80, 0x800, 0x10000][length]
    guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
      return nil
    }
    return (value, length)
  }
}

/// A character that looks like another one, is invisible, or ends a line only for YAML.
enum OddCharacter {
  case space
  case invisible
  case lineBreak
  case fullWidthColon
  case control

  init?(_ value: UInt32) {
    switch value {
    case 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: self = .control
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
      self = .invisible
    case 0xFF1A: self = .fullWidthColon
    default: return nil
    }
  }
}
