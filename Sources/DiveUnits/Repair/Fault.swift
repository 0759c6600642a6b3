/// A mistake in a text that is otherwise a valid value.
enum Fault {
  case wrongSymbol(String)
  case approximate
  case decimalComma
  case numberForm
  case spelling

  /// The error for the mistake, with a suggested text.
  func error(suggesting fix: String?) -> ValueError {
    switch self {
    case .wrongSymbol(let symbol):
      fix.map { .wrongSymbol(symbol, suggestion: $0) } ?? .malformed(suggestion: nil)
    case .approximate: .approximate(suggestion: fix)
    case .decimalComma: .decimalComma(suggestion: fix)
    case .numberForm: .numberForm(suggestion: fix)
    case .spelling: .malformed(suggestion: fix)
    }
  }
}
