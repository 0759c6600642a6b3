/// The Markdown of a record as whole lines.
public struct NoteLines: Sendable {
  /// The lines without their endings.
  public let texts: [String]
  /// Where each stands, without its ending.
  private let ranges: [Range<Int>]

  /// Takes a Markdown apart.
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

  /// The lines without the blank ones at the beginning and the end.
  public var trimmed: [String] {
    guard let first = texts.firstIndex(where: { !Self.isBlank($0) }),
      let last = texts.lastIndex(where: { !Self.isBlank($0) })
    else { return [] }
    return Array(texts[first...last])
  }

  static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 <= 0x20 } }

  /// Where some lines stand as a run of whole lines, up to the ending of the last.
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
