/// Text that a CI job cannot take for one of its commands.
package enum DefusedText {
  /// The text without GitHub's commands: a line that begins with `::` after any blanks, and `##[`
  /// anywhere in a line.
  package static func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAtStart = true
    for (place, byte) in bytes.enumerated() {
      if isAtStart && byte == UInt8(ascii: ":") && bytes[place...].starts(with: "::".utf8) {
        result += "\\u{3A}".utf8
      } else if byte == UInt8(ascii: "#") && bytes[place...].starts(with: "##[".utf8) {
        result += "\\u{23}".utf8
      } else {
        result.append(byte)
      }
      isAtStart = byte == 0x0A || isAtStart && byte <= 0x20
    }
    return result
  }
}
