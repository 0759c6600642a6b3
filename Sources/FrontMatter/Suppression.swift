public import Diagnostics

/// A comment `# divelog: ignore rule-id`, which suppresses rules on one line.
///
/// After a value it applies to that line; on its own line it applies to the next one that is not a
/// comment.
public struct Suppression: Hashable, Sendable {
  /// The line to which it applies.
  public let line: SourceRange
  /// The rule ids with their ranges; an empty list is a mistake.
  public let rules: [Name]
  /// The comment itself.
  public let comment: SourceRange

  /// A rule id in the comment.
  public struct Name: Hashable, Sendable {
    /// The id as written; it may be unknown.
    public let id: String
    /// Its range in the file.
    public let range: SourceRange
  }

  private static let opening = Array("divelog:".utf8)
  private static let order = Array("ignore".utf8)

  /// All such comments in a front matter.
  static func all(in yaml: UnsafeBufferPointer<UInt8>, offset: Int) -> [Suppression] {
    guard mayHold(yaml) else { return [] }
    var result: [Suppression] = []
    var waiting: [(rules: [Name], comment: SourceRange)] = []
    for line in Lines(yaml) {
      let firstText = line.first { yaml[$0] > 0x20 }
      let isComment = firstText.map { yaml[$0] == UInt8(ascii: "#") } ?? true
      let here = SourceRange(offset + line.lowerBound, offset + line.upperBound)
      if !isComment {
        result += waiting.map { Suppression(line: here, rules: $0.rules, comment: $0.comment) }
        waiting = []
      }
      guard let found = comment(in: line, yaml, offset) else { continue }
      if isComment {
        waiting.append(found)
      } else {
        result.append(Suppression(line: here, rules: found.rules, comment: found.comment))
      }
    }
    return result
      + waiting.map { Suppression(line: $0.comment, rules: $0.rules, comment: $0.comment) }
  }

  /// A fast check whether there may be such a comment; most texts have none.
  private static func mayHold(_ yaml: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + opening.count < yaml.count {
      if yaml[index] == UInt8(ascii: "#") {
        var word = index + 1
        while word < yaml.count, yaml[word] == 0x20 || yaml[word] == 0x09 { word += 1 }
        if yaml[word...].starts(with: opening) { return true }
      }
      index += 1
    }
    return false
  }

  private static func comment(
    in line: Range<Int>,
    _ yaml: UnsafeBufferPointer<UInt8>,
    _ offset: Int
  ) -> (rules: [Name], comment: SourceRange)? {
    for start in line where yaml[start] == UInt8(ascii: "#") {
      if start > line.lowerBound, yaml[start - 1] > 0x20 { continue }
      let words = words(in: start + 1..<line.upperBound, yaml)
      guard words.count >= 2, yaml[words[0]].elementsEqual(opening),
        yaml[words[1]].elementsEqual(order)
      else { continue }
      let names = words.dropFirst(2).map { word in
        Name(
          id: String(decoding: yaml[word], as: UTF8.self),
          range: SourceRange(offset + word.lowerBound, offset + word.upperBound)
        )
      }
      let end = words.last?.upperBound ?? line.upperBound
      return (names, SourceRange(offset + start, offset + end))
    }
    return nil
  }

  private static func words(
    in range: Range<Int>,
    _ yaml: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for index in range {
      let isGap = yaml[index] <= 0x20 || yaml[index] == UInt8(ascii: ",")
      if isGap, let begun = start {
        result.append(begun..<index)
        start = nil
      } else if !isGap, start == nil {
        start = index
      }
    }
    if let start { result.append(start..<range.upperBound) }
    return result
  }
}
