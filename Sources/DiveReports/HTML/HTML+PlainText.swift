extension HTML {
  /// The text as a reader sees it, with a new line for every block.
  ///
  /// It understands what this module writes: attributes in double quotes, in which `>` is escaped,
  /// and no comments.
  var plainText: String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        text.append(bytes[place])
        place += 1
        continue
      }
      let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex - 1
      let name = bytes[place...end].dropFirst().drop { $0 == UInt8(ascii: "/") }
        .prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: " ") }
      if Self.blocks.contains(String(decoding: name, as: UTF8.self)) {
        text.append(UInt8(ascii: "\n"))
      }
      place = end + 1
    }
    return Self.unescaped(String(decoding: text, as: UTF8.self))
  }

  private static let blocks: Set<String> = [
    "p", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "th", "br", "hr", "pre",
    "blockquote", "div", "table", "dt", "dd",
  ]

  private static func unescaped(_ text: String) -> String {
    // The ampersand last, so that nothing is unescaped twice.
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { text, entity in
      text.contains("&") ? text.replacing(entity.0, with: entity.1) : text
    }
  }
}
