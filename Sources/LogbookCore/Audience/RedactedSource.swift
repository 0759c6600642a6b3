import DiveModel
import Diagnostics

/// The file behind a visible path, and how much of it is shown.
public struct RedactedSource: Hashable, Sendable {
  /// Its true path.
  let path: String
  private let shown: Shown

  private enum Shown: Hashable, Sendable {
    /// Everything, except private columns of samples.
    case file
    /// All but the first bytes, which are blanked except for some values.
    case hiding(Int, but: [Range<Int>])
  }

  /// Shows a whole file; of samples, all but private columns.
  init(of path: String) {
    self.path = path
    shown = .file
  }

  /// Blanks the first bytes of a file, except for the numbers and keywords of some fields.
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

  /// The bytes with hidden parts removed.
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
      // The length of the Markdown may change, as nothing follows it.
      var result = bytes[..<end] + MailAddresses.hidden(Array(bytes[end...]))
      for place in 0..<end { result[place] = 0x20 }
      for range in figures where range.upperBound <= end {
        result.replaceSubrange(range, with: bytes[range])
      }
      return Array(result)
    }
  }
}
