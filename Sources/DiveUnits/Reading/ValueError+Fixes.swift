extension ValueError {
  /// Alternative replacements for the whole text.
  public var fixes: [String] {
    switch self {
    case .empty, .notANumber, .missingUnit, .unknownUnit, .outOfRange, .noSuchDay: []
    case .decimalComma(let suggestion), .numberForm(let suggestion),
      .approximate(let suggestion), .malformed(let suggestion):
      suggestion.map { [$0] } ?? []
    case .unknownWord(_, let nearest): nearest.map { [$0] } ?? []
    case .wrongSymbol(_, let suggestion): [suggestion]
    case .range(let low, let high): [low, high]
    case .ambiguous(let readings): readings
    }
  }

  /// The error with every fix rewritten, for a value that is part of a larger one.
  func mapFixes(_ rewrite: (String) -> String) -> Self {
    switch self {
    case .empty, .notANumber, .missingUnit, .unknownUnit, .outOfRange, .noSuchDay: self
    case .decimalComma(let suggestion): .decimalComma(suggestion: suggestion.map(rewrite))
    case .numberForm(let suggestion): .numberForm(suggestion: suggestion.map(rewrite))
    case .approximate(let suggestion): .approximate(suggestion: suggestion.map(rewrite))
    case .malformed(let suggestion): .malformed(suggestion: suggestion.map(rewrite))
    case .unknownWord(let word, let nearest): .unknownWord(word, nearest: nearest.map(rewrite))
    case .wrongSymbol(let symbol, let fix): .wrongSymbol(symbol, suggestion: rewrite(fix))
    case .range(let low, let high): .range(low: rewrite(low), high: rewrite(high))
    case .ambiguous(let readings): .ambiguous(readings.map(rewrite))
    }
  }

  /// The error without fixes that are invalid.
  func keepingFixes(where reads: (String) -> Bool) -> Self {
    guard !fixes.allSatisfy(reads) else { return self }
    return switch self {
    case .decimalComma: .decimalComma(suggestion: nil)
    case .numberForm: .numberForm(suggestion: nil)
    case .approximate, .range: .approximate(suggestion: nil)
    case .unknownWord(let word, _): .unknownWord(word, nearest: nil)
    case .ambiguous(let readings): .oneOf(readings.filter(reads))
    default: .malformed(suggestion: nil)
    }
  }

  /// The error for a text with no, one or several readings.
  static func oneOf(_ readings: [String]) -> Self {
    readings.count < 2 ? .malformed(suggestion: readings.first) : .ambiguous(readings)
  }
}
