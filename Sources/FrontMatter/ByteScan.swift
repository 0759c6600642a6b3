/// One look at every byte of a front matter, for anything but everyday text.
struct ByteScan {
  /// Whether every byte is ASCII, so that characters and bytes count alike.
  private(set) var isASCII = true
  /// Whether there are no tabs, control characters, carriage returns or odd characters.
  private(set) var isPlain = true
  private(set) var hasComments = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var seen: UInt8 = 0
    for byte in bytes { seen |= Self.classes[Int(byte)] }
    hasComments = seen & 4 != 0
    isASCII = seen & 2 == 0
    isPlain = seen & 1 == 0
    // Letters beyond ASCII are everyday text, but some of them must be looked at one by one.
    if !isASCII && isPlain { isPlain = Self.isEverydayText(bytes) }
  }

  /// 1: a control character, 2: a byte of a longer character, 4: `#`.
  private static let classes: [UInt8] = (0..<256).map { byte in
    switch byte {
    case 0x0A: 0
    case 0x23: 4
    case 0..<0x20, 0x7F: 1
    case 0x80...: 2
    default: 0
    }
  }

  /// Whether the text is well-formed UTF-8 without characters that a later stage reports.
  private static func isEverydayText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
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

/// Decoding of one character, strict about what UTF-8 allows.
enum UTF8Character {
  /// The character at an index and its length, or nil if the bytes there are no UTF-8.
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

/// A character that looks like another one, is not seen at all, or ends a line for YAML alone.
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
