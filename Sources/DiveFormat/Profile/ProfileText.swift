/// The bytes of a samples file, with access to lines and cells.
struct ProfileText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  var end: Int { bytes.count }

  /// The start of the first line, after a byte order mark.
  var start: Int {
    let mark = [0xEF, 0xBB, 0xBF] as [UInt8]
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Whether a line ends here: at LF, at the CR before it, or at the end of the file.
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

  /// The end of the line that contains a byte.
  func lineEnd(from index: Int) -> Int {
    var index = index
    while !isLineEnd(index) { index += 1 }
    return index
  }

  /// The end of an unquoted cell.
  func cellEnd(from index: Int) -> Int {
    var index = index
    while !isCellEnd(index) { index += 1 }
    return index
  }

  /// The start of the next line, given the end of one.
  @inline(__always)
  func nextLine(from lineEnd: Int) -> Int {
    guard lineEnd < bytes.count else { return bytes.count }
    return lineEnd + (bytes[lineEnd] == Self.lineFeed ? 1 : min(2, bytes.count - lineEnd))
  }

  /// The text of a range; nil if it is not UTF-8 or has invisible characters.
  func text(_ range: Range<Int>) -> String? {
    guard !bytes[range].contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes[range], as: UTF8.self)
  }

  /// The start of a range's text for a message; invalid bytes become U+FFFD.
  func excerpt(_ range: Range<Int>) -> String {
    let most = 40
    let shown = String(decoding: bytes[range.prefix(most)], as: UTF8.self)
    return range.count > most ? shown + "…" : shown
  }
}
