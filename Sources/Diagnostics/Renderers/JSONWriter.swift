/// Writes a JSON document with keys in the order given.
///
/// Unlike Foundation's encoder, it keeps the order of keys, prints decimals exactly and needs no
/// Foundation.
public struct JSONWriter: Sendable {
  /// The text written so far.
  public private(set) var text = ""
  private var needsComma = false
  private var needsLine = false

  /// Whether everything is on one line.
  private let isOneLine: Bool

  /// Creates an empty document.
  public init() { isOneLine = false }

  private init(isOneLine: Bool) { self.isOneLine = isOneLine }

  /// Values one a line, each written by `write`.
  package static func lines<Value>(
    _ values: [Value],
    _ write: (Value, inout JSONWriter) -> Void
  ) -> String {
    values.map { value in
      var json = JSONWriter(isOneLine: true)
      write(value, &json)
      return json.text + "\n"
    }.joined()
  }

  /// Writes an object; `body` writes each key followed by its value.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { nested("{", "}", body) }

  /// Writes an array; `body` writes its items.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { nested("[", "]", body) }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    separate()
    text += Self.quoted(name) + ": "
    needsComma = false
  }

  /// Writes a string, or `null`.
  public mutating func string(_ value: String?) { raw(value.map(Self.quoted) ?? "null") }

  /// Writes an integer, or `null`.
  public mutating func integer(_ value: Int?) { raw(value.map(String.init) ?? "null") }

  /// Writes `true`, `false` or `null`.
  public mutating func boolean(_ value: Bool?) { raw(value.map(String.init) ?? "null") }

  /// Writes a literal that is valid JSON, such as a decimal number.
  public mutating func raw(_ literal: String) {
    separate()
    text += literal
    needsComma = true
  }

  /// Starts a new line before the next value, so that long documents are readable and diffs are
  /// small.
  ///
  /// Where no value follows, the closing bracket is on the new line.
  public mutating func newLine() { needsLine = !isOneLine }

  private mutating func nested(
    _ open: String,
    _ close: String,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    body(&self)
    // There is no comma after the last value.
    needsComma = false
    separate()
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += needsLine ? "," : ", " }
    if needsLine { text += "\n " }
    needsLine = false
  }

  /// A quoted string, with control and bidirectional characters escaped.
  public static func quoted(_ value: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      // CI jobs treat `##[` as the start of a command anywhere in a line.
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
