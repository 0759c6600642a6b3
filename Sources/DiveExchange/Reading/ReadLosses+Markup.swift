extension ReadLosses {
  /// A number in steps of a power of ten, with what is lost of it reported.
  ///
  /// Nil for an empty element, which is not recorded; also nil, with a report, for a text that is
  /// not a number, and for a number of an impossible size.
  mutating func steps(_ element: MarkupElement?, _ decimals: Int) -> Int? {
    guard let element, !element.isEmpty else { return nil }
    return steps(WrittenNumber.read(element.text, decimals), of: element)
  }

  /// The same for a number in a unit, in thousandths of ours.
  mutating func steps(_ element: MarkupElement?, in unit: WrittenUnit) -> Int? {
    guard let element, !element.isEmpty else { return nil }
    return steps(unit.read(element.text), of: element)
  }

  private mutating func steps(_ reading: UDDFNumber.Reading?, of element: MarkupElement) -> Int? {
    let place = ImportLoss.Place.line(element.line)
    guard let reading else {
      lose("\(element.name) \(CleanText.oneLine(element.text))", at: place, .malformed)
      return nil
    }
    if !reading.isExact {
      lose("\(element.name) \(CleanText.oneLine(element.text))", at: place, .rounded)
    }
    return reading.value
  }

  /// A text on one line; nil for an empty element, and for a text that stands for an absent value.
  mutating func said(_ element: MarkupElement?) -> String? {
    guard let element, !element.isEmpty else { return nil }
    return said(element.text, at: .line(element.line))
  }
}
