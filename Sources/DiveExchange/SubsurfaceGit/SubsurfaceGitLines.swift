/// Reads the lines of a Subsurface file.
///
/// A quoted string escapes `"` and `\` with a backslash; a line break within it is followed by a
/// tab, unless another line break follows.
struct SubsurfaceGitLines {
  let bytes: [UInt8]
  private var index = 0
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the next line begins with a word, as all lines but samples do.
  var isAtWord: Bool { index < bytes.count && (0x61...0x7A).contains(bytes[index]) }

  /// Takes a line without strings.
  ///
  /// - Returns: its number and its bytes without the line break, or nothing at the end.
  mutating func plainLine() -> (number: Int, range: Range<Int>)? {
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    defer {
      index += 1
      number += 1
    }
    return (number, start..<index)
  }

  /// Takes a line with its strings.
  mutating func next() -> ForeignItem? {
    guard index < bytes.count else { return nil }
    let (start, first) = (index, number)
    let keyword = takeKeyword()
    var rest: [UInt8] = []
    var strings: [String] = []
    var isWhole = true
    while index < bytes.count, bytes[index] != 0x0A {
      rest.append(bytes[index])
      index += 1
      guard rest.last == 0x22 else { continue }
      let (string, isClean) = takeString()
      strings.append(string)
      isWhole = isWhole && isClean
    }
    let end = index
    index += 1
    number += 1
    return ForeignItem(
      number: first,
      keyword: keyword,
      rest: String(decoding: rest, as: UTF8.self),
      strings: strings,
      isWhole: isWhole,
      in: bytes,
      at: start..<end
    )
  }

  /// Takes the next line that is not empty, with its strings.
  mutating func nextWithText() -> ForeignItem? {
    while let item = next() {
      if !item.keyword.isEmpty || !CleanText.trim(item.text).isEmpty { return item }
    }
    return nil
  }

  /// Takes the first word and the space after it.
  private mutating func takeKeyword() -> String {
    let start = index
    while isAtWord { index += 1 }
    let end = index
    let isWord = end == bytes.count || bytes[end] <= 0x20
    guard isWord else {
      index = start
      return ""
    }
    if index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func takeString() -> (String, isWhole: Bool) {
    var content: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22:
        if let text = String(validating: content, as: UTF8.self) { return (text, true) }
        return (String(decoding: content, as: UTF8.self), false)
      case 0x5C where index < bytes.count:
        if bytes[index] == 0x0A { number += 1 }
        content.append(bytes[index])
        index += 1
      case 0x0A:
        number += 1
        content.append(byte)
        if index < bytes.count, bytes[index] == 0x09 { index += 1 }
      default: content.append(byte)
      }
    }
    return (String(decoding: content, as: UTF8.self), false)
  }
}
