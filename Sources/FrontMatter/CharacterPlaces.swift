/// Converts libyaml's marks, which count characters, into byte offsets.
struct CharacterPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The offset of a character; counted incrementally, because marks nearly always move forward.
  @inline(__always)
  mutating func byte(at index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    return moved(to: index)
  }

  private mutating func moved(to index: Int) -> Int {
    while character > index, byte > 0 {
      byte -= 1
      if bytes[byte] & 0xC0 != 0x80 { character -= 1 }
    }
    while character < index, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    return byte
  }
}
