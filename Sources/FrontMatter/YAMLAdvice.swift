import Diagnostics
import Wording

/// Why libyaml stopped, in terms that a diver understands, and what to blank so that the rest can
/// be read.
struct YAMLAdvice {
  let diagnostic: Diagnostic
  /// Offsets in the front matter.
  let blank: Range<Int>
}

/// Guesses from the line at which libyaml stopped what was meant.
struct YAMLAdviser {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The part that was read.
  let block: Range<Int>
  /// The offset of the front matter in its file.
  let offset: Int
  let isKnownKey: (String) -> Bool

  func advice(on stop: YAMLEvents.Stop) -> YAMLAdvice {
    let place = clamped(stop.offset - offset)
    let context = stop.contextOffset.map { clamped($0 - offset) }
    let problem = stop.problem
    if let context, let found = beginning(context, place, problem) { return found }
    let shape = shape(at: place)
    if let colon = shape.colon(in: bytes), place <= colon { return badIndent(shape) }
    if let found = value(shape, place, context, problem) { return found }
    if shape.line.isEmpty { return unreadable(self.shape(at: block.lowerBound), problem) }
    let isIndent = ["expected key", "block collection", "mapping values", "'-' indicator"]
      .contains { problem.contains($0) }
    return isIndent ? badIndent(shape) : unreadable(shape, problem)
  }

  /// Mistakes that libyaml finds later than where they were made.
  private func beginning(_ context: Int, _ place: Int, _ problem: String) -> YAMLAdvice? {
    guard context < bytes.count else { return nil }
    let mark = bytes[context]
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if problem.contains("unexpected end") || problem.contains("document indicator") {
        return unclosedQuote(context)
      }
      let isEscape = ["escape", "hexdecimal", "Unicode"].contains { problem.contains($0) }
      return isEscape ? unknownEscape(context) : nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return problem.contains("expected") ? bracket(context, place, problem) : nil
    default:
      return problem.contains("could not find expected ':'") ? missingColon(context) : nil
    }
  }

  /// A line that is neither a key with a value nor a list item.
  func missingColon(_ context: Int) -> YAMLAdvice {
    let shape = shape(at: context)
    let visible = shape.content..<max(shape.content + 1, shape.line.upperBound)
    let word = bytes[visible].prefix { LineShape.isWordByte($0) }
    var fixIts: [FixIt] = []
    let key = String(decoding: word, as: UTF8.self)
    if !word.isEmpty, isKnownKey(key) {
      let after = source(word.endIndex..<word.endIndex)
      fixIts = [FixIt(.addAColon, [SourceEdit(after, ":")], isSafe: false)]
    }
    return YAMLAdvice(
      diagnostic: Diagnostic(
        "missing-colon",
        .error,
        .missingColon,
        at: source(visible),
        expected: .expectedKeyValue,
        fixIts: fixIts
      ),
      blank: entry(shape)
    )
  }

  private func badIndent(_ shape: LineShape) -> YAMLAdvice {
    let visible = shape.content..<max(shape.content + 1, shape.line.upperBound)
    let place = entryAndSiblings(shape)
    let fixIt = withoutIndent(shape, place).map { FixIt(.removeTheIndent, $0, isSafe: false) }
    return YAMLAdvice(
      diagnostic: error("bad-indent", .badIndent, visible, fixIt, expected: .expectedIndent),
      blank: place
    )
  }

  /// The edits that put keys at the left edge; nil unless they are all keys of the record, below
  /// one that has its value beside it.
  private func withoutIndent(_ first: LineShape, _ place: Range<Int>) -> [SourceEdit]? {
    guard first.line.lowerBound > block.lowerBound else { return nil }
    let above = shape(at: first.line.lowerBound - 1)
    guard above.key?.lowerBound == above.line.lowerBound, !above.value.isEmpty else { return nil }
    var edits: [SourceEdit] = []
    var start = first.line.lowerBound
    while start < place.upperBound {
      let line = shape(at: start)
      start = bytes.lineEnd(from: start) + 1
      if line.indentEnd == line.line.upperBound { continue }
      let indent = line.line.lowerBound..<line.indentEnd
      guard indent.count == first.indentEnd - first.line.lowerBound, !indent.isEmpty,
        let key = line.key, key.lowerBound == line.indentEnd, isKnownKey(text(key))
      else { return nil }
      edits.append(SourceEdit(source(indent), ""))
    }
    return edits
  }

  /// An entry and those below it with the same indent, which are wrong together.
  private func entryAndSiblings(_ shape: LineShape) -> Range<Int> {
    let first = entry(shape)
    let indent = shape.indentEnd - shape.line.lowerBound
    var (end, next) = (first.upperBound, bytes.lineEnd(from: first.upperBound) + 1)
    while next < block.upperBound {
      let other = self.shape(at: next)
      let isBlank = other.indentEnd == other.line.upperBound
      if !isBlank, other.indentEnd - other.line.lowerBound < indent { break }
      if !isBlank { end = min(other.line.upperBound, block.upperBound) }
      next = bytes.lineEnd(from: next) + 1
    }
    return first.lowerBound..<max(end, first.upperBound)
  }

  private func unreadable(_ shape: LineShape, _ problem: String) -> YAMLAdvice {
    let visible = shape.content..<max(shape.content + 1, shape.line.upperBound)
    return YAMLAdvice(
      diagnostic: error("unreadable-yaml", unreadable(problem), visible),
      blank: entry(shape)
    )
  }
}

extension YAMLAdviser {
  private func clamped(_ index: Int) -> Int {
    min(max(index, block.lowerBound), max(block.lowerBound, block.upperBound - 1))
  }

  func shape(at index: Int) -> LineShape {
    LineShape(bytes, FindingReport.line(at: index, bytes))
  }

  func entry(_ shape: LineShape) -> Range<Int> {
    BlockEntry(shape, in: bytes, upTo: block.upperBound).range
  }

  /// A diagnostic with libyaml's message, if it has one.
  func unreadable(_ problem: String) -> Message {
    problem.isEmpty ? .unreadableYaml : .unreadableYamlFor(reason: problem)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func source(_ range: Range<Int>) -> SourceRange {
    let end = min(range.upperBound, bytes.count)
    return SourceRange(offset + min(range.lowerBound, end), offset + end)
  }

  func quoting(_ range: Range<Int>, _ text: String, isSafe: Bool = true) -> FixIt {
    FixIt(
      .quoteTheValue,
      [SourceEdit(source(range), YAMLText.quoted(TypographicQuotes.inner(of: text) ?? text))],
      isSafe: isSafe
    )
  }

  func error(
    _ id: String,
    _ message: Message,
    _ range: Range<Int>,
    _ fixIt: FixIt? = nil,
    expected: Message? = nil
  ) -> Diagnostic {
    Diagnostic(
      id,
      .error,
      message,
      at: source(range),
      expected: expected,
      fixIts: fixIt.map { [$0] } ?? []
    )
  }
}
