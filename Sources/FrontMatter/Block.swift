/// A top-level block of front matter: a key with everything that belongs to it.
enum Block {
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    var inside = Continuation()
    for line in Lines(bytes) {
      let isInside = inside.holds(line, bytes)
      inside.pass(line, bytes)
      if isInside { continue }
      guard let first = line.first(where: { bytes[$0] > 0x20 }) else { continue }
      guard start == nil || first == line.lowerBound else { continue }
      guard opens(bytes[first], line, bytes, isFirst: start == nil) else { continue }
      if let start { result.append(start..<line.lowerBound) }
      start = line.lowerBound
    }
    if let start { result.append(start..<bytes.count) }
    return result
  }

  private static func opens(
    _ first: UInt8,
    _ line: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    isFirst: Bool
  ) -> Bool {
    switch first {
    case UInt8(ascii: "#"): false
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): isFirst
    // List items may follow their key without an indent.
    case UInt8(ascii: "-"): isFirst || line.count > 1 && bytes[line.lowerBound + 1] > 0x20
    default: true
    }
  }

  /// The key that a block starts with.
  static func key(of block: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let first = bytes[block].prefix { $0 != 0x0A }
    let shape = LineShape(bytes, first.startIndex..<first.endIndex)
    return shape.key.map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

/// A key or a list item with everything indented below it: the part to blank if one of its lines
/// cannot be read.
struct BlockEntry {
  let range: Range<Int>

  init(_ shape: LineShape, in bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int) {
    let line = shape.line
    let isItem = shape.content > shape.indentEnd
    let column = shape.content - line.lowerBound
    var end = line.upperBound
    var hasSibling = false
    var next = Self.after(line.upperBound, bytes)
    while next < limit {
      let lineEnd = next + bytes[next..<limit].prefix { $0 != 0x0A }.count
      let indent = bytes[next..<lineEnd].prefix { $0 == 0x20 || $0 == 0x0D }.count
      if next + indent < lineEnd {
        let isOwnItem =
          indent == column && shape.key != nil && bytes[next + indent] == UInt8(ascii: "-")
          && !isItem
        if indent <= column && !isOwnItem {
          hasSibling = indent == column
          break
        }
        end = lineEnd
      }
      next = lineEnd + 1
    }
    // The dash stays if its item has another key.
    range = (isItem && hasSibling ? shape.content : shape.indentEnd)..<max(end, shape.content)
  }

  /// The keys on the lines of a part; empty if there are too many to be useful.
  static func keys(in part: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = part.lowerBound
    while next < part.upperBound, result.count < mostKeys {
      let line = FindingReport.line(at: next, bytes)
      if let key = LineShape(bytes, line).key, key.lowerBound >= part.lowerBound {
        result.append(key)
      }
      next = line.upperBound + 1
    }
    return result
  }

  private static let mostKeys = 64

  private static func after(_ lineEnd: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = lineEnd
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return index + 1
  }

  /// Overwrites everything but line endings with spaces; returns whether there was anything.
  @discardableResult
  static func blank(_ range: Range<Int>, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var hasChanged = false
    for index in range where bytes[index] > 0x20 {
      bytes[index] = 0x20
      hasChanged = true
    }
    return hasChanged
  }
}
