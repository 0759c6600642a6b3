#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Wording

/// A question for which every answer except yes means no.
enum Confirmation {
  /// Whether the user can be asked; the output may still go to a file.
  static var isPossible: Bool {
    Environment.current.inputIsTerminal && Environment.current.errorsAreTerminal
  }

  /// Asks a question, which ends with the letters of both answers, such as `[y/N]`.
  static func isGiven(_ question: String, _ console: inout Console) -> Bool {
    console.prompt(question + " ")
    return readLine().map { isYes($0, to: question) } ?? false
  }

  /// Whether an answer is yes, or no, which an empty one is too; nil if it is neither.
  static func meaning(of answer: String, to question: String) -> Bool? {
    if isYes(answer, to: question) { return true }
    guard let first = answer.lowercased().first(where: { !$0.isWhitespace }) else { return false }
    let no = question.split(separator: "/").last?.lowercased().first
    return first == "n" || first == no ? false : nil
  }

  /// Whether an answer is yes in English or in the language of the question.
  static func isYes(_ answer: String, to question: String) -> Bool {
    guard let answer = answer.lowercased().first else { return false }
    return answer == "y" || answer == question.split(separator: "[").last?.lowercased().first
  }
}
