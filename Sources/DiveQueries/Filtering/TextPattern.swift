/// A text to search for in others, ignoring case.
///
/// A letter without an accent matches accented ones too; an accented letter matches only itself. A
/// pattern of ASCII is compared byte by byte, and with plain text it allocates nothing. Any other
/// is compared by characters, so that it does not matter how an accent is encoded.
package struct TextPattern: Hashable, Sendable {
  /// The part of a text that it must be.
  package enum Extent: Hashable, Sendable {
    case part, beginning, whole
  }

  /// In lower case.
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let extent: Extent

  /// Takes a text to search for, and the part of another text that it must be.
  package init(_ text: String, as extent: Extent) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = !bytes.contains { $0 >= 0x80 }
    self.extent = extent
  }

  /// Takes a text to search for; if `isWhole`, it must be the whole text.
  package init(_ text: String, isWhole: Bool = false) {
    self.init(text, as: isWhole ? .whole : .part)
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
    // In another encoding a text takes at most three times the bytes.
    guard other.utf8.count >= bytes.count / 4 else { return false }
    let (wanted, all) = (Array(text), Array(other.lowercased()))
    guard all.count >= wanted.count else { return false }
    func isAt(_ place: Int) -> Bool {
      wanted.indices.allSatisfy { Self.finds(wanted[$0], all[place + $0]) }
    }
    switch extent {
    case .whole: return all.count == wanted.count && isAt(0)
    case .beginning: return isAt(0)
    case .part: return (0...(all.count - wanted.count)).contains(where: isAt)
    }
  }

  /// Whether a character of the pattern matches one of a text; both are in lower case.
  private static func finds(_ wanted: Character, _ other: Character) -> Bool {
    if wanted == other { return true }
    guard let letter = wanted.asciiValue else { return false }
    return BareLetters.bytes(of: other.utf8) == [letter]
  }

  private func matches(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if occurs(in: other) { return true }
    // Without accents a text is shorter, so a longer one may still match.
    guard other.count > bytes.count, other.contains(where: { $0 >= 0x80 }) else { return false }
    return BareLetters.bytes(of: other).withUnsafeBufferPointer { occurs(in: $0) }
  }

  private func occurs(in other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard other.count >= bytes.count else { return false }
    switch extent {
    case .whole: return other.count == bytes.count && isAt(0, other)
    case .beginning: return isAt(0, other)
    case .part: break
    }
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
