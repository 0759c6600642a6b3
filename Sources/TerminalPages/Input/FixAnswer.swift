/// What the user answers when fixes of a problem are offered.
package enum FixAnswer: Hashable {
  /// The place of a fix among those that are offered.
  case take(Int)
  case pass
  /// No further problem is to be shown.
  case stop

  /// Reads the answer to an offer of a single fix.
  package init(toTaking question: String, _ line: String) {
    let text = line.filter { !$0.isWhitespace }.lowercased()
    self =
      text == "q" ? .stop : text == "1" || YesOrNo.isYes(text, to: question) ? .take(0) : .pass
  }

  /// Reads the answer to an offer of several fixes; nil if it is none of theirs.
  package init?(among count: Int, _ line: String) {
    let text = line.filter { !$0.isWhitespace }.lowercased()
    switch text {
    case "": self = .pass
    case "q": self = .stop
    default:
      guard let number = Int(text), (1...count).contains(number) else { return nil }
      self = .take(number - 1)
    }
  }
}
