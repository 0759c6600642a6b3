import Diagnostics
import Wording

extension FrontMatterReader {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Finds the YAML of a file, or reports why it has none.
  mutating func delimited(
    _ source: UnsafeBufferPointer<UInt8>,
    _ kind: Kind
  ) -> SourceRange? {
    guard let start = textStart(source) else { return nil }
    guard kind == .record else {
      bodyStart = source.count
      return capped(SourceRange(start, source.count))
    }
    let first = opening(from: start, source)
    guard isDelimiter(first, source) else {
      noFrontMatter(source, start, first)
      return nil
    }
    noteTrailingSpace(first, source)
    let yamlStart = min(first.upperBound + 1, source.count)
    if let closing = closing(from: yamlStart, source) {
      noteTrailingSpace(closing, source)
      bodyStart = min(closing.upperBound + 1, source.count)
      return capped(SourceRange(yamlStart, closing.lowerBound))
    }
    bodyStart = source.count
    if let line = LineScan.conflict(in: source) {
      reportConflict(line)
      return nil
    }
    guard let range = unclosed(from: yamlStart, source) else {
      report("unclosed-front-matter", .error, .unclosedFrontMatter, first)
      return nil
    }
    bodyStart = range.upperBound
    let fix = closing(range, returns: source[first].last == 0x0D, source)
    report("unclosed-front-matter", .error, .unclosedFrontMatter, first, fix)
    return capped(range)
  }

  /// The line that should open the front matter; blank lines before it are skipped.
  private mutating func opening(
    from start: Int,
    _ source: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let first = line(from: start, source)
    var index = start
    while index < source.count, " \t\r\n".utf8.contains(source[index]) { index += 1 }
    let firstText = line(from: index, source)
    guard index > start, index < source.count, isDelimiter(firstText, source) else { return first }
    report(
      "blank-before-front-matter",
      .error,
      .blankBeforeFrontMatter,
      start..<index,
      FixIt(.removeIt, [SourceEdit(SourceRange(start, index), "")])
    )
    return firstText
  }

  /// The start of the text after a byte order mark; nil for UTF-16.
  private mutating func textStart(_ source: UnsafeBufferPointer<UInt8>) -> Int? {
    if source.starts(with: Self.mark) {
      report(
        "byte-order-mark",
        .warning,
        .byteOrderMark,
        0..<3,
        FixIt(.removeIt, [SourceEdit(SourceRange(0, 3), "")])
      )
      return 3
    }
    if source.count >= 2, source[0] ^ source[1] == 1, source[0] >= 0xFE {
      report("not-utf-8", .error, .utf16File, 0..<2)
      return nil
    }
    return 0
  }

  /// The line that closes the front matter.
  private func closing(from start: Int, _ source: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var next = start
    while next < source.count {
      let current = line(from: next, source)
      if source[current.lowerBound..<current.upperBound].first == UInt8(ascii: "-"),
        isDelimiter(current, source)
      {
        return current
      }
      next = current.upperBound + 1
    }
    return nil
  }

  /// Inserts the missing line after the front matter.
  private func closing(
    _ range: SourceRange,
    returns hasReturn: Bool,
    _ source: UnsafeBufferPointer<UInt8>
  ) -> FixIt {
    let isWholeLine = source[range.upperBound - 1] == 0x0A
    let lineEnd = hasReturn ? "\r\n" : "\n"
    let mark = isWholeLine ? "---" + lineEnd : lineEnd + "---"
    let edit = SourceEdit(SourceRange(range.upperBound, range.upperBound), mark)
    return FixIt(.closeWith(text: "---"), [edit], isSafe: false)
  }

  /// The lines up to the first blank one or the end, if they look like front matter.
  private func unclosed(from start: Int, _ source: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    var next = start
    var hasKey = false
    while next < source.count, next - start <= Self.longestFrontMatter {
      let shape = LineShape(source, line(from: next, source))
      guard let first = source[shape.line].first, shape.indentEnd < shape.line.upperBound else {
        break
      }
      let isTop = shape.indentEnd == shape.line.lowerBound
      if isTop, let key = shape.key {
        hasKey = hasKey || isKnownKey(String(decoding: source[key], as: UTF8.self))
      } else if isTop, !"-#".utf8.contains(first) {
        return nil
      }
      next = line(from: next, source).upperBound + 1
    }
    return hasKey ? SourceRange(start, min(next, source.count)) : nil
  }

