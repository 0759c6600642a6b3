/// The SHA-256 of a file or of a part of it, to detect changes.
package struct FileDigest: Hashable, Sendable {
  /// 64 hexadecimal digits.
  package let digits: String

  /// The digest of bytes.
  package init(of bytes: [UInt8]) {
    digits = Self.digits(SHA256(of: bytes).bytes)
  }

  /// Accepts the digits of an earlier digest; nil for anything else.
  init?(_ text: Substring) {
    let isDigit = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard text.utf8.count == 64, text.utf8.allSatisfy(isDigit) else { return nil }
    digits = String(text)
  }

  private static func digits(_ bytes: some Sequence<UInt8>) -> String {
    let signs = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [signs[Int($0 >> 4)], signs[Int($0 & 15)]] },
      as: UTF8.self
    )
  }
}
