import DiveUnits

/// The brackets and braces that are open at the end of a part of a line.
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
    for place in range {
      let byte = bytes[place]
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
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // An apostrophe in a word is no quote.
        if place == range.lowerBound || !TypingLine.isOfKey(bytes[place - 1]) { quote = byte }
      default: break
      }
    }
    while item < range.upperBound, bytes[item] == UInt8(ascii: " ") { item += 1 }
    innermost = open.last?.byte
    start = open.last?.start ?? range.lowerBound
    (itemStart, isInQuotes, self.bytes) = (item, quote != nil, bytes)
  }

  /// The items of the innermost brackets, to the end of the line, but the one that is being typed.
  private func others(besides offset: Int) -> [String] {
    let end = bytes[offset...].firstIndex {
      [0x0A, 0x0D, UInt8(ascii: "]"), UInt8(ascii: "}")].contains($0)
    }
    let before = bytes[min(start + 1, itemStart)..<itemStart]
    let after = bytes[offset..<(end ?? bytes.count)].drop { $0 != UInt8(ascii: ",") }
    return [before, after].flatMap { part in
      String(decoding: part, as: UTF8.self).split(separator: ",").map { $0.trimmingBlanks }
    }
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
