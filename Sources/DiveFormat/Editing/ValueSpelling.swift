/// How a value stands in a file, behind its key.
public struct ValueSpelling: Hashable, Sendable {
  /// What stands on the key's own line; empty where the value begins below it.
  public let head: String
  /// The lines below, with their indents and without their endings.
  public let lines: [String]

  /// Takes a spelling apart into what stands on the key's line and what stands below.
  public init(_ head: String, lines: [String] = []) {
    self.head = head
    self.lines = lines
  }

  /// Whether the value stands on one line.
  public var isInline: Bool { lines.isEmpty }

  /// Whether the value is a text of several lines, behind which no comment may stand.
  var isBlockText: Bool {
    guard !lines.isEmpty, let first = head.utf8.first else { return false }
    return first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
  }

  /// The value as it stands behind the colon.
  func text(newline: String) -> String {
    let opening = head.isEmpty ? "" : " " + head
    return ([opening] + lines).joined(separator: newline)
  }
}
