import SourceText
import Wording

/// Words a construct that YAML has and the format does not.
struct FindingReport {
  let diagnostic: Diagnostic

  init(
    _ finding: YAMLEvents.Finding,
    _ bytes: UnsafeBufferPointer<UInt8>,
    offset: Int
  ) {
    let range = finding.range
    let start = max(0, range.lowerBound - offset)
    let line = Self.line(at: start, bytes)
    let shape = LineShape(bytes, line)
    let written = String(
      decoding: bytes[start..<min(max(start, range.upperBound - offset), bytes.count)],
      as: UTF8.self
    )
    let value = SourceRange(offset + shape.value.lowerBound, offset + shape.value.upperBound)
    let valueText = String(decoding: bytes[shape.value], as: UTF8.self)
    let quoted = FixIt(
      .quoteTheValue,
      [SourceEdit(value, YAMLText.quoted(valueText))],
      isSafe: false
    )

    switch finding.kind {
    case .anchor:
      diagnostic = Self.error("anchor", .anchor(text: valueText), value, quoted)
    case .alias where written.allSatisfy({ $0 == "*" }):
      diagnostic = Self.error("alias", .alias(text: written), range, quoted)
    case .alias:
      diagnostic = Self.error("alias", .alias(text: written), range, quoted)
    case .tag:
      diagnostic = Self.error("tag", .tag(text: valueText), value, quoted)
    case .mergeKey:
      diagnostic = Self.error("merge-key", .mergeKey, range)
    case .keyIsNoText:
      diagnostic = Self.error(
        "key-is-no-text",
        .keyIsNoText,
        SourceRange(range.lowerBound, range.lowerBound + 1)
      )
    case .documents:
      diagnostic = Self.error("several-documents", .severalDocuments, range)
    case .tooDeep:
      diagnostic = Self.error(
        "nesting-too-deep",
        .nestingTooDeep(limit: Decimal(FrontMatterReader.deepestNesting)),
        SourceRange(range.lowerBound, range.lowerBound + 1)
      )
    case .notAMapping:
      diagnostic = Self.error(
        "not-a-mapping",
        .notAMapping,
        SourceRange(range.lowerBound, min(range.upperBound, offset + line.upperBound))
      )
    case .manyLines:
      diagnostic = Self.error("multi-line-value", .multiLineValue, range)
    case .commentInValue:
      diagnostic = Self.commentInValue(finding.range, bytes, offset, line)
    case .emptyWithComment:
      diagnostic = Self.commentInValue(finding.range, bytes, offset, line)
    case .spaceBeforeColon:
      diagnostic = Self.spaceBeforeColon(range, bytes, offset)
    case .blockText:
      diagnostic = Diagnostic(
        "block-text",
        .warning,
        .blockText,
        at: SourceRange(range.lowerBound, min(range.upperBound, offset + line.upperBound))
      )
    case .smartQuotes:
      let inner = written.filter { !"“”„‘’‚".contains($0) }
      diagnostic = Diagnostic(
        "smart-quotes",
        .warning,
        .smartQuotes(text: written),
        at: range,
        fixIts: [
          FixIt(
            .writeInstead(text: YAMLText.scalar(inner)),
            [SourceEdit(range, YAMLText.scalar(inner))]
          )
        ]
      )
    }
  }

  private static func error(
    _ id: String,
    _ message: Message,
    _ range: SourceRange,
    _ fixIt: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(id, .error, message, at: range, fixIts: fixIt.map { [$0] } ?? [])
  }

  static func line(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = min(index, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = min(max(index, start), bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// `site: Blue Hole #2`: the rest of the line is a comment for YAML.
  private static func commentInValue(
    _ range: SourceRange,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: Int,
    _ line: Range<Int>
  ) -> Diagnostic {
    let start = range.lowerBound - offset
    var hash = range.upperBound - offset
    while hash < line.upperBound, bytes[hash] != UInt8(ascii: "#") { hash += 1 }
    var end = line.upperBound
    while end > hash, bytes[end - 1] <= 0x20 { end -= 1 }
    let from = range.isEmpty ? hash : start
    let text = String(decoding: bytes[from..<end], as: UTF8.self)
    let lost = String(decoding: bytes[hash..<end], as: UTF8.self)
    return error(
      "comment-in-value",
      .commentInValue(text: lost),
      SourceRange(offset + hash, offset + end),
      FixIt(
        .quoteTheValue,
        [SourceEdit(SourceRange(offset + from, offset + end), YAMLText.quoted(text))],
        isSafe: false
      )
    )
  }

  private static func spaceBeforeColon(
    _ range: SourceRange,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: Int
  ) -> Diagnostic {
    var colon = range.upperBound - offset
    while colon < bytes.count, bytes[colon] == 0x20 { colon += 1 }
    let gap = SourceRange(range.upperBound, offset + colon)
    return Diagnostic(
      "space-before-colon",
      .warning,
      .spaceBeforeColon,
      at: gap,
      fixIts: [FixIt(.removeIt, [SourceEdit(gap, "")])]
    )
  }
}
