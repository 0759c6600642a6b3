import CLibYAML
import Diagnostics

/// Constructs of YAML that are not in the strict subset.
extension YAMLEvents {
  struct Finding {
    enum Kind {
      case anchor, alias, tag, mergeKey, keyIsNoText, documents, tooDeep, manyLines, belowKey
      case commentInValue
      case spaceBeforeColon, blockText, emptyBlockText, notAMapping, emptyWithComment, smartQuotes

      /// Whether the value was probably misread, so that it must not be used.
      var isError: Bool {
        switch self {
        case .spaceBeforeColon, .blockText, .smartQuotes: false
        default: true
        }
      }
    }
    let kind: Kind
    let range: SourceRange
  }
}

extension YAMLEvents {
  /// Checks the surroundings of a scalar for signs that it was meant in another way.
  mutating func lookAround(
    _ event: yaml_event_t,
    _ place: SourceRange,
    _ style: Tape.Style,
    _ isKey: Bool,
    isInBlock: Bool
  ) {
    let (from, to) = (place.lowerBound - offset, place.upperBound - offset)
    if isKey { return lookAtKey(place, from, to) }
    switch style {
    case .blockText:
      find(event.data.scalar.length == 0 ? .emptyBlockText : .blockText, place)
    case .plain:
      if event.start_mark.line != event.end_mark.line { return find(.manyLines, place) }
      if isInBlock, !place.isEmpty, beginsLine(from) { return find(.belowKey, place) }
      lookAtQuotes(place, from, to)
      lookBehind(place, from, to)
    default:
      if event.start_mark.line != event.end_mark.line { return find(.manyLines, place) }
      if isInBlock, beginsLine(from) { find(.belowKey, place) }
    }
  }

  /// Checks that a list or mapping in brackets is on the line of its key; nested values over
  /// several lines belong to the same mistake.
  mutating func lookAtLines(_ range: SourceRange) {
    let (from, to) = (range.lowerBound - offset, range.upperBound - offset)
    if yaml.lineEnd(from: from) < to {
      forget(.manyLines, within: range)
      find(.manyLines, range)
    } else if beginsLine(from) {
      find(.belowKey, range)
    }
  }

  /// Whether only spaces precede an offset in its line.
  private func beginsLine(_ index: Int) -> Bool {
    var index = index
    while index > 0, yaml[index - 1] == 0x20 { index -= 1 }
    return index == 0 || yaml[index - 1] == 0x0A
  }

  private mutating func lookAtKey(_ place: SourceRange, _ from: Int, _ to: Int) {
    if place.isEmpty { return find(.keyIsNoText, place) }
    if to < yaml.count, yaml[to] == UInt8(ascii: " ") {
      let next = yaml[to...].first { $0 != 0x20 }
      if next == UInt8(ascii: ":") { find(.spaceBeforeColon, place) }
    }
    switch yaml[from] {
    case UInt8(ascii: "<") where place.count == 2 && yaml[from + 1] == UInt8(ascii: "<"):
      find(.mergeKey, place)
    case UInt8(ascii: "0")...UInt8(ascii: "9")
    where yaml[from..<to].allSatisfy { (0x30...0x39).contains($0) }:
      find(.keyIsNoText, place)
    default:
      if from > 0, yaml[from - 1] == 0x20, hasQuestionMark(before: from) {
        find(.keyIsNoText, place)
      }
    }
  }

  /// Checks for a comment mark directly after a value, which was probably part of it.
  private mutating func lookBehind(_ place: SourceRange, _ from: Int, _ to: Int) {
    var index = to
    while index < yaml.count, yaml[index] == 0x20 { index += 1 }
    guard index < yaml.count, yaml[index] == UInt8(ascii: "#"), index > to || from == to else {
      return
    }
    let next = index + 1 < yaml.count ? yaml[index + 1] : 0x0A
    if next != 0x20 && next != 0x0A && next != 0x0D && next != UInt8(ascii: "#") {
      find(from == to ? .emptyWithComment : .commentInValue, place)
    }
  }

  private mutating func lookAtQuotes(_ place: SourceRange, _ from: Int, _ to: Int) {
    guard from < to, TypographicQuotes.mayBegin(with: yaml[from]) else { return }
    let text = String(decoding: yaml[from..<to], as: UTF8.self)
    if TypographicQuotes.inner(of: text) != nil { return find(.smartQuotes, place) }
    // Only in brackets does a text end at a comma or a bracket.
    guard let next = yaml[to...].first(where: { $0 > 0x20 }), ",]}".utf8.contains(next),
      let marks = TypographicQuotes.missing(in: text)
    else { return }
    let rest = String(decoding: yaml[to..<yaml.lineEnd(from: to)], as: UTF8.self)
    let end = rest.firstIndex(where: marks.contains).map {
      to + rest[...$0].utf8.count
    }
    find(.smartQuotes, SourceRange(place.lowerBound, offset + (end ?? to)))
  }

  private func hasQuestionMark(before index: Int) -> Bool {
    var index = index - 1
    while index > 0, yaml[index] == 0x20 { index -= 1 }
    guard yaml[index] == UInt8(ascii: "?") else { return false }
    return index == 0 || yaml[index - 1] == 0x0A || yaml[index - 1] == 0x20
  }
}
