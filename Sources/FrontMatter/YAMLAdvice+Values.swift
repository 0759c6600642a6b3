import Diagnostics
import Wording

/// Advice on values that start with, or contain, a mark of YAML.
extension YAMLAdviser {
  func value(
    _ shape: LineShape,
    _ place: Int,
    _ context: Int?,
    _ problem: String
  ) -> YAMLAdvice? {
    guard let first = shape.value.first else { return nil }
    let isFlow = "[{".utf8.contains(bytes[first])
    if isFlow, let comment = commentInBrackets(first) { return comment }
    if isFlow, isClosed(first, before: place) { return textAfterBracket(shape, place) }
    let range = isFlow ? item(at: place, from: first) : shape.value
    guard let start = range.first else { return isFlow ? emptyItem(place, first) : nil }
    let mark = String(UnicodeScalar(bytes[start]))
    let text = text(range)
    switch bytes[start] {
    case UInt8(ascii: ">") where !isFlow, UInt8(ascii: "|") where !isFlow:
      let fix = quoting(range, text)
      let diagnostic = error("block-text-mark", .blockTextMark(mark: mark), range, fix)
      return YAMLAdvice(diagnostic: diagnostic, blank: entry(shape))
    case UInt8(ascii: "-") where problem.contains("sequence entries"):
      return listBesideKey(shape, text)
    case UInt8(ascii: "?") where text == "?": return saysNothing(shape, text)
    case UInt8(ascii: "?") where !problem.contains("mapping keys"): break
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return place > start ? quoteInQuotes(range, shape) : nil
    default:
      guard let diagnostic = reservedMark(range, text, mark) else { break }
      return YAMLAdvice(diagnostic: diagnostic, blank: entry(shape))
    }
    return isFlow ? nil : colonInValue(shape, place, text)
  }

  /// A diagnostic for a value that starts with a mark reserved by YAML.
  private func reservedMark(_ range: Range<Int>, _ text: String, _ mark: String) -> Diagnostic? {
    func unsafe() -> FixIt { quoting(range, text, isSafe: false) }
    switch mark {
    case "@", "`", "%":
      let fix = quoting(range, text)
      return error("reserved-character", .reservedCharacter(mark: mark), range, fix)
    case "]", "}", ",", "?":
      return error("reserved-character", .reservedCharacter(mark: mark), range, unsafe())
    case "*": return error("alias", .alias(text: text), range, stars(range, text))
    case "&": return error("anchor", .anchor(text: text), range, unsafe())
    case "!": return error("tag", .tag(text: text), range, unsafe())
    default: return nil
    }
  }

  /// `rating: ****` was meant as four.
  private func stars(_ range: Range<Int>, _ text: String) -> FixIt {
    guard text.allSatisfy({ $0 == "*" }), text.count <= 5 else {
      return quoting(range, text, isSafe: false)
    }
    let count = String(text.count)
    return FixIt(
      .writeInstead(text: count),
      [SourceEdit(source(range), count)],
      isSafe: false
    )
  }

  /// `depth: -` means nothing; `buddies: - Al` starts a list where it cannot start.
  private func listBesideKey(_ shape: LineShape, _ text: String) -> YAMLAdvice? {
    guard shape.key != nil else { return nil }
    if text == "-" { return saysNothing(shape, text) }
    let item = String(text.dropFirst().drop { $0 == " " })
    var fix: FixIt?
    if YAMLText.isPlain(item) {
      let list = "[\(item)]"
      let edit = SourceEdit(source(shape.value), list)
      fix = FixIt(.writeInstead(text: list), [edit], isSafe: false)
    }
    return YAMLAdvice(
      diagnostic: error("list-beside-key", .listBesideKey, shape.value, fix),
      blank: entry(shape)
    )
  }

  /// `depth: -` and `visibility: ?`.
  private func saysNothing(_ shape: LineShape, _ text: String) -> YAMLAdvice {
    let line =
      shape.line.lowerBound..<FindingReport.line(at: shape.line.lowerBound, bytes).upperBound + 1
    let isAlone = shape.content == shape.indentEnd
    let hasComment =
      shape.line.upperBound > shape.value.upperBound
      && bytes[shape.value.upperBound..<shape.line.upperBound].contains(UInt8(ascii: "#"))
    let edit = SourceEdit(source(line), "")
    let fix = isAlone ? FixIt(.removeTheKey, [edit], isSafe: !hasComment) : nil
    return YAMLAdvice(
      diagnostic: error("empty-value", .emptyValue(text: text), shape.value, fix),
      blank: entry(shape)
    )
  }

  /// `[a, , b]`.
  func emptyItem(_ place: Int, _ opening: Int) -> YAMLAdvice? {
    guard place < block.upperBound, bytes[place] == UInt8(ascii: ",") else { return nil }
    var start = place
    while start > opening + 1, bytes[start - 1] == 0x20 { start -= 1 }
    let edit = SourceEdit(source(start..<place + 1), "")
    let fix = FixIt(.removeIt, [edit], isSafe: false)
    return YAMLAdvice(
      diagnostic: error("empty-value", .nothingBeforeComma, place..<place + 1, fix),
      blank: entry(shape(at: place))
    )
  }

  /// Whether all brackets that a value starts with are closed before an offset.
  private func isClosed(_ opening: Int, before place: Int) -> Bool {
    guard place > opening else { return false }
    return bytes[opening..<place].count { "[{".utf8.contains($0) }
      <= bytes[opening..<place].count { "]}".utf8.contains($0) }
  }

  /// `title: [old] wreck`.
  private func textAfterBracket(_ shape: LineShape, _ place: Int) -> YAMLAdvice? {
    guard place > shape.value.lowerBound, place < shape.value.upperBound else { return nil }
    let fix = quoting(shape.value, text(shape.value), isSafe: false)
    let rest = place..<shape.value.upperBound
    return YAMLAdvice(
      diagnostic: error("text-after-bracket", .textAfterBracket(text: text(rest)), rest, fix),
      blank: entry(shape)
    )
  }

  private func colonInValue(_ shape: LineShape, _ place: Int, _ text: String) -> YAMLAdvice? {
    let isEntry = shape.key != nil || shape.content > shape.indentEnd
    let colon = shape.value.first { index in
      bytes[index] == UInt8(ascii: ":")
        && (index + 1 >= shape.value.upperBound || bytes[index + 1] == 0x20)
    }
    guard isEntry, let colon else { return nil }
    return YAMLAdvice(
      diagnostic: error(
        "colon-in-value",
        TypographicQuotes.inner(of: text) == nil ? .colonInValue : .colonInTypographicQuotes,
        colon..<colon + 1,
        quoting(shape.value, text)
      ),
      blank: entry(shape)
    )
  }
}
