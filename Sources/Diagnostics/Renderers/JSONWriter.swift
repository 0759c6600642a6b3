/// Writes one JSON document, key by key in the order given.
///
/// Small and without Foundation, whose encoder sorts keys or leaves their order to chance, and
/// prints decimals as binary floating point would.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var text = ""
  private var needsComma = false

  /// Begins with nothing.
  public init() {}

  /// Writes an object; `body` writes each key and then its value.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { nested("{", "}", body) }

  /// Writes a list; `body` writes its items.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { nested("[", "]", body) }

  /// The key of the value that is written next.
  public mutating func key(_ name: String) {
    separate()
    text += Self.quoted(name) + ": "
    needsComma = false
  }

  /// Writes a text in quotes, or `null`.
  public mutating func string(_ value: String?) { raw(value.map(Self.quoted) ?? "null") }

  /// Writes a whole number, or `null`.
  public mutating func integer(_ value: Int?) { raw(value.map(String.init) ?? "null") }

  /// Writes `true`, `false` or `null`.
  public mutating func boolean(_ value: Bool?) { raw(value.map(String.init) ?? "null") }

  /// A literal that is JSON already, as a decimal number's digits.
  public mutating func raw(_ literal: String) {
    separate()
    text += literal
    needsComma = true
  }

  /// A line break before the next value, so that long documents can be read and compared.
  public mutating func newLine() {
    if needsComma { text += "," }
    text += "\n "
    needsComma = false
  }

  private mutating func nested(
    _ open: String,
    _ close: String,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += ", " }
  }

  /// A string in quotes, control and bidirectional characters escaped.
  public static func quoted(_ value: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      // A CI job takes `##[` for the beginning of a command, wherever in a line it stands.
      case "#" where previous == "#": result += "\\u0023"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.isHiddenControl {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
