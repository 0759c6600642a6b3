import DiveUnits

/// The brackets and braces that are open at the end of a part of a text, of one line or several.
struct OpenBrackets {
  /// The innermost open one; nil outside of all.
  let innermost: UInt8?
  /// Where the item begins that is being typed.
  let itemStart: Int
  /// Whether a quote is open.
  let isInQuotes: Bool
  private let bytes: [UInt8]
  /// Where the innermost one opens.
  private let start: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var open: [(byte: UInt8, start: Int, item: Int)] = []
    var quote: UInt8?
    var item = range.lowerBound
    var isComment = false
    for place in range {
      let byte = bytes[place]
      if isComment {
        isComment = byte != 0x0A
        if !isComment, Self.isBlank(bytes[item..<place]) { item = place + 1 }
        continue
      }
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append((byte, place, item))
        item = place + 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = open.popLast() { item = last.item }
      case UInt8(ascii: ","): if !open.isEmpty { item = place + 1 }
      case UInt8(ascii: "#"):
        isComment = !open.isEmpty && place > range.lowerBound && bytes[place - 1] <= 0x20
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // An apostrophe in a word is no quote.
        if place == range.lowerBound || !TypingLine.isOfKey(bytes[place - 1]) { quote = byte }
      default: break
      }
    }
    while item < range.upperBound, bytes[item] <= 0x20 { item += 1 }
    innermost = open.last?.byte
    start = open.last?.start ?? range.lowerBound
    (itemStart, isInQuotes, self.bytes) = (item, quote != nil, bytes)
  }

  /// Whether only blanks stand before a comment.
  private static func isBlank(_ part: ArraySlice<UInt8>) -> Bool {
    part.first { $0 > 0x20 } == UInt8(ascii: "#")
  }

  /// The items of the innermost brackets but the one that is being typed; lines that are not indented
  /// belong to no brackets.
  private func others(besides offset: Int) -> [String] {
    let end = bytes[offset...].indices.first { place in
      switch bytes[place] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): true
      case 0x0A: place + 1 == bytes.count || bytes[place + 1] > 0x20
      default: false
      }
    }
    let before = bytes[min(start + 1, itemStart)..<itemStart]
    let after = bytes[offset..<(end ?? bytes.count)].drop { $0 != UInt8(ascii: ",") }
    return [before, after].flatMap { part in
      String(decoding: Self.uncommented(part), as: UTF8.self).split(separator: ",")
        .map { $0.trimmingBlanks }
    }
  }

  /// A part of a text in one line, without comments.
  private static func uncommented(_ part: ArraySlice<UInt8>) -> [UInt8] {
    var (result, isComment, last): ([UInt8], Bool, UInt8) = ([], false, 0x20)
    for byte in part {
      if byte == 0x0A {
        isComment = false
      } else if byte == UInt8(ascii: "#"), last <= 0x20 {
        isComment = true
      }
      if !isComment { result.append(max(byte, 0x20)) }
      last = byte
    }
    return result
  }

  /// The texts of the other items.
  func items(besides offset: Int) -> Set<String> {
    Set(others(besides: offset).map { $0.filter { $0 != "\"" && $0 != "'" } })
  }

  /// The keys of the other items.
  func keys(besides offset: Int) -> Set<String> {
    Set(others(besides: offset).compactMap { $0.split(separator: ":").first.map(String.init) })
  }
}
