import SourceText
import Wording

/// Says in a diver's words why libyaml stopped, judging by the line it stopped at, and which bytes
/// to blank so that the rest can be read.
struct YAMLAdvice {
  let diagnostic: Diagnostic
  /// Offsets within the front matter.
  let blank: Range<Int>

  init(
    _ stop: YAMLEvents.Stop,
    block: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    offset: Int
  ) {
    let place = min(
      max(stop.offset - offset, block.lowerBound),
      max(block.lowerBound, block.upperBound - 1)
    )
    let context = stop.contextOffset.map {
      min(max($0 - offset, block.lowerBound), block.upperBound - 1)
    }
    let writer = AdviceWriter(bytes: bytes, block: block, offset: offset)
    let problem = stop.problem

    if let context, let quote = writer.unclosedQuote(context, problem) {
      (diagnostic, blank) = quote
    } else if let context, let bracket = writer.unclosedBracket(context, problem, place) {
      (diagnostic, blank) = bracket
    } else {
      (diagnostic, blank) = writer.advice(at: place, context, problem)
    }
  }
}

/// The judgements, one a kind of mistake.
private struct AdviceWriter {
  let bytes: UnsafeBufferPointer<UInt8>
  let block: Range<Int>
  let offset: Int

  typealias Advice = (Diagnostic, Range<Int>)

  func unclosedQuote(_ context: Int, _ problem: String) -> Advice? {
    guard context < bytes.count else { return nil }
    let quote = bytes[context]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      problem.contains("unexpected end") || problem.contains("document indicator")
    else { return nil }
    let diagnostic = error(
      "unclosed-quote",
      quote == UInt8(ascii: "'") ? .unclosedSingleQuote : .unclosedDoubleQuote,
      context..<context + 1
    )
    return (diagnostic, context..<block.upperBound)
  }

  func unclosedBracket(_ context: Int, _ problem: String, _ place: Int) -> Advice? {
    guard context < bytes.count else { return nil }
    let opening = bytes[context]
    guard opening == UInt8(ascii: "[") || opening == UInt8(ascii: "{"),
      problem.contains("',' or") || problem.contains("expected")
    else { return nil }
    let closing: UInt8 = opening == UInt8(ascii: "[") ? 0x5D : 0x7D
    let line = FindingReport.line(at: context, bytes)
    let mark = String(UnicodeScalar(opening))
    let end = String(UnicodeScalar(closing))
    var fixIts: [FixIt] = []
    if !bytes[context..<block.upperBound].contains(closing) {
      let shape = LineShape(bytes, line)
      let at = SourceRange(offset + shape.value.upperBound, offset + shape.value.upperBound)
      fixIts = [FixIt(.closeWith(text: end), [SourceEdit(at, end)], isSafe: false)]
    }
    let diagnostic = Diagnostic(
      "unclosed-bracket",
      .error,
      .unclosedBracket(mark: mark, closing: end),
      at: SourceRange(offset + context, offset + context + 1),
      fixIts: fixIts
    )
    return (diagnostic, context..<block.upperBound)
  }

  func advice(at place: Int, _ context: Int?, _ problem: String) -> Advice {
    let line = FindingReport.line(at: place, bytes)
    var shape = LineShape(bytes, line)
    // A value that was begun on an earlier line is complained of at the next one.
    if shape.key == nil || problem.contains("could not find expected ':'"),
      let context, context < line.lowerBound, context >= block.lowerBound
    {
      let other = LineShape(bytes, FindingReport.line(at: context, bytes))
      if let found = judge(other, problem, isOwnLine: false) { return found }
    }
    if let found = judge(shape, problem, isOwnLine: true) { return found }
    if shape.line.isEmpty {
      shape = LineShape(bytes, FindingReport.line(at: block.lowerBound, bytes))
    }
    let visible = shape.content..<max(shape.content + 1, shape.line.upperBound)
    if problem.contains("did not find expected key") || problem.contains("block collection")
      || problem.contains("mapping values") || problem.contains("sequence entries")
    {
      return (error("bad-indent", .badIndent, visible), blankable(shape))
    }
    return (error("unreadable-yaml", .unreadableYaml(problem: problem), visible), blankable(shape))
  }

