/// Makes the UTF-8 that expat takes of a file's bytes, piece by piece.
///
/// Programs write bytes of other encodings than they say, control characters, and `&` and `<` in
/// texts as they are, each of which is an error that ends a reading. They are repaired here. No
/// reference to an entity passes but the five of XML, so that none is ever expanded.
struct MarkupTranscoder {
  private let encoding: MarkupEncoding
  private var section = Section.text
  /// Bytes that cannot be read without those that follow.
  private var input: [UInt8] = []
  private var index = 0
  /// The offset in the file of the first byte of `input`.
  private var base: Int
  /// How much was put out before `output`.
  private var outputBase: Int
  private(set) var output: [UInt8] = []
  /// Where each `<` is in the output, and where in the file.
  private(set) var tags: [(output: Int, file: Int)] = []
  /// Whether anything was replaced.
  private(set) var isChanged = false

  /// Parts of a file in which marks have another meaning.
  private enum Section { case text, characters, comment }

  /// How many units a decision may need.
  private static let lookahead = 16

  /// Begins at an offset in the file; the output begins at another.
  init(_ encoding: MarkupEncoding, from offset: Int, outputFrom start: Int) {
    self.encoding = encoding
    base = offset
    outputBase = start
  }

  /// Takes the next bytes, and replaces `output` by what became of them.
  mutating func take(_ bytes: [UInt8], isLast: Bool) {
    outputBase += output.count
    output.removeAll(keepingCapacity: true)
    base += index
    input.removeFirst(index)
    index = 0
    input += bytes
    let stop = isLast ? input.count : input.count - Self.lookahead * encoding.width
    while index < stop {
      if encoding.width == 1 { takePlain(stop) }
      if index < stop { takeOne() }
    }
  }

  /// Forgets the places of tags before one in the output.
  mutating func forgetTags(before place: Int) {
    guard let first = tags.first, first.output < place else { return }
    tags.removeFirst(tags.firstIndex { $0.output >= place } ?? tags.count)
  }

