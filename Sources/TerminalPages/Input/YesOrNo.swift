/// What an answer means to a question that ends with the letters of both answers, such as `[y/N]`.
package enum YesOrNo {
  /// Whether an answer is yes, or no, which an empty one is too; nil if it is neither.
  package static func meaning(of answer: String, to question: String) -> Bool? {
    if isYes(answer, to: question) { return true }
    guard let first = answer.lowercased().first(where: { !$0.isWhitespace }) else { return false }
    let no = question.split(separator: "/").last?.lowercased().first
    return first == "n" || first == no ? false : nil
  }

  /// Whether an answer is yes in English or in the language of the question.
  package static func isYes(_ answer: String, to question: String) -> Bool {
    guard let answer = answer.lowercased().first else { return false }
    return answer == "y" || answer == question.split(separator: "[").last?.lowercased().first
  }
}

extension TerminalLines {
  /// Asks a question until the answer is yes or no; false at the end of the input.
  package func agrees(to question: String) -> Bool {
    while true {
      guard case .line(let answer) = read(question + " ") else { return false }
      if let agrees = YesOrNo.meaning(of: answer, to: question) { return agrees }
    }
  }
}
