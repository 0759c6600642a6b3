import Wording

/// Writes diagnostics for people.
///
/// Files are read again one at a time; the diagnostics of a file are adjacent in sorted output.
public struct TextRenderer: Sendable {
  private let context: RenderContext
  private let isConcise: Bool

  /// Creates a renderer; if `isConcise`, it writes only first lines.
  public init(_ context: RenderContext, isConcise: Bool = false) {
    self.context = context
    self.isConcise = isConcise
  }

  /// The text of all diagnostics; a file is read once if its diagnostics are adjacent.
  public func text(of files: [FileDiagnostic]) -> String {
    var result = ""
    var source: SourceText?
    for file in files {
      if source?.path != file.path { source = context.source(of: file.path) }
      result += text(of: file, in: source)
    }
    return result
  }

  /// The text of one diagnostic; each line ends with a line feed.
  public func text(of file: FileDiagnostic, in source: SourceText?) -> String {
    let first = painted(file.firstLine(in: source, context), file)
    if isConcise { return first + "\n" }
    let diagnostic = file.diagnostic
    var lines = [first]
    let gutter = Gutter(source, [diagnostic.range] + diagnostic.notes.map(\.range))
    if let source, let range = diagnostic.range {
      lines += gutter.excerpt(source, range, diagnostic.expected.map(context.words))
    } else if let expected = diagnostic.expected {
      lines.append(gutter.remark(context.words(expected)))
    }
    for note in diagnostic.notes {
      lines.append(
        gutter.remark("\(context.words(.note)): \(text(of: note, beside: file, source))")
      )
    }
    for fixIt in diagnostic.fixIts {
      let word = context.words(fixIt.isSafe ? .safeFix : .fix)
      lines.append(gutter.remark("\(word): \(context.words(fixIt.title))"))
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func text(of note: Note, beside file: FileDiagnostic, _ own: SourceText?) -> String {
    let source = note.path.map(context.source) ?? own
    guard let range = note.range, let source else {
      return (note.path.map { "\($0.visible): " } ?? "") + context.words(note.message)
    }
    let start = source.position(of: range.lowerBound)
    let path = (note.path ?? file.path).visible
    return "\(path):\(start.line):\(start.column): \(context.words(note.message))"
  }

  private func painted(_ line: String, _ file: FileDiagnostic) -> String {
    guard context.usesColour else { return line }
    let colour =
      switch file.diagnostic.severity {
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;33m"
      case .info: "\u{1B}[1;36m"
      }
    let word = ": \(file.diagnostic.severity.rawValue): "
    guard let place = line.firstRange(of: word) else { return line }
    return "\u{1B}[1m" + line[..<place.lowerBound] + "\u{1B}[0m: " + colour
      + word.dropFirst(2) + "\u{1B}[0m" + line[place.upperBound...]
  }
}

extension String {
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// The column of line numbers next to an excerpt.
private struct Gutter {
  let width: Int

  init(_ source: SourceText?, _ ranges: [SourceRange?]) {
    let lines = ranges.compactMap { $0 }.map { source?.position(of: $0.lowerBound).line ?? 1 }
    width = String(lines.first ?? 1).count
  }

  private var bar: String { String(repeating: " ", count: width) + " |" }

  func remark(_ text: String) -> String {
    String(repeating: " ", count: width) + " = " + text
  }

  func excerpt(_ source: SourceText, _ range: SourceRange, _ expected: String?) -> [String] {
    let line = source.lineIndex(of: min(range.lowerBound, source.bytes.count))
    let whole = source.range(ofLine: line)
    let number = String(line + 1)
    let end = min(range.upperBound, whole.upperBound)
    let before = source.end(of: SourceRange(whole.lowerBound, range.lowerBound)).excerpted
    let marked = source.beginning(of: SourceRange(range.lowerBound, end)).excerpted
    let after = source.beginning(of: SourceRange(end, whole.upperBound)).excerpted
    let (shownBefore, shownAfter) = Self.cut(before, after)
    let carets = String(repeating: "^", count: max(1, min(marked.cellWidth, 120)))
    let indent = String(repeating: " ", count: shownBefore.cellWidth)
    return [
      bar,
      String(repeating: " ", count: width - number.count) + number + " | " + shownBefore
        + Self.cut(marked) + shownAfter,
      bar + " " + indent + carets + (expected.map { " " + $0 } ?? ""),
      bar,
    ]
  }

  private static func cut(_ marked: String) -> String {
    let limit = RenderContext.longestText
    return marked.count > limit ? marked.prefix(limit) + "…" : marked
  }

  /// Shortens a long line around the marked range.
  private static func cut(_ before: String, _ after: String) -> (String, String) {
    let start = before.count > 100 ? "…" + before.suffix(80) : before
    let end = after.count > 100 ? after.prefix(80) + "…" : after
    return (start, end)
  }
}

extension SourceText {
  /// The most bytes of a line that are examined; an excerpt shows far fewer characters.
  private static var longestExcerpt: Int { 2048 }

  /// The last part of a range, starting at a whole character.
  fileprivate func end(of range: SourceRange) -> String {
    let range = clamped(range)
    var start = max(range.lowerBound, range.upperBound - Self.longestExcerpt)
    while start > range.lowerBound, start < range.upperBound, bytes[start] & 0xC0 == 0x80 {
      start += 1
    }
    return String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
  }

  /// The first part of a range, ending at a whole character.
  fileprivate func beginning(of range: SourceRange) -> String {
    let range = clamped(range)
    var end = min(range.upperBound, range.lowerBound + Self.longestExcerpt)
    while end > range.lowerBound, end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
  }
}

extension String {
  /// The text as shown in an excerpt; a tab becomes one space, so that the carets line up.
  fileprivate var excerpted: String {
    String(map { $0 == "\t" ? " " : $0 }).visible
  }
}
