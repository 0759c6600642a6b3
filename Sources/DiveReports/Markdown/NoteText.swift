/// Text of a note, which may go over several lines.
enum NoteText {
  /// Adds it with its line ends and tabs, and with all other control characters spelled out.
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
  /// Text runs in its own direction, and leaves what surrounds it alone.
  static let direction = HTMLAttribute("dir", "auto")
}
