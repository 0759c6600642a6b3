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
    Environment.isTerminal(STDIN_FILENO) && Environment.isTerminal(STDERR_FILENO)
  }

  /// Asks a question, which ends with the letters of both answers, such as `[y/N]`.
  static func isGiven(_ question: String, _ console: inout Console) -> Bool {
    console.prompt(question + " ")
    return readLine().map { isYes($0, to: question) } ?? false
  }

  /// Whether an answer is yes in English or in the language of the question.
  static func isYes(_ answer: String, to question: String) -> Bool {
    guard let answer = answer.lowercased().first else { return false }
    return answer == "y" || answer == question.split(separator: "[").last?.lowercased().first
  }
}
