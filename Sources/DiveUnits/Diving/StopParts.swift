/// Takes a refused stop apart.
enum StopParts {
  /// The two halves of `6 m for 31 min`, `6 m, 31 min`, `31 min at 6 m`, `6m/31min`, `6 m 31 min`.
  static func split(_ text: String) -> (String, String)? {
    let text = String(text.prefix(80))
    let lower = text.lowercased()
    let (bytes, lowerBytes) = (Array(text.utf8), Array(lower.utf8))
    guard bytes.count == lowerBytes.count else { return nil }
    for mark in [" for ", " at ", " @ ", "@", "/", ", ", " - ", ";", " x "] {
      let marks = Array(mark.utf8)
      let starts = lowerBytes.indices.dropLast(marks.count - 1)
      guard let start = starts.first(where: { lowerBytes[$0...].starts(with: marks) }) else {
        continue
      }
      return (
        String(decoding: bytes[..<start], as: UTF8.self).trimmingSpaces(),
        String(decoding: bytes[(start + marks.count)...], as: UTF8.self).trimmingSpaces()
      )
    }
    return splitAtNumber(text)
  }

  /// Splits before the first number that stands behind a letter.
  private static func splitAtNumber(_ text: String) -> (String, String)? {
    guard let letter = text.firstIndex(where: \.isLetter) else { return nil }
    guard let number = text[letter...].firstIndex(where: \.isASCIIDigit) else { return nil }
    return (text[..<number].trimmingSpaces(), text[number...].trimmingSpaces())
  }
}

/// One half of a stop: as it is, or what is wrong with it.
struct StopHalf<Value: TextValue> {
  let reason: ValueError?
  /// The text, mended if there is one way to.
  let mended: String?

  init(_ text: String) {
    guard Value(reading: text) == nil else {
      (reason, mended) = (nil, text)
      return
    }
    let refusal = Value.checkedRefusal(of: text)
    reason = refusal
    mended = refusal.fixes.count == 1 ? refusal.fixes.first : nil
  }
}

extension StopHalf<DiveDuration> {
  /// Whether a text is a duration, or nearly, and no depth.
  static func isDuration(_ text: String) -> Bool {
    guard StopHalf<Depth>(text).mended == nil else { return false }
    return Self(text).mended != nil
  }
}
