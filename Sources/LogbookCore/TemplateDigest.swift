/// The digest by which a member's copy identifies the version of its group dive: the first 64 bits
/// of a SHA-256.
public struct TemplateDigest: Hashable, Sendable {
  private let bits: UInt64

  /// The number of hexadecimal digits.
  public static let length = 16

  /// The digest of a text.
  ///
  /// A byte order mark is ignored and CRLF is read as LF, so that it is the same on all systems.
  public init(of bytes: some Sequence<UInt8>) {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if byte == 0x0A, plain.last == 0x0D { plain.removeLast() }
      plain.append(byte)
    }
    if plain.starts(with: [0xEF, 0xBB, 0xBF]) { plain.removeFirst(3) }
    bits = SHA256(of: plain).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Parses sixteen hexadecimal digits; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let bits = UInt64(text, radix: 16)
    else { return nil }
    self.bits = bits
  }
}

extension TemplateDigest: CustomStringConvertible {
  /// The sixteen digits.
  public var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: Self.length - digits.count) + digits
  }
}
