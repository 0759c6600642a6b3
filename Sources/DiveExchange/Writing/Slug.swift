/// Makes ids from names.
///
/// To be replaced by `RecordID.make(from:)` of DiveUnits.
enum Slug {
  /// The longest id there may be.
  static let longest = 64

  /// Makes an id of a name, or nothing of one without Latin letters.
  static func make(_ name: String, limit: Int = longest) -> String? {
    var bytes: [UInt8] = []
    var hasLetter = false
    var needsDash = false
    for scalar in name.unicodeScalars {
      if isSilent(scalar) { continue }
      let folded = fold(scalar)
      if folded.isEmpty {
        needsDash = !bytes.isEmpty
        continue
      }
      if needsDash { bytes.append(0x2D) }
      needsDash = false
      hasLetter = hasLetter || !(0x30...0x39).contains(folded[0])
      bytes += folded
    }
    guard hasLetter else { return nil }
    let id = shorten(String(decoding: bytes, as: UTF8.self), to: limit)
    return isReserved(id) ? id + "-1" : id
  }

  /// Whether a reference of this spelling is an id, not a name.
  static func isID(_ text: String) -> Bool {
    guard (1...longest).contains(text.utf8.count) else { return false }
    var previous: UInt8 = 0x2D
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: break
      case 0x2D where previous != 0x2D: break
      default: return false
      }
      previous = byte
    }
    return previous != 0x2D && !isReserved(text)
  }

  /// Whether Windows keeps the name to itself.
  static func isReserved(_ id: String) -> Bool {
    if ["con", "prn", "aux", "nul"].contains(id) { return true }
    let bytes = Array(id.utf8)
    return bytes.count == 4 && (0x31...0x39).contains(bytes[3])
      && (id.hasPrefix("com") || id.hasPrefix("lpt"))
  }

  /// Cuts an id at a dash, if that leaves half of it, so that no word is cut through.
  static func shorten(_ id: String, to limit: Int) -> String {
    var bytes = Array(id.utf8)
    guard bytes.count > limit else { return id }
    let isWordEnd = bytes[limit] == 0x2D
    bytes.removeSubrange(limit...)
    if !isWordEnd, let dash = bytes.lastIndex(of: 0x2D), dash >= limit / 2 {
      bytes.removeSubrange(dash...)
    }
    while bytes.last == 0x2D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Apostrophes and combining accents, which part no words.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x300...0x36F: true
    default: false
    }
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: [UInt8(scalar.value)]
    case 0x41...0x5A: [UInt8(scalar.value + 0x20)]
    case 0xC0...0x17F: table[Int(scalar.value) - 0xC0]
    default: []
    }
  }

  /// The letters U+00C0 to U+017F without their marks; `_` where there is no letter.
  private static let table: [[UInt8]] = """
    a a a a a a ae c e e e e i i i i d n o o o o o _ o u u u u y th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o _ o u u u u y th y \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h \
    i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n \
    o o o o o o oe oe r r r r r r s s s s s s s s t t t t t t \
    u u u u u u u u u u u u w w y y y z z z z z z s
    """
    .split(separator: " ").map { $0 == "_" ? [] : Array($0.utf8) }
}
