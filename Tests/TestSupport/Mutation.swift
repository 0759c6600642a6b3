/// One way to spoil a text.
package enum Mutation: String, CaseIterable, Sendable {
  case removeToken, doubleToken, swapTokens
  case setByte, insertBytes, removeBytes
  case truncate, splice, repeatLine, nest
}

extension Mutation {
  /// Returns a damaged text; `other` is the text from which a splice takes its end.
  package func callAsFunction(
    _ bytes: [UInt8],
    other: [UInt8],
    using random: inout SplitMix64
  ) -> [UInt8] {
    guard !bytes.isEmpty else { return other }
    switch self {
    case .removeToken:
      let tokens = Tokens(bytes)
      return tokens.removing(random.below(tokens.ranges.count))
    case .doubleToken:
      let tokens = Tokens(bytes)
      return tokens.doubling(random.below(tokens.ranges.count))
    case .swapTokens:
      let tokens = Tokens(bytes)
      let count = tokens.ranges.count
      return tokens.swapping(random.below(count), random.below(count))
    case .setByte:
      var set = bytes
      set[random.below(set.count)] = UInt8(random.below(256))
      return set
    case .insertBytes:
      return bytes.inserting(Self.trouble(using: &random), at: random.below(bytes.count + 1))
    case .removeBytes:
      let start = random.below(bytes.count)
      let end = min(bytes.count, start + 1 + random.below(8))
      return Array(bytes[..<start] + bytes[end...])
    case .truncate: return Array(bytes[..<random.below(bytes.count)])
    case .splice:
      return Array(bytes[..<random.below(bytes.count)] + other[random.below(other.count)...])
    case .repeatLine: return Self.repeatingLine(of: bytes, using: &random)
    case .nest:
      let place = Self.nestingPlace(in: bytes, using: &random)
      return bytes.inserting(Self.nesting(using: &random), at: place)
    }
  }

  private static func repeatingLine(
    of bytes: [UInt8],
    using random: inout SplitMix64
  ) -> [UInt8] {
    let line = bytes.lineRange(at: random.below(bytes.count))
    var repeated = Array(bytes[..<line.lowerBound])
    let times = min(1_000, (1 << 20) / line.count)
    repeated.reserveCapacity(bytes.count + times * line.count)
    for _ in 0..<times {
      repeated += bytes[line]
    }
    return repeated + bytes[line.lowerBound...]
  }

  /// Returns a place where a value or a line begins, most often, so that the nesting is parsed.
  private static func nestingPlace(in bytes: [UInt8], using random: inout SplitMix64) -> Int {
    let place = random.below(bytes.count)
    guard random.chance(90) else { return place }
    let line = bytes.lineRange(at: place)
    guard random.chance(60), let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else {
      return line.lowerBound
    }
    return min(colon + 2, line.upperBound)
  }

  private static func nesting(using random: inout SplitMix64) -> [UInt8] {
    let depth = 1 + random.below(1 << random.within(1...15))
    let opening = random.pick(["[", "{a: ", "- ", "? ", "(", "[a, ", "{", "> ", "!a &b ", "a: "])
    var nest = Array(String(repeating: opening, count: depth).utf8)
    if random.chance(30) {
      nest = indented(levels: min(depth, 300))
    } else if random.chance(50), opening == "[" {
      nest += [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    }
    return random.chance(50) ? nest + [UInt8(ascii: "\n")] : nest
  }

  private static func indented(levels: Int) -> [UInt8] {
    var lines: [UInt8] = [UInt8(ascii: "\n")]
    for level in 0..<levels {
      lines += [UInt8](repeating: UInt8(ascii: " "), count: level)
      lines += Array("a:\n".utf8)
    }
    return lines
  }

  /// Returns bytes that readers stumble over, or, half of the times, any bytes.
  private static func trouble(using random: inout SplitMix64) -> [UInt8] {
    if random.chance(50) {
      return (0...random.below(4)).map { _ in UInt8(random.below(256)) }
    }
    return random.pick([
      [0x00], [0x07], [0x7F], [0xFF], [0xC3], [0xE2, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xC2, 0x85],
      [0xC2, 0xA0], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0x8B], [0xCC, 0x81], [0x0D], [0x0D, 0x0A],
      [0x09], Array(": ".utf8), Array(" #".utf8), Array("\n---\n".utf8), Array("\n...\n".utf8),
      Array("&a ".utf8), Array("*a".utf8), Array("!!int ".utf8), Array("<<: *a\n".utf8),
      Array("'".utf8), Array("\"".utf8), Array("\\".utf8), Array("|\n".utf8), Array(">-\n".utf8),
      Array("%YAML 1.1\n".utf8), Array("\n<<<<<<< HEAD\n".utf8), Array("\n=======\n".utf8),
      Array("99999999999999999999".utf8), Array("-0.0000000000001".utf8), Array("1e308".utf8),
    ])
  }
}

extension [UInt8] {
  fileprivate func inserting(_ inserted: [UInt8], at place: Int) -> [UInt8] {
    self[..<place] + inserted + self[place...]
  }

  /// Returns the line that holds a byte, with its line end.
  fileprivate func lineRange(at place: Int) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = self[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = self[place...].firstIndex(of: newline).map { $0 + 1 } ?? count
    return start..<end
  }
}
