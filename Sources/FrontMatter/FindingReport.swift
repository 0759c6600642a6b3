import Diagnostics
import Wording

/// Diagnostics for constructs that YAML has and the format does not allow.
struct FindingReport {
  private let finding: YAMLEvents.Finding
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offset: Int
  private let shape: LineShape

  init(_ finding: YAMLEvents.Finding, _ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.finding = finding
    self.bytes = bytes
    self.offset = offset
    let start = max(0, finding.range.lowerBound - offset)
    shape = LineShape(bytes, Self.line(at: start, bytes))
  }

  private var range: SourceRange { finding.range }
  /// The finding's range in the front matter.
  private var place: Range<Int> {
    let start = min(max(0, range.lowerBound - offset), bytes.count)
    return start..<min(max(start, range.upperBound - offset), bytes.count)
  }
  /// The finding's range, cut to its first line.
  private var onLine: SourceRange {
    let end = max(place.lowerBound, min(place.upperBound, shape.line.upperBound))
    return source(place.lowerBound..<end)
  }
  private var written: String { String(decoding: bytes[place], as: UTF8.self) }

  var diagnostic: Diagnostic {
    switch finding.kind {
    case .anchor: anchor
    case .tag: tag
    case .alias: alias
    case .mergeKey: Self.error("merge-key", .mergeKey, range)
    case .keyIsNoText: Self.error("key-is-no-text", .keyIsNoText(text: firstLine), keyRange)
    case .documents: Self.error("several-documents", .severalDocuments, onLine)
    case .tooDeep:
      Self.error(
        "nesting-too-deep",
        .nestingTooDeep(limit: Decimal(FrontMatterReader.deepestNesting)),
        source(place.lowerBound..<min(place.lowerBound + 1, bytes.count))
      )
    case .notAMapping: notAMapping
    case .manyLines: manyLines
    case .belowKey:
      Self.error("multi-line-value", .valueBelowKey, range, onOneLine, expected: .expectedOneLine)
    case .commentInValue, .emptyWithComment: commentInValue
    case .spaceBeforeColon: spaceBeforeColon
    case .blockText: blockText(isEmpty: false)
    case .emptyBlockText: blockText(isEmpty: true)
    case .smartQuotes: smartQuotes
    }
  }

  private var firstLine: String {
    String(decoding: bytes[keyPlace], as: UTF8.self)
  }
  private var keyPlace: Range<Int> {
    var end = min(place.upperBound, shape.line.upperBound)
    if let first = place.first, "[{".utf8.contains(bytes[first]), first < shape.line.upperBound {
      let closing = bytes[first..<shape.line.upperBound].firstIndex { "]}".utf8.contains($0) }
      end = closing.map { $0 + 1 } ?? end
    }
    return place.lowerBound..<max(place.lowerBound, end)
  }
  private var keyRange: SourceRange {
    place.isEmpty
      ? source(place.lowerBound..<min(place.lowerBound + 1, bytes.count)) : source(keyPlace)
  }

  /// The value with an anchor or a tag: the rest of the line, or an item in brackets.
  private var marked: Range<Int> {
    if place.lowerBound == shape.value.lowerBound { return shape.value }
    return keyPlace
  }

  private var anchor: Diagnostic {
    let text = String(decoding: bytes[marked], as: UTF8.self)
    return Self.error(
      "anchor",
      .anchor(text: text),
      source(marked),
      unmarked(text) ?? quoting(text)
    )
  }

  private var tag: Diagnostic {
    let text = String(decoding: bytes[marked], as: UTF8.self)
    let fix = text.hasPrefix("!!") ? unmarked(text) : nil
    return Self.error("tag", .tag(text: text), source(marked), fix ?? quoting(text))
  }

