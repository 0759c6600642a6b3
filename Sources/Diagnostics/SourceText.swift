/// The bytes of a file, with conversions between offsets and positions.
public struct SourceText: Hashable, Sendable {
  /// The path from the logbook's root, separated by `/`.
  public let path: String
  /// The content, in any encoding.
  public let bytes: [UInt8]
  /// The offset at which each line begins.
  let lineStarts: [Int]

  /// Takes the bytes of a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// Takes a text, stored as UTF-8.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The whole text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range, clamped to the file.
  public subscript(range: SourceRange) -> String {
    String(decoding: bytes[clamped(range)], as: UTF8.self)
  }

  /// The range clamped to the file.
  public func clamped(_ range: SourceRange) -> Range<Int> {
    let lower = min(range.lowerBound, bytes.count)
    return lower..<max(lower, min(range.upperBound, bytes.count))
  }

  /// The bytes after some edits; nil if two of them overlap or one is out of bounds.
  public func applying(_ edits: [SourceEdit]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.inOrder {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        return nil
      }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
