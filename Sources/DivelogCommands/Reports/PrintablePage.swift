/// A page that may say anything, as it is handed to a browser that can read the disk.
enum PrintablePage {
  /// The page with a rule before all else that lets it show what it holds, and nothing more.
  ///
  /// A page that begins as HTML of today goes on being read as such.
  static func guarded(_ html: String) -> String {
    let start = html.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(9)
    let type = start.lowercased() == "<!doctype" ? "<!DOCTYPE html>" : ""
    return type + "<meta charset=\"utf-8\">" + rule + html
  }

  private static let rule = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'">

    """

  /// A path as an address has it.
  static func encoded(_ path: String) -> String {
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
