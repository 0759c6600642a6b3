/// What was wrong with a text that is otherwise a value.
enum Fault {
  case wrongSymbol(String)
  case approximate
  case decimalComma
  case numberForm
  case spelling

  /// The fault as a reason, with the text that mends it if there is one.
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
