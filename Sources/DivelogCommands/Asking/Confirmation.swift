import Diagnostics
import TerminalPages
import Wording

/// A question for which every answer except yes means no.
enum Confirmation {
  /// Whether the user can be asked; the output may still go to a file.
  static var isPossible: Bool {
    Environment.current.inputIsTerminal && Environment.current.errorsAreTerminal
  }

  /// Asks a question, which ends with the letters of both answers, such as `[y/N]`.
  static func isGiven(_ message: Message, _ console: inout Console) -> Bool {
    let question = SpokenLanguage.current.words(message).visible
    console.prompt(question + " ")
    return readLine().map { YesOrNo.isYes($0, to: question) } ?? false
  }
}
