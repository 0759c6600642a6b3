/// Restricts an untrusted page that is printed by a browser with access to files.
package enum PrintablePage {
  /// The page with a policy at its start that restricts it to its own content.
  ///
  /// A page that starts with an HTML5 doctype keeps its rendering mode.
  package static func guarded(_ html: String) -> String {
    let start = html.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(9)
    var head = HTML()
    if start.lowercased() == "<!doctype" { head.literal("<!DOCTYPE html>") }
    head.void("meta", HTMLAttribute("charset", "utf-8"))
    head.void(
      "meta",
      HTMLAttribute("http-equiv", "Content-Security-Policy"),
      HTMLAttribute(
        "content",
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
      )
    )
    return head.markup + "\n" + html
  }

  /// A path in the encoding of addresses.
  package static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
