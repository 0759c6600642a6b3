/// File names to search for in texts, all in one pass over the bytes.
///
/// Case is ignored, as on some file systems.
struct NamePatterns {
  /// The searched part of each name, in lower case.
  private let patterns: [[UInt8]]
  /// Names whose letters have several Unicode spellings.
  ///
  /// Only little more than the extension is searched in the pass; texts that have it are then
  /// compared by characters.
  private let spelled: [Int: String]
  /// Names that consist only of such letters.
  private let bare: [Int]
  /// Patterns by their last four bytes.
  private var byEnd: [UInt32: [Int]] = [:]
  /// Patterns shorter than four bytes.
  private var short: [Int] = []
  /// Length of the longest pattern in bytes.
  let longest: Int

  /// Takes names without folders.
  init(_ names: [String]) {
    let patterns = names.map(Self.searched)
    let doubtful = patterns.indices.filter { place in
      patterns[place].count < Self.longEnough && names[place].utf8.contains { $0 >= 0x80 }
    }
    self.patterns = patterns
    spelled = Dictionary(uniqueKeysWithValues: doubtful.map { ($0, names[$0].lowercased()) })
    bare = doubtful.filter { patterns[$0].isEmpty }
    // Letters can be decomposed, which makes them longer in bytes.
    longest = names.map { $0.utf8.count * 3 }.max() ?? 0
    for (place, pattern) in patterns.enumerated() where !pattern.isEmpty {
      if pattern.count < 4 {
        short.append(place)
      } else {
        byEnd[pattern.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }, default: []].append(place)
      }
    }
  }

  /// A part of this many bytes is longer than an extension.
  private static let longEnough = 6

  /// The part of a name to search for: all of it, or the longest part without letters that have
  /// several spellings.
  private static func searched(_ name: String) -> [UInt8] {
    let bytes = name.utf8.map(small)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    return Array(bytes.split { $0 >= 0x80 }.max { $0.count < $1.count } ?? [])
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The indices of the names that occur in the bytes.
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
    return spelled.isEmpty ? found : withoutOthers(found, text)
  }

  /// The matches without names of which only the extension was found; letters are compared in any
  /// Unicode spelling.
  private func withoutOthers(_ found: Set<Int>, _ bytes: [UInt8]) -> Set<Int> {
    let doubted = found.union(bare).filter { spelled[$0] != nil }
    guard !doubted.isEmpty, bytes.contains(where: { $0 >= 0x80 }) else {
      return found.subtracting(doubted)
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return found.union(bare).filter { place in
      guard let name = spelled[place] else { return true }
      return text.contains(name)
    }
  }

  private func ends(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    guard !pattern.isEmpty, text.count >= pattern.count else { return false }
    return text[(text.count - pattern.count)...].elementsEqual(pattern)
  }

  /// The bytes with percent-encoding such as `%20` decoded; nil if there is none.
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
