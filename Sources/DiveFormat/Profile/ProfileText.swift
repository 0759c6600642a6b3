/// The bytes of a file of samples, cut into lines and cells.
struct ProfileText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  var end: Int { bytes.count }

  /// Where the first line begins, behind a byte order mark.
  var start: Int {
    let mark = [0xEF, 0xBB, 0xBF] as [UInt8]
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Whether a line ends here: at its line feed, the return before that, or the end of the file.
  @inline(__always)
  func isLineEnd(_ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let byte = bytes[index]
    if byte == Self.lineFeed { return true }
    guard byte == Self.carriageReturn else { return false }
    return index + 1 == bytes.count || bytes[index + 1] == Self.lineFeed
  }

  @inline(__always)
  func isComma(_ index: Int) -> Bool { index < bytes.count && bytes[index] == Self.comma }

  @inline(__always)
  func isCellEnd(_ index: Int) -> Bool { isComma(index) || isLineEnd(index) }

  /// Where the line ends in which a byte stands.
  func lineEnd(from index: Int) -> Int {
    var index = index
    while !isLineEnd(index) { index += 1 }
    return index
  }

  /// Where an unquoted cell ends.
  func cellEnd(from index: Int) -> Int {
    var index = index
    while !isCellEnd(index) { index += 1 }
    return index
  }

  /// Where the next line begins, from the end of one.
  @inline(__always)
  func nextLine(from lineEnd: Int) -> Int {
    guard lineEnd < bytes.count else { return bytes.count }
    return lineEnd + (bytes[lineEnd] == Self.lineFeed ? 1 : min(2, bytes.count - lineEnd))
  }

  /// What stands in a range; nil if it is no UTF-8 or has characters that are not seen.
  func text(_ range: Range<Int>) -> String? {
    guard !bytes[range].contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes[range], as: UTF8.self)
  }

  /// What stands in a range, as a message shows it: its beginning, and U+FFFD for what is no text.
  func excerpt(_ range: Range<Int>) -> String {
    let most = 40
    let shown = String(decoding: bytes[range.prefix(most)], as: UTF8.self)
    return range.count > most ? shown + "…" : shown
  }
}