  /// What the value of a line looks like, if that is the mistake.
  private func judge(_ shape: LineShape, _ problem: String, isOwnLine: Bool) -> Advice? {
    guard let first = shape.value.first else { return nil }
    let text = String(decoding: bytes[shape.value], as: UTF8.self)
    let range = shape.value
    func quoting(_ text: String, isSafe: Bool = true) -> FixIt {
      FixIt(.quoteTheValue, [SourceEdit(source(range), YAMLText.quoted(text))], isSafe: isSafe)
    }
    switch bytes[first] {
    case UInt8(ascii: ">"), UInt8(ascii: "|"):
      let mark = String(UnicodeScalar(bytes[first]))
      return (
        error("block-text-mark", .blockTextMark(mark: mark), range, quoting(text)),
        blankable(shape)
      )
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      let mark = String(UnicodeScalar(bytes[first]))
      return (
        error("reserved-character", .reservedCharacter(mark: mark), range, quoting(text)),
        blankable(shape)
      )
    case UInt8(ascii: "*"):
      let isStars = text.allSatisfy { $0 == "*" }
      let fix =
        isStars && text.count <= 5
        ? FixIt(
          .writeInstead(text: String(text.count)),
          [SourceEdit(source(range), String(text.count))],
          isSafe: false
        ) : quoting(text, isSafe: false)
      return (error("alias", .alias(text: text), range, fix), blankable(shape))
    case UInt8(ascii: "&"), UInt8(ascii: "!"):
      return (
        error("anchor", .anchor(text: text), range, quoting(text, isSafe: false)), blankable(shape)
      )
    case UInt8(ascii: "-") where text == "-" && shape.key != nil:
      let line = SourceRange(
        offset + shape.line.lowerBound,
        offset + min(shape.line.upperBound + 1, bytes.count)
      )
      return (
        error(
          "empty-value",
          .emptyValue(text: text),
          range,
          FixIt(.removeTheKey, [SourceEdit(line, "")])
        ),
        shape.line
      )
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return quoted(shape, text, problem)
    default: break
    }
    if problem.contains("escape") { return nil }
    if let colon = colonInValue(range) {
      return (
        error("colon-in-value", .colonInValue, colon..<colon + 1, quoting(text)),
        blankable(shape)
      )
    }
    return nil
  }

  private func quoted(_ shape: LineShape, _ text: String, _ problem: String) -> Advice? {
    if problem.contains("escape") {
      var index = shape.value.lowerBound
      while index + 1 < shape.value.upperBound,
        bytes[index] != UInt8(ascii: "\\")
          || "0abtnvfreN_LPxuU\"/\\ ".utf8.contains(bytes[index + 1])
      {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index + 2, shape.value.upperBound)
      let inner = text.dropFirst().dropLast().replacingQuotes()
      let mark = String(decoding: bytes[min(index, end)..<end], as: UTF8.self)
      return (
        error(
          "unknown-escape",
          .unknownEscape(text: mark),
          min(index, end)..<end,
          FixIt(
            .useSingleQuotes,
            [SourceEdit(source(shape.value), "'" + inner + "'")],
            isSafe: false
          )
        ),
        blankable(shape)
      )
    }
    let isSingle = text.first == "'"
    let inside =
      text.count >= 2 && text.last == text.first ? text.dropFirst().dropLast() : text.dropFirst()
    return (
      error(
        "quote-in-quotes",
        isSingle ? .singleQuoteInQuotes : .doubleQuoteInQuotes,
        shape.value,
        FixIt(
          .quoteTheValue,
          [SourceEdit(source(shape.value), YAMLText.quoted(String(inside)))],
          isSafe: false
        )
      ),
      blankable(shape)
    )
  }

  private func colonInValue(_ range: Range<Int>) -> Int? {
    range.first { index in
      bytes[index] == UInt8(ascii: ":")
        && (index + 1 >= range.upperBound || bytes[index + 1] == 0x20)
    }
  }

  /// A value alone where its key can stay; else the whole line.
  private func blankable(_ shape: LineShape) -> Range<Int> {
    shape.key != nil && !shape.value.isEmpty
      ? shape.value.lowerBound..<shape.line.upperBound : shape.line
  }

  private func source(_ range: Range<Int>) -> SourceRange {
    SourceRange(offset + range.lowerBound, offset + range.upperBound)
  }

  private func error(
    _ id: String,
    _ message: Message,
    _ range: Range<Int>,
    _ fixIt: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(id, .error, message, at: source(range), fixIts: fixIt.map { [$0] } ?? [])
  }
}

extension Substring {
  fileprivate func replacingQuotes() -> String {
    map { $0 == "'" ? "''" : String($0) }.joined()
  }
}
