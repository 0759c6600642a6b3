/// Text of a note, possibly on several lines.
enum NoteText {
  /// Adds text with its line ends and tabs; all other control characters are escaped.
  static func append(_ text: String, to html: inout HTML) {
    var line: [UInt8] = []
    func end() {
      html.text(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        end()
        html.literal("\n")
      case UInt8(ascii: "\r"): break
      case UInt8(ascii: "\t"):
        end()
        html.literal("\t")
      default:
        if last == UInt8(ascii: "\r") {
          end()
          html.literal("\n")
        }
        line.append(byte)
      }
      last = byte
    }
    end()
  }
}

extension HTMLAttribute {
  /// Text has its own direction, which does not affect its surroundings.
  static let direction = HTMLAttribute("dir", "auto")
}
