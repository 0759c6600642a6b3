/// Names of files that are looked for in texts, all of them in one pass over the bytes.
///
/// Letters in other case are the same, as some file systems have it.
struct NamePatterns {
  /// What is looked for, in small letters.
  private let patterns: [[UInt8]]
  /// The patterns that end with some four bytes.
  private var byEnd: [UInt32: [Int]] = [:]
  /// The patterns that have fewer bytes than four.
  private var short: [Int] = []
  /// The bytes of the longest.
  let longest: Int

  /// Takes names without their folders.
  init(_ names: [String]) {
    patterns = names.map(Self.searched)
    longest = patterns.map(\.count).max() ?? 0
    for (place, pattern) in patterns.enumerated() {
      if pattern.count < 4 {
        short.append(place)
      } else {
        byEnd[pattern.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }, default: []].append(place)
      }
    }
  }

  /// What of a name is looked for: all of it, but of one with letters that may be spelled in several
  /// ways the longest part without such, if that is more than its ending.
  private static func searched(_ name: String) -> [UInt8] {
    let bytes = name.utf8.map(small)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    let parts = bytes.split { $0 >= 0x80 }
    let longest = parts.max { $0.count < $1.count } ?? []
    return longest.count >= 6 ? Array(longest) : bytes
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Which of the names stand in bytes, by their places.
  func found(in bytes: some Sequence<UInt8>) -> Set<Int> {
    var found: Set<Int> = []
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount)
    var window: UInt32 = 0
    for byte in bytes {
      let byte = Self.small(byte)
      text.append(byte)
      window = window << 8 | UInt32(byte)
      for place in byEnd[window] ?? [] where ends(text, patterns[place]) { found.insert(place) }
      for place in short where ends(text, patterns[place]) { found.insert(place) }
    }
    return found
  }

  private func ends(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    guard !pattern.isEmpty, text.count >= pattern.count else { return false }
    return text[(text.count - pattern.count)...].elementsEqual(pattern)
  }

  /// Bytes in which `%20` is a blank, as addresses write it; nil where nothing is written so.
  static func withoutEscapes(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "%")) else { return nil }
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.endIndex,
        let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
