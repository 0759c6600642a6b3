import DiveModel

/// Finds e-mail addresses, which are hidden from every audience wherever they are written.
///
/// An address is a run of letters, an `@` and dot-separated names, the last of which could be a
/// top-level domain. Markdown and HTML escapes of `@` and the dot count as these, because they look
/// the same on a page; so does `(at)` in any brackets. `EAN50@21m` is not an address, as it has no
/// dot; neither is `3min@5.5m`, as no top-level domain has digits.
public enum MailAddresses {
  /// The replacement for an address.
  static let instead = "…"

  /// Whether a text contains an address.
  public static func areIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in mayBe(in: bytes) && !ranges(in: bytes).isEmpty }
  }

  /// The text without addresses; nil if nothing meaningful is left.
  public static func hidden(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let found = bytes.withUnsafeBufferPointer { ranges(in: $0) }
    if found.isEmpty { return text }
    var rest = bytes
    for range in found.reversed() { rest.removeSubrange(range) }
    guard rest.contains(where: isWord) else { return nil }
    return String(decoding: hidden(bytes), as: UTF8.self)
  }

  /// The bytes with each address replaced by one mark.
  public static func hidden(_ bytes: [UInt8]) -> [UInt8] {
    let found = bytes.withUnsafeBufferPointer { mayBe(in: $0) ? ranges(in: $0) : [] }
    if found.isEmpty { return bytes }
    var result: [UInt8] = []
    var place = 0
    for range in found {
      result += bytes[place..<range.lowerBound]
      result += instead.utf8
      place = range.upperBound
    }
    return result + bytes[place...]
  }

  /// The bytes with each address overwritten by dots, so that all offsets stay the same.
  static func dotted(_ bytes: [UInt8]) -> [UInt8] {
    let found = bytes.withUnsafeBufferPointer { mayBe(in: $0) ? ranges(in: $0) : [] }
    var result = bytes
    for place in found.joined() { result[place] = UInt8(ascii: ".") }
    return result
  }

  /// The value without addresses; nil if nothing of it is left.
  static func hidden(_ content: Content) -> Content? {
    switch content {
    case .steps: return content
    case .text(let text): return hidden(text).map { .text($0) }
    case .list(let items):
      let kept = items.compactMap { item in
        hidden(item.content).map { Content.Item($0, at: item.range) }
      }
      return kept.isEmpty && !items.isEmpty ? nil : .list(kept)
    case .mapping(let fields): return .mapping(hidden(fields))
    }
  }

  /// Fields without addresses.
  static func hidden(_ fields: FieldSet) -> FieldSet {
    var result = FieldSet()
    for entry in fields.entries {
      guard let content = hidden(entry.content) else { continue }
      // A custom key and its value are a pair; one without the other is useless.
      if entry.field == FieldSet.extra, case .list(let pair) = content, pair.count < 2 { continue }
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for field in 0...FieldSet.extra where fields.isDamaged(field) { result.markDamaged(field) }
    return result
  }
}

extension MailAddresses {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The spellings of `@` and the dot: plain, escaped by a backslash, in HTML, in URLs and
  /// full-width as on East Asian keyboards.
  private static let ats =
    [
      "@", "\\@", "&#64;", "&#064;", "&#0064;", "&#x40;", "&commat;", "%40", "\u{FF20}", "\u{FE6B}",
    ].map { Array($0.utf8) } + bracketed("at", [""])
  private static let points =
    [
      ".", "\\.", "&#46;", "&#046;", "&#x2e;", "&period;", "%2e", "\u{3002}", "\u{FF0E}",
      "\u{FF61}",
      "\u{2024}", "\u{FE52}",
    ].map { Array($0.utf8) } + bracketed("dot", [" ", ""])

  /// A word in each kind of brackets, with optional spaces around it, longest first.
  private static func bracketed(_ word: String, _ before: [String]) -> [[UInt8]] {
    ["()", "[]", "{}"].flatMap { marks in
      let inner = "\(marks.prefix(1))\(word)\(marks.suffix(1))"
      return before.flatMap { [$0 + inner + " ", $0 + inner] }.map { Array($0.utf8) }
    }
  }

  /// The longest name before or after the `@` that is examined, in bytes.
  private static let longest = 320