  /// The fix that removes the anchor or tag, if a value remains.
  private func unmarked(_ text: String) -> FixIt? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let rest = String(text[space...].drop { $0 == " " })
    return FixIt(.writeInstead(text: rest), [SourceEdit(source(marked), rest)], isSafe: false)
  }

  private func quoting(_ text: String) -> FixIt {
    FixIt(.quoteTheValue, [SourceEdit(source(marked), YAMLText.quoted(text))], isSafe: false)
  }

  /// An alias `*x` refers to the anchor `&x`; the fix replaces it by the value if that is a scalar.
  private var alias: Diagnostic {
    let fix =
      anchored(written.dropFirst()).map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      } ?? FixIt(.quoteTheValue, [SourceEdit(range, YAMLText.quoted(written))], isSafe: false)
    return Self.error("alias", .alias(text: written), range, fix)
  }

  private func anchored(_ name: Substring) -> String? {
    let mark = Array("&\(name) ".utf8)
    for line in Lines(bytes) {
      guard line.upperBound <= place.lowerBound else { return nil }
      let other = LineShape(bytes, line)
      guard bytes[other.value].starts(with: mark) else { continue }
      let text = bytes[other.value].dropFirst(mark.count).drop { $0 == 0x20 }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
    return nil
  }

  private var notAMapping: Diagnostic {
    let end = shape.line.upperBound
    let visible = shape.indentEnd..<max(shape.indentEnd, end)
    return Self.error("not-a-mapping", .notAMapping, source(visible), expected: .expectedKeyValue)
  }

  static func line(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = min(index, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(max(index, start), bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  private func source(_ range: Range<Int>) -> SourceRange {
    SourceRange(offset + range.lowerBound, offset + range.upperBound)
  }

  private static func error(
    _ id: String,
    _ message: Message,
    _ range: SourceRange,
    _ fixIt: FixIt? = nil,
    expected: Message? = nil
  ) -> Diagnostic {
    Diagnostic(id, .error, message, at: range, expected: expected, fixIts: fixIt.map { [$0] } ?? [])
  }
}

extension FindingReport {
  /// A value over several lines; a quoted one usually lacks its closing quote.
  private var manyLines: Diagnostic {
    let quote = place.first.map { bytes[$0] }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let next = shape.line.upperBound + 1
      let other = LineShape(bytes, Self.line(at: next, bytes))
      if other.key != nil {
        let isSingle = quote == UInt8(ascii: "'")
        let message = isSingle ? Message.unclosedSingleQuote : .unclosedDoubleQuote
        let opening = source(place.lowerBound..<place.lowerBound + 1)
        return Self.error("unclosed-quote", message, opening)
      }
    }
    return Self.error(
      "multi-line-value",
      .multiLineValue,
      range,
      onOneLine,
      expected: isFlow ? .expectedOneLine : .expectedTextBelow
    )
  }

  private var isFlow: Bool { place.first.map { "[{".utf8.contains(bytes[$0]) } ?? false }

  /// The fix that joins the value to the line of its key.
  ///
  /// For a list in brackets or a value below its key this is safe. A text over several lines may
  /// have been a text followed by a key without its colon.
  private var onOneLine: FixIt? {
    guard let edits = OneLine(place, bytes, offset: offset).edits else { return nil }
    return FixIt(.writeOnOneLine, edits, isSafe: isFlow || finding.kind == .belowKey)
  }

  /// `site: Blue Hole #2`: YAML takes the rest of the line as a comment.
  private var commentInValue: Diagnostic {
    var hash = place.upperBound
    while hash < shape.line.upperBound, bytes[hash] != UInt8(ascii: "#") { hash += 1 }
    var end = shape.line.upperBound
    while end > hash, bytes[end - 1] <= 0x20 { end -= 1 }
    let whole = (place.isEmpty ? hash : place.lowerBound)..<end
    let text = String(decoding: bytes[whole], as: UTF8.self)
    return Self.error(
      "comment-in-value",
      .commentInValue(text: String(decoding: bytes[hash..<end], as: UTF8.self)),
      source(hash..<end),
      FixIt(.quoteTheValue, [SourceEdit(source(whole), YAMLText.quoted(text))], isSafe: false),
      expected: .expectedSpaceAfterHash
    )
  }

  private var spaceBeforeColon: Diagnostic {
    var colon = place.upperBound
    while colon < bytes.count, bytes[colon] == 0x20 { colon += 1 }
    let gap = source(place.upperBound..<colon)
    let fix = FixIt(.removeIt, [SourceEdit(gap, "")])
    return Diagnostic("space-before-colon", .warning, .spaceBeforeColon, at: gap, fixIts: [fix])
  }

  private func blockText(isEmpty: Bool) -> Diagnostic {
    guard isEmpty else {
      return Diagnostic("block-text", .warning, .blockText, at: source(shape.value))
    }
    let text = String(decoding: bytes[shape.value], as: UTF8.self)
    let mark = String(text.prefix(1))
    let edit = SourceEdit(source(shape.value), YAMLText.quoted(text))
    let fix = FixIt(.quoteTheValue, [edit], isSafe: false)
    return Self.error("block-text-mark", .blockTextMark(mark: mark), source(shape.value), fix)
  }

  private var smartQuotes: Diagnostic {
    let fix = TypographicQuotes.inner(of: written).map { inner in
      let text = YAMLText.scalar(inner)
      // If the quotes were meant to protect a comma, the list would change.
      return FixIt(.writeInstead(text: text), [SourceEdit(range, text)], isSafe: !isOverItems)
    }
    return Diagnostic(
      "smart-quotes",
      .warning,
      .smartQuotes(text: written),
      at: range,
      fixIts: fix.map { [$0] } ?? []
    )
  }

  /// Whether the quotes surround several items in brackets.
  private var isOverItems: Bool {
    guard bytes[place].contains(UInt8(ascii: ",")), let first = shape.value.first else {
      return false
    }
    return "[{".utf8.contains(bytes[first])
  }
}
