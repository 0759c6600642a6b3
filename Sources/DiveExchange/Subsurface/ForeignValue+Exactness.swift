extension ForeignValue {
  /// Whether a number with its unit is read as it is written.
  ///
  /// It is not if it has more than three decimals, or comes from a unit that is not a whole number of
  /// our steps: 1 psi is 68.947573 mbar.
  ///
  /// - Parameters:
  ///   - text: the number and its unit.
  ///   - isShare: whether a percentage is read in permille.
  /// - Returns: true for what is not a number, too.
  static func isExact(_ text: String, isShare: Bool = false) -> Bool {
    var (decimals, isFraction) = (0, false)
    for byte in text.utf8 {
      guard byte &- 0x30 < 10 else {
        isFraction = byte == 0x2E
        decimals = 0
        continue
      }
      guard isFraction else { continue }
      decimals += 1
      if decimals > (isShare ? 1 : 3), byte != 0x30 { return false }
    }
    // Of the samples, nearly all end so.
    guard let last = text.utf8.last, last != 0x6D, last != 0x43 else { return true }
    return isExactUnit(text)
  }

  private static func isExactUnit(_ text: String) -> Bool {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let value = cursor.decimal() else { return true }
    cursor.skipSpaces()
    let written = CleanText.trim(cursor.text(cursor.index..<cursor.end))
    if written == "F" { return (value - 32_000) * 5 % 9 == 0 }
    guard let unit = Unit.uneven.first(where: { $0.names.contains(written) }) else { return true }
    let (product, isTooMuch) = value.multipliedReportingOverflow(by: unit.times)
    return !isTooMuch && product % unit.per == 0
  }
}
