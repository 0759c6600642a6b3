import Diagnostics

/// Joins a value over several lines, or below its key, to the line of its key.
///
/// Each line break with surrounding blanks becomes a space by a separate edit, so that the rest of
/// the value is unchanged.
struct OneLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The value's range in the front matter.
  private let place: Range<Int>
  private let offset: Int

  init(_ place: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    (self.place, self.bytes, self.offset) = (place, bytes, offset)
  }

  /// The edits; nil if a comment or an empty line is in between, or a quoted line ends in a way
  /// that needs a decision by the user.
  var edits: [SourceEdit]? {
    guard let first = place.first else { return nil }
    var result: [SourceEdit] = []
    if let gap = gapBefore(first) {
      guard isBehindMark(gap.lowerBound) else { return nil }
      result.append(edit(gap))
    }
    let isFlow = "[{".utf8.contains(bytes[first])
    if isFlow, bytes[place].contains(UInt8(ascii: "\\")) { return nil }
    var quote: UInt8 = isFlow ? 0 : bytes[first]
    var index = first + 1
    while index < place.upperBound {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        guard let gap = gap(at: index), isFlow || breaks(in: gap) == 1 else { return nil }
        if quote != 0, bytes[gap.lowerBound - 1] == UInt8(ascii: "\\") { return nil }
        result.append(edit(gap))
        index = gap.upperBound
        continue
      }
      if isFlow {
        if byte == UInt8(ascii: "#"), quote == 0, bytes[index - 1] <= 0x20 { return nil }
        quote = self.quote(after: index, quote)
      }
      index += 1
    }
    return result
  }

  /// The quote that is open after a byte of a list or mapping in brackets.
  private func quote(after index: Int, _ quote: UInt8) -> UInt8 {
    let byte = bytes[index]
    // In single quotes, two of them close and open again.
    if quote != 0 { return byte == quote ? 0 : quote }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return 0 }
    return bytes[index - 1] <= 0x20 || "[{,:".utf8.contains(bytes[index - 1]) ? byte : 0
  }

  /// The blanks between a key's colon or an item's dash and a value on its own line.
  private func gapBefore(_ first: Int) -> Range<Int>? {
    var start = first
    while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
    return bytes[start..<first].contains(0x0A) ? start..<first : nil
  }

  /// Whether a key's colon or an item's dash is directly before an offset.
  private func isBehindMark(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let shape = LineShape(bytes, FindingReport.line(at: place - 1, bytes))
    if shape.colon(in: bytes) == place - 1 { return true }
    return bytes[shape.line.lowerBound..<place].allSatisfy { " -".utf8.contains($0) }
  }

  /// The blanks around a line break; nil if nothing precedes or follows them.
  private func gap(at index: Int) -> Range<Int>? {
    var (start, end) = (index, index)
    while start > place.lowerBound, bytes[start - 1] <= 0x20 { start -= 1 }
    while end < place.upperBound, bytes[end] <= 0x20 { end += 1 }
    return start > place.lowerBound && end < place.upperBound ? start..<end : nil
  }

  private func breaks(in gap: Range<Int>) -> Int { bytes[gap].count { $0 == 0x0A } }

  /// No space is needed after an opening bracket and before a closing one.
  private func edit(_ gap: Range<Int>) -> SourceEdit {
    let isBracket =
      "[{".utf8.contains(bytes[gap.lowerBound - 1]) || "]}".utf8.contains(bytes[gap.upperBound])
    let isWithin = gap.lowerBound > place.lowerBound
    return SourceEdit(
      SourceRange(offset + gap.lowerBound, offset + gap.upperBound),
      isBracket && isWithin ? "" : " "
    )
  }
}
