/// Web addresses in a text without link marks.
///
/// The library's extension is not used, because common versions read outside their buffer
/// (CVE-2023-22485) and are slow for some texts.
enum BareLinks {
  /// The parts of a text in their order, with the targets of those that are links.
  static func parts(of text: String) -> [(text: String, address: String?)] {
    let bytes = Array(text.utf8)
    var parts: [(text: String, address: String?)] = []
    var (start, place) = (0, 0)
    while place < bytes.count {
      guard let prefix = prefix(bytes, place), let end = end(bytes, place, prefix.length) else {
        place += 1
        continue
      }
      if start < place { parts.append((string(bytes[start..<place]), nil)) }
      let link = string(bytes[place..<end])
      parts.append((link, prefix.isWhole ? link : "http://" + link))
      (start, place) = (end, end)
    }
    if start < bytes.count { parts.append((string(bytes[start...]), nil)) }
    return parts
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The prefix of an address at the start of a word.
  private static func prefix(_ bytes: [UInt8], _ place: Int) -> (length: Int, isWhole: Bool)? {
    let first = bytes[place] | 0x20
    guard first == UInt8(ascii: "h") || first == UInt8(ascii: "w") else { return nil }
    if place > 0, isWord(bytes[place - 1]) { return nil }
    for (prefix, isWhole) in [("https://", true), ("http://", true), ("www.", false)] {
      let length = prefix.utf8.count
      guard bytes.count - place > length else { continue }
      let start = bytes[place..<place + length].lazy.map { byte in
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      if start.elementsEqual(prefix.utf8) { return (length, isWhole) }
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte >= 0x80
  }

  /// The end of an address: before a space, and before punctuation that ends the sentence.
  private static func end(_ bytes: [UInt8], _ start: Int, _ length: Int) -> Int? {
    let first = start + length
    guard isWord(bytes[first]) else { return nil }
    var end = first
    var unclosed = 0
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<") {
      if bytes[end] == UInt8(ascii: "(") { unclosed += 1 }
      if bytes[end] == UInt8(ascii: ")") { unclosed -= 1 }
      end += 1
    }
    while end > first {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")"), unclosed < 0 {
        unclosed += 1
      } else if !"?!.,:;*_~'\"".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }
}
