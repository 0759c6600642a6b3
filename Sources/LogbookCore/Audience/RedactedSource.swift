import DiveModel
import Diagnostics

/// A file that is seen at a path, and how much of it is.
public struct RedactedSource: Hashable, Sendable {
  /// Where it is.
  let path: String
  private let shown: Shown

  private enum Shown: Hashable, Sendable {
    /// All but what samples keep for the diver alone.
    case file
    /// So many bytes at the beginning are shown as blanks, but for some values as they were
    /// written.
    case hiding(Int, but: [Range<Int>])
  }

  /// Shows all of a file; of samples, what is not the diver's alone.
  init(of path: String) {
    self.path = path
    shown = .file
  }

  /// Shows a file, but for so many bytes at its beginning, and of those what some fields say in
  /// figures and words of the format.
  init(of path: String, hiding hidden: Int, but fields: FieldSet) {
    self.path = path
    shown = .hiding(hidden, but: Self.figures(fields))
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

  /// The file's bytes without those that are not shown.
  func over(_ bytes: [UInt8]) -> [UInt8] {
    switch shown {
    case .file:
      if SharedSamples.mayBe(path, bytes) {
        return MailAddresses.dotted(SharedSamples.bytes(bytes))
      }
      if path.lowercased().hasSuffix(".svg") {
        return MailAddresses.dottedAcrossTags(MailAddresses.dotted(bytes))
      }
      return FilePaths.looksLikeRecord(path) ? MailAddresses.dotted(bytes) : bytes
    case .hiding(let hidden, let figures):
      let end = min(hidden, bytes.count)
      // The Markdown's length is not kept: nothing stands behind it.
      var result = bytes[..<end] + MailAddresses.hidden(Array(bytes[end...]))
      for place in 0..<end { result[place] = 0x20 }
      for range in figures where range.upperBound <= end {
        result.replaceSubrange(range, with: bytes[range])
      }
      return Array(result)
    }
  }
}
