/// The Markdown of a record as lines.
public struct NoteLines: Sendable {
  /// The lines without line endings.
  public let texts: [String]
  /// The range of each line, without its line ending.
  private let ranges: [Range<Int>]

  /// Splits Markdown into lines.
  public init(_ body: ArraySlice<UInt8>) {
    var (texts, ranges): ([String], [Range<Int>]) = ([], [])
    var start = body.startIndex
    while start < body.endIndex {
      let end = body[start...].firstIndex(of: 0x0A) ?? body.endIndex
      let isPair = end > start && body[end - 1] == 0x0D
      let line = start..<(isPair ? end - 1 : end)
      texts.append(String(decoding: body[line], as: UTF8.self))
      ranges.append(line)
      start = end + 1
    }
    (self.texts, self.ranges) = (texts, ranges)
  }

  /// The lines without blank lines at the start and the end.
  public var trimmed: [String] {
    guard let first = texts.firstIndex(where: { !Self.isBlank($0) }),
      let last = texts.lastIndex(where: { !Self.isBlank($0) })
    else { return [] }
    return Array(texts[first...last])
  }

  static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 <= 0x20 } }

  /// The range of consecutive whole lines, without the last line ending; nil if they do not occur.
  public func place(of run: [String]) -> Range<Int>? {
    guard let first = run.first, run.count <= texts.count else { return nil }
    for start in 0...(texts.count - run.count) where texts[start] == first {
      if texts[start..<start + run.count].elementsEqual(run) {
        return ranges[start].lowerBound..<ranges[start + run.count - 1].upperBound
      }
    }
    return nil
  }
}
