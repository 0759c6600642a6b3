/// Recognizes a date, a time or both, even wrong ones, where a name is expected.
package enum MomentText {
  /// Whether a text has only digits, and between some of them the marks of a date or a time:
  /// `12.5.2023`, `2/7/2023`, `24:00`.
  package static func looksLikeOne(_ text: String) -> Bool {
    var (digits, marks) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"): marks += digits > 0 ? 1 : 0
      case UInt8(ascii: " "), UInt8(ascii: "-"): continue
      default: return false
      }
    }
    return digits > 1 && marks > 0
  }
}
