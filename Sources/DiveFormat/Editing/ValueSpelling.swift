/// The text of a value in a file, after its key.
public struct ValueSpelling: Hashable, Sendable {
  /// The part on the key's own line; empty if the value starts below.
  public let head: String
  /// The lines below, indented and without line endings.
  public let lines: [String]

  /// Combines the part on the key's line with the lines below.
  public init(_ head: String, lines: [String] = []) {
    self.head = head
    self.lines = lines
  }

  /// Whether the value is on one line.
  public var isInline: Bool { lines.isEmpty }

  /// Whether the value is a block text, after which a comment is not possible.
  var isBlockText: Bool {
    guard !lines.isEmpty, let first = head.utf8.first else { return false }
    return first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
  }

  /// The text after the colon.
  func text(newline: String) -> String {
    let opening = head.isEmpty ? "" : " " + head
    return ([opening] + lines).joined(separator: newline)
  }
}
