extension MailAddresses {
  /// Inline elements, whose tags do not separate text for a reader: drawing programs split text at
  /// any point.
  private static let inline: Set<String> = [
    "a", "b", "code", "del", "em", "i", "span", "strong", "tspan",
  ]

  /// HTML or SVG in which addresses that run across tags are replaced by dots.
  public static func dottedAcrossTags(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.withUnsafeBufferPointer({ mayBe(in: $0) }) else { return bytes }
    var text: [UInt8] = []
    var places: [Int] = []
    text.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), let end = endOfInlineTag(bytes, place) {
        place = end
        continue
      }
      text.append(bytes[place])
      places.append(place)
      place += 1
    }
    guard text.count < bytes.count else { return bytes }
    var result = bytes
    for found in text.withUnsafeBufferPointer({ ranges(in: $0) }) {
      // Addresses within one piece were handled before.
      guard let first = found.first, let last = found.last,
        places[last] - places[first] > last - first
      else { continue }
      for offset in found { result[places[offset]] = UInt8(ascii: ".") }
    }
    return result
  }

  /// The position after a tag of one of these elements; nil for anything else.
  private static func endOfInlineTag(_ bytes: [UInt8], _ start: Int) -> Int? {
    let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let rest = bytes[(isClosing ? start + 2 : start + 1)...]
    let name = rest.prefix(8).prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard inline.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return nil }
    var mark: UInt8?
    for place in rest.indices.dropFirst(name.count).prefix(4096) {
      switch (bytes[place], mark) {
      case (UInt8(ascii: ">"), nil): return place + 1
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): mark = bytes[place]
      case (let byte, let open?) where byte == open: mark = nil
      default: continue
      }
    }
    return nil
  }
}
