/// A key pressed on a terminal.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backTab, backspace, delete, left, right, home, end
  case eraseBefore, eraseAfter, eraseWord
  case interrupt, endOfInput, suspend
  /// A key without a meaning here.
  case other
}

/// Decodes keys from the bytes that a terminal sends.
package struct KeyDecoder {
  /// The bytes of an incomplete key.
  private var begun: [UInt8] = []

  package init() {}

  /// Takes the next byte; nil while a key is incomplete.
  package mutating func take(_ byte: UInt8) -> Key? {
    if begun.isEmpty, let key = Self.control[byte] { return key }
    if begun.isEmpty, byte < 0x20 || byte == 0x7F, byte != Self.escape { return .other }
    begun.append(byte)
    guard isWhole else { return nil }
    defer { begun = [] }
    if begun.first == Self.escape {
      return Self.sequences[String(decoding: begun.dropFirst(), as: UTF8.self)] ?? .other
    }
    let text = String(decoding: begun, as: UTF8.self)
    guard let character = text.first, character != "\u{FFFD}" else { return .other }
    return .character(character)
  }

  /// No byte followed for a while: the escape key was pressed alone, and begins no sequence.
  package mutating func pause() {
    if begun == [Self.escape] { begun = [] }
  }

  /// A sequence of ECMA-48 ends with a letter or `~`; the first byte of a UTF-8 character gives its
  /// length.
  private var isWhole: Bool {
    guard let first = begun.first, let last = begun.last else { return false }
    if first == Self.escape {
      guard begun.count > 1 else { return false }
      let second = begun[1]
      if second != UInt8(ascii: "["), second != UInt8(ascii: "O") { return true }
      return begun.count > 2 && (0x40...0x7E).contains(last) || begun.count > 16
    }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return begun.count >= length || begun.count > 1 && last & 0xC0 != 0x80
  }

  private static let escape: UInt8 = 0x1B

  private static let control: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0B: .eraseAfter, 0x0D: .enter,
    0x15: .eraseBefore, 0x17: .eraseWord, 0x1A: .suspend, 0x7F: .backspace,
  ]

  private static let sequences: [String: Key] = [
    "[C": .right, "[D": .left, "[H": .home, "[F": .end, "OC": .right, "OD": .left, "OH": .home,
    "OF": .end, "[1~": .home, "[4~": .end, "[7~": .home, "[8~": .end, "[3~": .delete,
    "[Z": .backTab,
  ]
}