  /// The fix that adds the line before the keys of a file, and the one after them if it is missing
  /// too; nil for a file that does not begin with keys.
  private func fences(from start: Int, _ source: UnsafeBufferPointer<UInt8>) -> FixIt? {
    let first = LineShape(source, line(from: start, source))
    let closing = closing(from: start, source)
    let above = UnsafeBufferPointer(rebasing: source[..<(closing?.lowerBound ?? source.count)])
    guard let key = first.key, first.indentEnd == start,
      isKnownKey(String(decoding: source[key], as: UTF8.self)),
      let range = unclosed(from: start, above)
    else { return nil }
    let lineEnd = source[first.line.lowerBound..<range.upperBound].contains(0x0D) ? "\r\n" : "\n"
    let opening = SourceEdit(SourceRange(start, start), "---" + lineEnd)
    if let closing, closing.lowerBound == range.upperBound {
      return FixIt(.openWith(text: "---"), [opening], isSafe: false)
    }
    let mark = source[range.upperBound - 1] == 0x0A ? "---" + lineEnd : lineEnd + "---"
    let end = SourceEdit(SourceRange(range.upperBound, range.upperBound), mark)
    return FixIt(.openAndCloseWith(text: "---"), [opening, end], isSafe: false)
  }

  private mutating func capped(_ range: SourceRange) -> SourceRange? {
    guard range.count > Self.longestFrontMatter else { return range }
    let limit = Decimal(Self.longestFrontMatter / 1024)
    report(
      "front-matter-too-long",
      .error,
      .frontMatterTooLong(limit: limit),
      range.lowerBound..<range.lowerBound + 1
    )
    return nil
  }

  private mutating func noFrontMatter(
    _ source: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ first: Range<Int>
  ) {
    if source[first].starts(with: "+++".utf8) {
      report("toml-front-matter", .error, .tomlFrontMatter, first)
    } else if let line = LineScan.conflict(in: source) {
      reportConflict(line)
    } else if Self.looksLikeUTF16(source) {
      report("not-utf-8", .error, .utf16File, start..<min(start + 2, source.count))
    } else if let control = source.prefix(8).firstIndex(where: { $0 < 0x20 && $0 &- 9 > 4 }) {
      let code = ByteRepair.named(UInt32(source[control]))
      report("control-character", .error, .controlCharacter(code: code), control..<control + 1)
    } else if source[first].starts(with: "---\r".utf8) {
      report("odd-line-break", .error, .oddLineBreak(code: "U+000D"), start + 3..<start + 4)
    } else {
      let place = first.lowerBound..<first.lowerBound
      report("no-front-matter", .error, .noFrontMatter, place, fences(from: start, source))
    }
  }

  /// Whether only every other byte at the start is zero, as for ASCII letters in UTF-16.
  private static func looksLikeUTF16(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = source.prefix(16)
    guard start.count >= 4 else { return false }
    return [0, 1].contains { zero in
      start.indices.allSatisfy { (start[$0] == 0) == ($0 % 2 == zero) }
    }
  }

  private mutating func noteTrailingSpace(
    _ line: Range<Int>,
    _ source: UnsafeBufferPointer<UInt8>
  ) {
    var end = line.upperBound
    if end > line.lowerBound, source[end - 1] == 0x0D { end -= 1 }
    guard end - line.lowerBound > 3 else { return }
    let place = line.lowerBound + 3..<end
    report(
      "space-after-delimiter",
      .warning,
      .spaceAfterDelimiter,
      place,
      FixIt(.removeIt, [SourceEdit(SourceRange(place.lowerBound, place.upperBound), "")])
    )
  }

  /// Whether a delimiter line ends with CRLF, which the whole file should then use.
  func hasReturnAtDelimiter(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let (opening, closing) = (yamlRange.lowerBound, bodyStart)
    return [opening, closing].contains { end in
      end > 1 && source[end - 1] == 0x0A && source[end - 2] == 0x0D
    }
  }

  private func isDelimiter(_ line: Range<Int>, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count >= 3 else { return false }
    for index in line {
      let byte = source[index]
      if index < line.lowerBound + 3 {
        if byte != UInt8(ascii: "-") { return false }
      } else if byte > 0x20 {
        return false
      }
    }
    return true
  }

  private func line(from start: Int, _ source: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    start..<max(start, source.lineEnd(from: start))
  }

  mutating func report(
    _ id: String,
    _ severity: Severity,
    _ message: Message,
    _ range: Range<Int>,
    _ fixIt: FixIt? = nil,
    expected: Message? = nil
  ) {
    problems.append(
      Diagnostic(
        id,
        severity,
        message,
        at: SourceRange(range.lowerBound, range.upperBound),
        expected: expected,
        fixIts: fixIt.map { [$0] } ?? []
      )
    )
  }
}
