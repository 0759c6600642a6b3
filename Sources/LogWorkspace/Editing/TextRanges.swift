package import Diagnostics
import FrontMatter

/// The parts of a text that can be folded, and those around an offset.
extension TextOutline {
  /// A part of a text that an editor can fold.
  package struct Fold: Hashable, Sendable {
    package let range: SourceRange
    /// Whether it is a comment.
    package let isComment: Bool
  }

  /// The front matter, its mappings, lists and long texts, comments of several lines, and the sections
  /// of the notes; some may have one line only.
  package func folds(in source: SourceText) -> [Fold] {
    var folds: [Fold] = []
    func add(_ range: SourceRange, isComment: Bool = false) {
      let place = source.clamped(range)
      var end = place.upperBound
      while end > place.lowerBound, source.bytes[end - 1] <= 0x20 { end -= 1 }
      folds.append(Fold(range: SourceRange(place.lowerBound, end), isComment: isComment))
    }
    // The delimiters belong to it.
    if bodyStart < count || yaml.lowerBound > 0 { add(SourceRange(0, bodyStart)) }
    for entry in entries { add(entry.range) }
    for heading in headings { add(heading.section) }
    for comments in commentBlocks(in: source) { add(comments, isComment: true) }
    return folds
  }

  /// Comments in lines of their own that follow each other.
  private func commentBlocks(in source: SourceText) -> [SourceRange] {
    var blocks: [SourceRange] = []
    for comment in comments {
      guard let last = blocks.last,
        source.bytes[last.upperBound..<comment.lowerBound].allSatisfy({ $0 <= 0x20 }),
        source.bytes[last.upperBound..<comment.lowerBound].count(where: { $0 == 0x0A }) == 1
      else {
        blocks.append(comment)
        continue
      }
      blocks[blocks.count - 1] = SourceRange(last.lowerBound, comment.upperBound)
    }
    return blocks
  }

  /// The parts around an offset, the smallest first, each inside the next: the word, the value, the
  /// item, the entry, the mapping, the front matter and the text; in the notes the word, the line, the
  /// paragraph and the sections.
  package func ranges(around offset: Int, in source: SourceText) -> [SourceRange] {
    let offset = min(max(offset, 0), count)
    var ranges = [source.word(around: offset)]
    if offset >= bodyStart, bodyStart < count || yaml.upperBound < count {
      ranges += [source.line(around: offset), source.paragraph(around: offset, from: bodyStart)]
      let sections = headings.map(\.section).filter { touches($0, offset) }
      ranges += sections.sorted { $0.count < $1.count } + [SourceRange(bodyStart, count)]
    } else {
      for index in entries(around: offset).reversed() {
        let entry = entries[index]
        if touches(entry.value, offset) {
          if entry.kind == .scalar { ranges.append(source.unquoted(entry.value)) }
          ranges.append(entry.value)
        } else if let key = entry.keyRange, touches(key, offset) {
          ranges.append(key)
        }
        ranges.append(entry.range)
      }
      ranges.append(yaml)
    }
    ranges.append(SourceRange(0, count))
    return Self.nested(ranges, around: offset)
  }

  private func touches(_ range: SourceRange, _ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }

  /// Those of some ranges that contain an offset, and each the one before.
  private static func nested(_ ranges: [SourceRange], around offset: Int) -> [SourceRange] {
    var result: [SourceRange] = []
    for range in ranges where range.lowerBound <= offset && offset <= range.upperBound {
      guard let last = result.last else {
        result.append(range)
        continue
      }
      if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound {
        result.append(range)
      }
    }
    return result
  }
}

extension SourceText {
  /// The letters and digits around an offset; empty between marks.
  fileprivate func word(around offset: Int) -> SourceRange {
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return SourceRange(start, end)
  }

  /// The line around an offset without its end.
  fileprivate func line(around offset: Int) -> SourceRange {
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, max(start, end))
  }

  /// The lines around an offset up to empty ones.
  fileprivate func paragraph(around offset: Int, from first: Int) -> SourceRange {
    let own = line(around: offset)
    var (start, end) = (own.lowerBound, own.upperBound)
    while start > first {
      let before = line(around: start - 1)
      guard !before.isEmpty, before.lowerBound >= first, before.lowerBound < start else { break }
      start = before.lowerBound
    }
    while end < bytes.count {
      guard let feed = bytes[end...].firstIndex(of: 0x0A), feed + 1 < bytes.count else { break }
      let after = line(around: feed + 1)
      guard !after.isEmpty, after.upperBound > end else { break }
      end = after.upperBound
    }
    return SourceRange(start, end)
  }
}
