import DiveModel
import SourceText

/// A file that is seen at a path, and how much of it is.
public struct Veil: Hashable, Sendable {
  /// Where it is.
  let path: String
  /// So many bytes at its beginning are shown as blanks.
  let hidden: Int

  /// What is shown among those all the same: values as they were written, in bytes.
  let shown: [Range<Int>]

  /// Shows a file, but for so many bytes at its beginning, and of those what some fields say in
  /// figures and words of the format.
  init(of path: String, hiding hidden: Int, but fields: FieldSet = FieldSet()) {
    self.path = path
    self.hidden = hidden
    shown = hidden == 0 ? [] : Self.figures(fields)
  }

  private static func figures(_ fields: FieldSet) -> [Range<Int>] {
    fields.entries.flatMap { figures($0.content, $0.range) }
  }

  private static func figures(_ content: Content, _ range: SourceRange) -> [Range<Int>] {
    switch content {
    case .steps: [range.lowerBound..<range.upperBound]
    case .text: []
    case .list(let items): items.flatMap { figures($0.content, $0.range) }
    case .mapping(let fields): figures(fields)
    }
  }

  /// The file's bytes, with blanks for those that are not shown.
  func over(_ bytes: [UInt8]) -> [UInt8] {
    let end = min(hidden, bytes.count)
    var result = bytes
    for place in 0..<end { result[place] = 0x20 }
    for range in shown where range.upperBound <= end {
      result.replaceSubrange(range, with: bytes[range])
    }
    return result
  }
}
