/// A code fence in Markdown: three or more backticks or tildes.
struct CodeFence {
  private let mark: UInt8
  private let length: Int

  /// The fence that a line opens; nil if it opens none.
  ///
  /// `line` starts after the indent. Another backtick after a fence of backticks makes it inline
  /// code.
  init?(opening line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let mark = line.first, mark == Self.backtick || mark == Self.tilde else { return nil }
    let length = line.prefix { $0 == mark }.count
    guard length >= 3 else { return nil }
    if mark == Self.backtick, line.dropFirst(length).contains(mark) { return nil }
    self.mark = mark
    self.length = length
  }

  /// Whether a line closes the fence: at least as many of the same mark, and nothing else.
  func isClosed(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let rest = line.drop { $0 == mark }
    guard rest.startIndex - line.startIndex >= length else { return false }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static let backtick = UInt8(ascii: "`")
  private static let tilde = UInt8(ascii: "~")
}
