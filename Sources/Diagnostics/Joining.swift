/// Where the joiner and the non-joiner are legitimate, as in RFC 5892, Appendix A.
enum Joining {
  private static let nonJoiner: UInt32 = 0x200C
  private static let joiner: UInt32 = 0x200D

  /// Whether a character is one of them and affects how its neighbours are drawn.
  static func isAtWork(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let mark = scalars[index].value
    guard mark == joiner || mark == nonJoiner, index > 0 else { return false }
    let before = scalars[index - 1]
    // After a virama it has an effect at the end of a word too.
    if before.properties.canonicalCombiningClass == .virama { return true }
    guard index + 1 < scalars.count else { return false }
    let after = scalars[index + 1]
    if let script = script(of: before), script == self.script(of: after) { return true }
    return mark == joiner && isPicture(before) && isPicture(after)
  }

  /// An identifier of the script, if its letters join; nil for any other character.
  private static func script(of scalar: Unicode.Scalar) -> UInt32? {
    guard scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    else { return nil }
    return switch scalar.value {
    case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF: 0x0600  // Arabic, Persian, Urdu
    case 0x0700...0x074F, 0x0860...0x086F: 0x0700  // Syriac
    case 0x07C0...0x07FF: 0x07C0  // N'Ko
    // Devanagari to Sinhala, one block of 128 codes each.
    case 0x0900...0x0DFF: scalar.value & ~0x7F
    case 0x1000...0x109F: 0x1000  // Myanmar
    case 0x1780...0x17FF: 0x1780  // Khmer
    case 0x1800...0x18AF: 0x1800  // Mongolian
    default: nil
    }
  }

  /// Whether the character can end an emoji: a picture, a skin tone or a variation selector.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value > 0xFF && scalar.properties.isEmoji
  }
}