  /// Whether an `@` in some spelling may be there; nearly no text has one.
  static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { place in
      switch bytes[place] {
      case UInt8(ascii: "@"), UInt8(ascii: "&"), UInt8(ascii: "%"), 0xEF: true
      case let byte where isBracket(byte):
        place + 3 < bytes.count && bytes[place + 1] | 0x20 == UInt8(ascii: "a")
          && bytes[place + 2] | 0x20 == UInt8(ascii: "t") && !isWord(bytes[place + 3])
      default: false
      }
    }
  }

  /// The ranges of all addresses, ascending and not overlapping.
  static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      guard isStart(bytes[place]), let at = length(of: ats, bytes, place) else {
        place += 1
        continue
      }
      let least = found.last?.upperBound ?? 0
      let hasBlank = isBracket(bytes[place]) && place > least && bytes[place - 1] == 0x20
      let name = hasBlank ? place - 1 : place
      let start = start(of: bytes, before: name, least)
      if start < name, let end = end(of: bytes, behind: place + at) {
        found.append(start..<end)
        place = end
      } else {
        place += at
      }
    }
    return found
  }

  /// Whether a spelling of `@` starts with this byte.
  ///
  /// Compared directly, because it is called for every byte of every page: `@`, `\`, `&`, `%`, and
  /// the first byte of a full-width `@`.
  private static func isStart(_ byte: UInt8) -> Bool {
    byte == 0x40 || byte == 0x5C || byte == 0x26 || byte == 0x25 || byte == 0xEF || isBracket(byte)
  }

  /// Whether it is `(`, `[` or `{`.
  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == 0x28 || byte == 0x5B || byte == 0x7B
  }

  /// The length of the spelling at this position, if there is one.
  private static func length(of all: [[UInt8]], _ bytes: Bytes, _ place: Int) -> Int? {
    let first = bytes[place]
    for text in all where text[0] == first && place + text.count <= bytes.count {
      let isThere = text.indices.allSatisfy { offset in
        let byte = bytes[place + offset]
        return byte == text[offset] || isLetter(byte) && byte | 0x20 == text[offset]
      }
      if isThere { return text.count }
    }
    return nil
  }

  /// Where the name before an `@` starts; the position of the `@` if there is no name.
  private static func start(of bytes: Bytes, before at: Int, _ least: Int) -> Int {
    var place = at
    var hasWord = false
    let least = max(least, at - longest)
    while place > least {
      let byte = bytes[place - 1]
      if isWord(byte) || byte == UInt8(ascii: "\"") && place == at {
        hasWord = true
      } else if !isMark(byte) {
        break
      }
      place -= 1
    }
    return hasWord ? place : at
  }

  /// Where the names after an `@` end; nil if they are not a domain.
  private static func end(of bytes: Bytes, behind at: Int) -> Int? {
    var place = at
    while place < bytes.count, isEmphasis(bytes[place]) { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "[") {
      let inside = bytes[place...].prefix(longest)
      guard let close = inside.firstIndex(of: UInt8(ascii: "]")),
        inside[place + 1..<close].contains(where: { $0 == UInt8(ascii: ".") || $0 == 0x3A })
      else { return nil }
      return close + 1
    }
    var labels = 0
    var numbers = 0
    var end: Int?
    while place < bytes.count, place - at < longest {
      let start = place
      while place < bytes.count, isWord(bytes[place]) || bytes[place] == UInt8(ascii: "-"),
        length(of: points, bytes, place) == nil
      { place += 1 }
      guard place > start else { break }
      labels += 1
      let label = bytes[start..<place]
      if label.allSatisfy(isDigit) { numbers += 1 }
      let couldEnd = isTop(label) || numbers == 4 && labels == 4
      if labels > 1, couldEnd { end = place }
      while place < bytes.count, isEmphasis(bytes[place]) { place += 1 }
      guard place < bytes.count, let point = length(of: points, bytes, place) else { break }
      place += point
      while place < bytes.count, isEmphasis(bytes[place]) { place += 1 }
    }
    return end
  }

  /// Whether a name could be a top-level domain: only letters, or other scripts in Punycode.
  private static func isTop(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    label.count > 1
      && (label.allSatisfy { isLetter($0) || $0 >= 0x80 } || label.starts(with: "xn--".utf8))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  /// Whether a byte may be part of the name before an `@`, including HTML's `&#…;`.
  private static func isMark(_ byte: UInt8) -> Bool {
    ".+-%'*~`\\&#;!$^{}".utf8.contains(byte)
  }

  private static func isEmphasis(_ byte: UInt8) -> Bool { "*_~`\\".utf8.contains(byte) }
}
