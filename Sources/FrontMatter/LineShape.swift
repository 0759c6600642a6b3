#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The parts of a front matter line, recognized without YAML: indent, dashes, key, value.
struct LineShape {
  /// The line without its line ending.
  let line: Range<Int>
  /// The offset of the first character that is neither a space nor a list's dash.
  let content: Int
  let indentEnd: Int
  /// The word before the first colon, if the line starts with one.
  let key: Range<Int>?
  /// The value after the colon or the dash, without surrounding spaces and without a comment.
  let value: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var end = line.upperBound
    if end > line.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    self.line = line.lowerBound..<end
    var index = line.lowerBound
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    indentEnd = index
    while index + 1 < end, bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == 0x20 {
      index += 1
      while index < end, bytes[index] == 0x20 { index += 1 }
    }
    content = index
    while index < end, Self.isWordByte(bytes[index]) { index += 1 }
    let wordEnd = index
    while index < end, bytes[index] == 0x20 { index += 1 }
    if index < end, bytes[index] == UInt8(ascii: ":"), wordEnd > content {
      key = content..<wordEnd
      index += 1
    } else {
      key = nil
      index = content
    }
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    value = index..<Self.valueEnd(bytes, index, end)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func valueEnd(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int {
    var result = start
    var index = afterQuotes(bytes, start, end)
    result = max(result, index)
    while index < end {
      if bytes[index] == UInt8(ascii: "#"), index > start,
        bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
      {
        break
      }
      index += 1
      if bytes[index - 1] != 0x20 && bytes[index - 1] != 0x09 { result = index }
    }
    return result
  }
}

extension LineShape {
  /// The end of a quoted value, so that its content is not taken for a comment.
  private static func afterQuotes(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int {
    guard start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    else { return start }
    var index = start + 1
    while index < end, bytes[index] != bytes[start] {
      let isEscape = bytes[index] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"")
      index += isEscape ? 2 : 1
    }
    return index < end ? index + 1 : start
  }

  /// The offset of the colon after the key.
  func colon(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let key else { return nil }
    var index = key.upperBound
    while index < line.upperBound, bytes[index] != UInt8(ascii: ":") { index += 1 }
    return index
  }
}

/// The lines of a text, without line feeds.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = 0
  }

  mutating func next() -> Range<Int>? {
    guard index < bytes.count else { return nil }
    let start = index
    let end = bytes.lineEnd(from: start)
    index = end + 1
    return start..<end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of the line that contains an index: its line feed, or the end of the text.
  func lineEnd(from index: Int) -> Int {
    guard let base = baseAddress, index < count else { return count }
    guard let found = memchr(base + index, 0x0A, count - index) else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The first occurrence of a byte from an index on.
  func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    guard let base = baseAddress, index < count else { return nil }
    guard let found = memchr(base + index, Int32(byte), count - index) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
