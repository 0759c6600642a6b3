/// Splits an invalid stop.
enum StopParts {
  /// The two parts of `6 m for 31 min`, `6 m, 31 min`, `31 min at 6 m`, `6m/31min`, `6 m 31 min`.
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

  /// Splits before the first number that follows a letter.
  private static func splitAtNumber(_ text: String) -> (String, String)? {
    guard let letter = text.firstIndex(where: \.isLetter) else { return nil }
    guard let number = text[letter...].firstIndex(where: \.isASCIIDigit) else { return nil }
    return (text[..<number].trimmingSpaces(), text[number...].trimmingSpaces())
  }
}