  /// The place in the file of the last tag at or before one in the output.
  func filePlace(of place: Int) -> Int? {
    var low = 0
    var high = tags.count
    while low < high {
      let middle = low + (high - low) / 2
      if tags[middle].output <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : tags[low - 1].file
  }

  /// Takes what stays as it is.
  private mutating func takePlain(_ stop: Int) {
    let start = index
    let isComment = section == .comment
    index = input.withUnsafeBufferPointer { input in
      var index = start
      while index < stop {
        let byte = input[index]
        if byte < 0x20 ? byte != 0x0A && byte != 0x09 && byte != 0x0D : byte >= 0x80 { break }
        if byte == 0x26 || byte == 0x3C || byte == 0x5D || isComment && byte == 0x2D { break }
        index += 1
      }
      return index
    }
    if index > start { output += input[start..<index] }
  }

  /// The unit some units ahead; 0 behind the end.
  private func unit(_ ahead: Int) -> UInt16 {
    let place = index + ahead * encoding.width
    guard place + encoding.width <= input.count else { return 0 }
    switch encoding {
    case .utf16Little: return UInt16(input[place]) | UInt16(input[place + 1]) << 8
    case .utf16Big: return UInt16(input[place + 1]) | UInt16(input[place]) << 8
    default: return UInt16(input[place])
    }
  }

  private func isNext(_ text: StaticString) -> Bool {
    for place in 0..<text.utf8CodeUnitCount
    where unit(place) != UInt16(text.utf8Start[place]) { return false }
    return true
  }

  private mutating func takeOne() {
    let unit = unit(0)
    switch unit {
    case 0x3C: takeTag()
    case 0x26 where section == .text: takeReference()
    case 0x5D:
      if section == .characters, isNext("]]>") { section = .text }
      put(0x5D)
    case 0x2D:
      if section == .comment, isNext("-->") { section = .text }
      put(0x2D)
    case 0x09, 0x0A, 0x0D, 0x20..<0x80: put(UInt8(unit))
    case 0..<0x20:
      isChanged = true
      put(0x20)
    default: takeBeyondASCII(unit)
    }
  }

  private mutating func put(_ byte: UInt8) {
    output.append(byte)
    index += encoding.width
  }

  private mutating func put(_ scalar: Unicode.Scalar?, units: Int) {
    let isAllowed = scalar.map { $0.value != 0xFFFE && $0.value != 0xFFFF } ?? false
    if !isAllowed { isChanged = true }
    output +=
      UTF8.encode(isAllowed ? scalar ?? "\u{FFFD}" : "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    index += units * encoding.width
  }

  /// A `<` that begins nothing stands for itself: `vis < 3 m`.
  private mutating func takeTag() {
    guard section == .text else { return put(0x3C) }
    let next = unit(1)
    // Behind the last byte a file that was cut would have gone on.
    let isCut = index + 2 * encoding.width > input.count
    if isCut || next == 0x21 || next == 0x2F || next == 0x3F || Self.beginsName(next) {
      tags.append((outputBase + output.count, base + index))
      if isNext("<![CDATA[") { section = .characters }
      guard isNext("<!--") else { return put(0x3C) }
      section = .comment
      output += "<!--".utf8
      index += 4 * encoding.width
      return
    }
    isChanged = true
    output += "&lt;".utf8
    index += encoding.width
  }

  private static func beginsName(_ unit: UInt16) -> Bool {
    (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) || unit == 0x5F || unit == 0x3A
      || unit >= 0x80
  }

  /// A reference that XML does not have stands for itself: `Bob & Jane`, `&nbsp;`.
  private mutating func takeReference() {
    let length = (1..<Self.lookahead).first { unit($0) == 0x3B }
    if let length {
      let word = (1..<length).map { UInt8(truncatingIfNeeded: unit($0)) }
      if (1..<length).allSatisfy({ unit($0) < 0x80 }), Self.isReference(word) {
        output.append(0x26)
        output += word
        output.append(0x3B)
        index += (length + 1) * encoding.width
        return
      }
    }
    isChanged = true
    output += "&amp;".utf8
    index += encoding.width
  }

  private static let entities = ["amp", "lt", "gt", "quot", "apos"].map { Array($0.utf8) }

  /// Whether a word between `&` and `;` stands for a character that XML may have.
  private static func isReference(_ word: [UInt8]) -> Bool {
    guard word.first == 0x23 else { return entities.contains(word) }
    let isHexadecimal = word.count > 1 && word[1] == 0x78
    let digits = String(decoding: word.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    guard
      digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      Unicode.Scalar(number) != nil
    else { return false }
    return number >= 0x20 && number != 0xFFFE && number != 0xFFFF
      || number == 0x09 || number == 0x0A || number == 0x0D
  }

  private mutating func takeBeyondASCII(_ unit: UInt16) {
    switch encoding {
    case .windows1252, .latin9: put(encoding.scalar(UInt8(truncatingIfNeeded: unit)), units: 1)
    case .utf16Little, .utf16Big:
      if let scalar = Unicode.Scalar(unit) { return put(scalar, units: 1) }
      let next = self.unit(1)
      guard unit < 0xDC00, (0xDC00..<0xE000).contains(next) else { return put(nil, units: 1) }
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(next) - 0xDC00
      put(Unicode.Scalar(value), units: 2)
    case .utf8: takeUTF8(UInt8(truncatingIfNeeded: unit))
    }
  }

  /// A sequence of UTF-8; a byte that is in none is taken for what Windows writes.
  private mutating func takeUTF8(_ first: UInt8) {
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    var isValid = first >= 0xC2 && first < 0xF5
    for place in 1..<length {
      let next = unit(place)
      if !(0x80..<0xC0).contains(next) { isValid = false }
      value = value << 6 | UInt32(next) & 0x3F
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    if isValid, value >= least, let scalar = Unicode.Scalar(value) {
      return put(scalar, units: length)
    }
    isChanged = true
    put(MarkupEncoding.windows1252.scalar(first), units: 1)
  }
}
