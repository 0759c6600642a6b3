import FrontMatter
import Diagnostics

/// Lines of a record's file, by offsets.
extension RecordText {
  /// How the file ends its lines.
  var newline: String {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// Where the line begins that an offset lies in.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Where the text of a line ends that an offset lies in, before its ending.
  func lineEnd(from offset: Int) -> Int {
    let end = bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
    return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// Where the line after an offset's begins; the end of the file after the last.
  func nextLine(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// How far a place is from the beginning of its line.
  func column(_ offset: Int) -> Int { offset - lineStart(offset) }

  /// The offset behind the colon of a key.
  func afterColon(_ keyNode: Int) -> Int {
    let end = tape.nodes[keyNode].range.upperBound
    return bytes[end...].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? end
  }

  /// The dash of a block sequence's item; nil if something else stands before the item.
  func dash(of item: Int) -> Int? {
    var place = tape.nodes[item].range.lowerBound - 1
    while place >= yaml.lowerBound, bytes[place] == 0x20 { place -= 1 }
    return place >= yaml.lowerBound && bytes[place] == UInt8(ascii: "-") ? place : nil
  }
}
