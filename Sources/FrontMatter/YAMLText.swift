/// The spelling of texts as YAML values.
public enum YAMLText {
  /// The text as a plain value if that reads back the same, else in quotes.
  ///
  /// Outside brackets, commas and brackets need no quotes.
  public static func scalar(_ text: String, inBrackets: Bool = true) -> String {
    isPlain(text, inBrackets: inBrackets) ? text : quoted(text)
  }

  /// The text in double quotes.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || OddCharacter(scalar.value) != nil || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = scalar.value > 0xFFFF ? 8 : 4
          result += width == 8 ? "\\U" : "\\u"
          result += String(repeating: "0", count: max(0, width - digits.count)) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Whether a text can be unquoted, by default also in a list in brackets.
  public static func isPlain(_ text: String, inBrackets: Bool = true) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return false }
    guard first != 0x20, last != 0x20, last != UInt8(ascii: ":") else { return false }
    guard !"-?:,[]{}#&*!|>'\"%@`~".utf8.contains(first) || isNumberLike(bytes) else {
      return false
    }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0..<0x20, 0x7F: return false
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if inBrackets { return false }
      case UInt8(ascii: ":") where index + 1 < bytes.count && bytes[index + 1] <= 0x20:
        return false
      case UInt8(ascii: "#") where index > 0 && bytes[index - 1] == 0x20: return false
      default: break
      }
    }
    return !text.unicodeScalars.contains { OddCharacter($0.value) != nil }
      && !["null", "Null", "NULL"].contains(text) && !"“”„‘’‚‛‟«»‹›".contains(text.first ?? " ")
  }

  /// Whether the reader of front matter reports a character anywhere in a value.
  public static func isReported(_ character: String) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.value < 0x20 { return true }
    // These are normal between some letters, so it is unknown whether they were reported.
    if (0x200C...0x200F).contains(scalar.value) || scalar.value == 0x3000 { return false }
    return switch OddCharacter(scalar.value) {
    case .space, .invisible, .control, .lineBreak: true
    case .fullWidthColon, nil: false
    }
  }

  private static func isNumberLike(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes[0] == UInt8(ascii: "-") && (0x30...0x39).contains(bytes[1])
  }
}
