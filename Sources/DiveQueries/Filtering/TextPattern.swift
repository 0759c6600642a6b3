/// A text that is looked for in others, without regard to case.
///
/// A pattern of ASCII is compared byte by byte and allocates nothing. Any other is compared by
/// characters, so that it does not matter how an accent is encoded.
package struct TextPattern: Hashable, Sendable {
  /// In lower case.
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// Whether it must be the whole of a text, and not only a part.
  private let isWhole: Bool

  /// Takes a text to search; `isWhole` finds it only as the whole text.
  package init(_ text: String, isWhole: Bool = false) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = !bytes.contains { $0 >= 0x80 }
    self.isWhole = isWhole
  }

  /// Whether it occurs in a text.
  package func matches(_ other: String) -> Bool {
    guard isASCII else { return slowlyMatches(other) }
    return other.utf8.withContiguousStorageIfAvailable { matches($0) } ?? slowlyMatches(other)
  }

  func matches(_ other: Substring) -> Bool {
    guard isASCII else { return slowlyMatches(String(other)) }
    return other.utf8.withContiguousStorageIfAvailable { matches($0) }
      ?? slowlyMatches(String(other))
  }

  /// Whether it occurs in UTF-8.
  package func matches(_ other: ArraySlice<UInt8>) -> Bool {
    guard isASCII else { return slowlyMatches(String(decoding: other, as: UTF8.self)) }
    return other.withUnsafeBufferPointer { matches($0) }
  }

  private func slowlyMatches(_ other: String) -> Bool {
    // Encoded otherwise, a text takes three times its bytes at most.
    guard other.utf8.count >= bytes.count / 4 else { return false }
    let folded = other.lowercased()
    return isWhole ? folded == text : folded.contains(text)
  }

  private func matches(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard other.count >= bytes.count else { return false }
    if isWhole { return other.count == bytes.count && isAt(0, other) }
    guard let first = bytes.first else { return true }
    for place in 0...(other.count - bytes.count)
    where Self.lower(other[place]) == first && isAt(place, other) {
      return true
    }
    return false
  }

  private func isAt(_ place: Int, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where Self.lower(other[place + index]) != bytes[index] {
      return false
    }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
