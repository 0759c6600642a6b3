/// Spells a text as a YAML value that reads back the same.
enum ScalarText {
  /// Spells a text as the value of a key.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - inList: whether it will stand between brackets, where a comma parts two values.
  /// - Returns: the text itself, or the text in double quotes if YAML needs them.
  static func spell(_ text: String, inList: Bool = false) -> String {
    isPlain(text, inList: inList) ? text : quote(text)
  }

  /// Whether a text may stand without quotes.
  static func isPlain(_ text: String, inList: Bool = false) -> Bool {
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isFirst = previous == 0
      if isFirst && !canBegin(scalar) { return false }
      if value < 0x20 || value >= 0x7F && isOdd(scalar) { return false }
      switch value {
      case 0x20 where previous == 0x3A: return false  // A colon and a space.
      case 0x23 where previous == 0x20: return false  // A comment.
      case 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: if inList { return false }
      default: break
      }
      previous = value
    }
    return previous > 0x20 && previous != 0x3A && !saysNothing.contains(text.lowercased())
  }

  /// Puts a text between double quotes.
  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || isInvisible(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = scalar.value > 0xFFFF ? 8 : 4
          result += width == 8 ? "\\U" : "\\u"
          result += String(repeating: "0", count: width - digits.utf8.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@",
      "`", "~", "<", "=", " ", ".":
      false
    default: true
    }
  }

  /// Quotes of books, spaces that are none, and whatever cannot be seen.
  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018...0x201F, 0xFF1A: true
    default: isInvisible(scalar)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xE000...0xF8FF,
      0xFEFF, 0xFFF0...0xFFFB, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }

  /// What readers of YAML take for a value that is missing, or for a truth value.
  private static let saysNothing: Set<String> = [
    "null", "none", "n/a", "unknown", "yes", "no", "on", "off", "y", "n",
  ]
}
