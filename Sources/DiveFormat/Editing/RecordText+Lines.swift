import FrontMatter
import Diagnostics

/// Lines of a record's file by offset.
extension RecordText {
  /// The file's line ending.
  var newline: String {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// The start of the line that contains an offset.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The end of the line that contains an offset, before its line ending.
  func lineEnd(from offset: Int) -> Int {
    let end = bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
    return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The start of the next line; the end of the file after the last.
  func nextLine(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The distance of an offset from the start of its line, in bytes.
  func column(_ offset: Int) -> Int { offset - lineStart(offset) }

  /// The offset after a key's colon.
  func afterColon(_ keyNode: Int) -> Int {
    let end = tape.nodes[keyNode].range.upperBound
    return bytes[end...].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? end
  }

  /// The offset of the dash of a block item; nil if something else precedes the item.
  func dash(of item: Int) -> Int? {
    var place = tape.nodes[item].range.lowerBound - 1
    while place >= yaml.lowerBound, bytes[place] == 0x20 { place -= 1 }
    return place >= yaml.lowerBound && bytes[place] == UInt8(ascii: "-") ? place : nil
  }
}
