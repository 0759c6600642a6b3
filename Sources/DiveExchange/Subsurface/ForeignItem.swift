/// One statement of a Subsurface log: a line of its git storage, which quoted strings may stretch
/// over several, or what an element or an attribute of its XML says, under the word that the git
/// storage has for it.
struct ForeignItem {
  /// The number of its first line in the file, from 1.
  let number: Int
  /// The first word; empty if there is none.
  let keyword: String
  /// The text after the keyword, with each quoted string replaced by one `"`.
  let rest: String
  /// The quoted strings, their escapes undone.
  let strings: [String]
  /// Whether its last string ends before the file does, and all are UTF-8.
  let isWhole: Bool
  /// The attributes of an element; nil for a line, whose pairs are in `rest`.
  let attributes: [ForeignPairs.Pair]?
  private let place: Place

  /// Where its text is.
  private enum Place {
    case bytes([UInt8], Range<Int>)
    case element(MarkupElement)
  }

  init(
    number: Int,
    keyword: String,
    rest: String,
    strings: [String],
    isWhole: Bool,
    in bytes: [UInt8],
    at range: Range<Int>
  ) {
    self.number = number
    self.keyword = keyword
    self.rest = rest
    self.strings = strings
    self.isWhole = isWhole
    attributes = nil
    place = .bytes(bytes, range)
  }

  private init(
    number: Int,
    keyword: String,
    rest: String,
    strings: [String],
    isWhole: Bool,
    place: Place
  ) {
    self.number = number
    self.keyword = keyword
    self.rest = rest
    self.strings = strings
    self.isWhole = isWhole
    attributes = nil
    self.place = place
  }

  /// Makes an item of what an element says.
  ///
  /// - Parameters:
  ///   - keyword: the word of the git storage.
  ///   - value: its number, word or text.
  ///   - strings: its strings, if they are not the value alone.
  ///   - attributes: its pairs.
  ///   - element: the element.
  init(
    _ keyword: String,
    _ value: String,
    strings: [String]? = nil,
    attributes: [ForeignPairs.Pair]? = nil,
    in element: MarkupElement
  ) {
    number = element.line
    self.keyword = keyword
    rest = value
    self.strings = strings ?? [value]
    isWhole = true
    self.attributes = attributes
    place = .element(element)
  }

  /// The text in the file, for reports; of an element its tag.
  var text: String {
    switch place {
    case .bytes(let bytes, let range): String(decoding: bytes[range.prefix(200)], as: UTF8.self)
    case .element(let element): element.tag
    }
  }

  /// The value of an item that has one number or word.
  var value: String { rest }

  /// The value of an item that has one string.
  var string: String? { strings.first }

  /// The line without the string it begins with.
  func dropFirstString() -> ForeignItem {
    guard rest.hasPrefix("\""), !strings.isEmpty else { return self }
    return ForeignItem(
      number: number,
      keyword: keyword,
      rest: String(rest.dropFirst()),
      strings: Array(strings.dropFirst()),
      isWhole: isWhole,
      place: place
    )
  }
}

/// The `key=value` parts of an item; a quoted value of a line is taken from its strings.
struct ForeignPairs {
  typealias Pair = (key: String, value: String)

  private(set) var pairs: [Pair] = []
  /// Whether every `"` had its string.
  private(set) var isWhole = true

  init(_ item: ForeignItem) {
    if let attributes = item.attributes {
      pairs = attributes
      return
    }
    var strings = item.strings.makeIterator()
    var cursor = ByteCursor(item.rest)
    cursor.skipSpaces()
    while !cursor.isAtEnd {
      let key = cursor.text(cursor.word(until: 0x3D))
      var value = ""
      if cursor.take(0x3D) {
        let range = cursor.word()
        value = cursor.text(range)
        if value.hasPrefix("\"") {
          let string = strings.next()
          isWhole = isWhole && string != nil
          value = string ?? ""
        }
      }
      pairs.append((key, value))
      cursor.skipSpaces()
      // Skip a control character, which is not part of any word.
      if let next = cursor.next, next < 0x20 { cursor.advance() }
    }
  }
}
