/// A UUID made of a name: the same name gives the same one for ever.
///
/// It is of version 8 of RFC 9562, whose bits are free: the first of a SHA-256.
package struct NameUUID: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Makes the UUID of a name in a namespace.
  package init(_ name: String, in namespace: String) {
    var bytes = Array(SHA256(of: Array("\(namespace)\n\(name)".utf8)).bytes.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }
}

extension NameUUID: CustomStringConvertible {
  /// The UUID in lower case, such as `9f86d081-884c-8d65-9a2f-eaa0c55ad015`.
  package var description: String {
    var result = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { result += "-" }
      result += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return result
  }
}
