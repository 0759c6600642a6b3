extension Repair {
  /// Explains why a number with or without a unit is refused.
  ///
  /// - Parameters:
  ///   - units: The valid units; empty for a number without unit.
  ///   - reads: Whether a text is a valid value.
  /// - Returns: The error, with valid fixes.
  func refusal(units: [String], reads: (String) -> Bool) -> ValueError {
    var repair = self
    guard !text.isEmpty else { return .empty }
    guard !isNoFiniteNumber(text) else { return .numberForm(suggestion: nil) }
    guard var number = RepairedNumber(text) else { return .notANumber(original) }
    if let hedge = number.rest.first, "+?".contains(hedge) {
      repair.note(.approximate)
      number.rest = number.rest.dropFirst().trimmingSpaces()
    }
    if let range = range(from: number, units: units, reads: reads) { return range }

    if let fault = number.fault { repair.note(fault) }
    guard let digits = number.digits else {
      return (number.fault ?? .numberForm).error(suggesting: nil)
    }
    let readings = spellings(of: number.rest, units: units)
      .map { $0.isEmpty ? digits : "\(digits) \($0)" }
      .filter(reads)
    if readings.count > 1, repair.fault == nil { return .ambiguous(readings) }
    if let whole = readings.first { return repair.error(suggesting: whole) }
    if number.rest.isEmpty { return units.isEmpty ? .outOfRange(original) : repair.missingUnit }
    return reads("1 \(number.rest)") ? .outOfRange(original) : .unknownUnit(number.rest)
  }

  /// The error for a number without a unit; other mistakes take precedence.
  private var missingUnit: ValueError {
    switch fault {
    case nil, .wrongSymbol: .missingUnit
    case .some(let fault): fault.error(suggesting: nil)
    }
  }

  /// Recognizes `5-8 m`, `5 m to 8 m`, `5..8 m`.
  private func range(
    from low: RepairedNumber,
    units: [String],
    reads: (String) -> Bool
  ) -> ValueError? {
    for mark in ["-", "..", "…", "to ", "/"] {
      guard let (before, after) = low.rest.cut(at: mark), let lowDigits = low.digits else {
        continue
      }
      guard let high = RepairedNumber(after), let highDigits = high.digits else { continue }
      for unit in spellings(of: high.rest, units: units) {
        for lowUnit in before.isEmpty ? [unit] : spellings(of: before, units: units) {
          let ends = (
            "\(lowDigits) \(lowUnit)".trimmingSpaces(), "\(highDigits) \(unit)".trimmingSpaces()
          )
          if reads(ends.0), reads(ends.1) { return .range(low: ends.0, high: ends.1) }
        }
      }
    }
    return nil
  }
}

extension String {
  /// The text before and after the first occurrence of a mark.
  fileprivate func cut(at mark: String) -> (before: String, after: String)? {
    let marks = Array(mark.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= marks.count else { return nil }
    let starts = 0...(bytes.count - marks.count)
    guard let start = starts.first(where: { bytes[$0...].starts(with: marks) }) else {
      return nil
    }
    return (
      String(decoding: bytes[..<start], as: UTF8.self).trimmingSpaces(),
      String(decoding: bytes[(start + marks.count)...], as: UTF8.self).trimmingSpaces()
    )
  }
}

/// Whether it is one of YAML's infinities or not-a-number.
private func isNoFiniteNumber(_ text: String) -> Bool {
  guard text.utf8.count <= 9 else { return false }
  let word = text.lowercased().drop { "+-.".contains($0) }
  return ["inf", "infinity", "nan"].contains(String(word))
}
