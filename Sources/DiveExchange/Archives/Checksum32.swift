/// The checksum of files in zip archives: CRC-32 with the polynomial 0x04C11DB7, lowest bit first.
enum Checksum32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ checksum >> 8
    }
    return ~checksum
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
  }
}
