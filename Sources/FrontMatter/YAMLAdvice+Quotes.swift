import Diagnostics
import Wording

/// Advice on quotes and brackets, for which libyaml reports errors far from where they were opened.
extension YAMLAdviser {
  func unclosedQuote(_ opening: Int) -> YAMLAdvice {
    let isSingle = bytes[opening] == UInt8(ascii: "'")
    let message = isSingle ? Message.unclosedSingleQuote : .unclosedDoubleQuote
    let shape = shape(at: opening)
    return YAMLAdvice(
      diagnostic: error("unclosed-quote", message, opening..<opening + 1),
      blank: shape.content == block.lowerBound ? block : entry(shape)
    )
  }

  func unknownEscape(_ opening: Int) -> YAMLAdvice {
    let shape = shape(at: opening)
    let limit = shape.line.upperBound
    var (index, bad) = (opening + 1, opening)
    while index < limit, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let next = index + 1 < limit ? bytes[index + 1] : 0
      if bad == opening, !"0abtnvfreN_LP\"/\\ ".utf8.contains(next) { bad = index }
      index += 2
    }
    let closing = min(index, limit)
    let inner = text(opening + 1..<closing)
    let single = "'" + inner.replacing("'", with: "''") + "'"
    let whole = opening..<min(closing + 1, limit)
    let fix = FixIt(.useSingleQuotes, [SourceEdit(source(whole), single)], isSafe: false)
    let mark = bad..<min(bad + 2, limit)
    return YAMLAdvice(
      diagnostic: error("unknown-escape", .unknownEscape(text: text(mark)), mark, fix),
      blank: entry(shape)
    )
  }

  func quoteInQuotes(_ range: Range<Int>, _ shape: LineShape) -> YAMLAdvice {
    let text = text(range)
    let isSingle = text.first == "'"
    let isWhole = text.count >= 2 && text.last == text.first
    let inner = isWhole ? String(text.dropFirst().dropLast()) : text
    return YAMLAdvice(
      diagnostic: error(
        "quote-in-quotes",
        isSingle ? .singleQuoteInQuotes : .doubleQuoteInQuotes,
        range,
        quoting(range, inner, isSafe: false)
      ),
      blank: entry(shape)
    )
  }

  /// Advice on a list or mapping in brackets.
  func bracket(_ opening: Int, _ place: Int, _ problem: String) -> YAMLAdvice {
    let shape = shape(at: opening)
    if let comment = commentInBrackets(opening) { return comment }
    let item = item(at: place, from: opening)
    if item.isEmpty, place > opening, let empty = emptyItem(place, opening) { return empty }
    if let first = item.first, "'\"".utf8.contains(bytes[first]), place > first {
      return quoteInQuotes(item, shape)
    }
    let closing = bytes[opening] == UInt8(ascii: "[") ? "]" : "}"
    let mark = String(UnicodeScalar(bytes[opening]))
    let entryEnd = max(opening, entry(shape).upperBound)
    let hasEnd = bytes[opening..<entryEnd].contains { closing.utf8.first == $0 }
    let isWhole = shape.content == block.lowerBound
    if hasEnd, place > opening, place < block.upperBound {
      let rest = place..<place + 1
      return YAMLAdvice(
        diagnostic: error("unreadable-yaml", unreadable(problem), rest),
        blank: isWhole ? block : entry(shape)
      )
    }
    let end = source(shape.value.upperBound..<shape.value.upperBound)
    let fix = FixIt(.closeWith(text: closing), [SourceEdit(end, closing)], isSafe: false)
    return YAMLAdvice(
      diagnostic: error(
        "unclosed-bracket",
        .unclosedBracket(mark: mark, closing: closing),
        opening..<opening + 1,
        fix
      ),
      blank: isWhole ? block : entry(shape)
    )
  }

  /// `[deep #wreck]`, in which everything from `#` on is a comment.
  func commentInBrackets(_ opening: Int) -> YAMLAdvice? {
    let shape = shape(at: opening)
    guard let hash = hash(after: opening, in: shape.line) else { return nil }
    let rest = hash..<shape.line.upperBound
    return YAMLAdvice(
      diagnostic: error("comment-in-value", .commentInValue(text: text(rest)), rest),
      blank: entry(shape)
    )
  }

  /// A `#` after a bracket that is not closed before it.
  private func hash(after opening: Int, in line: Range<Int>) -> Int? {
    guard opening < line.upperBound else { return nil }
    for index in opening..<line.upperBound where bytes[index] == UInt8(ascii: "#") {
      if " ,[{".utf8.contains(bytes[index - 1]) {
        let closing: UInt8 = bytes[opening] == UInt8(ascii: "[") ? 0x5D : 0x7D
        return bytes[opening..<index].contains(closing)
          || !bytes[index..<line.upperBound].contains(closing) ? nil : index
      }
    }
    return nil
  }

  /// The item between commas and brackets that contains an offset.
  func item(at place: Int, from opening: Int) -> Range<Int> {
    func isEnd(_ byte: UInt8) -> Bool { ",[]{}\n\r".utf8.contains(byte) }
    var start = min(place, block.upperBound)
    while start > opening + 1, !isEnd(bytes[start - 1]) { start -= 1 }
    while start < block.upperBound, bytes[start] == 0x20 { start += 1 }
    var end = max(start, min(place, block.upperBound))
    while end < block.upperBound, !isEnd(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}
