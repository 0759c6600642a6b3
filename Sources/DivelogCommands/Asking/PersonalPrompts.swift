import DiveInput
import Diagnostics
import TerminalPages

/// Asks a diver on the terminal for personal values.
struct PersonalPrompts {
  let options: GlobalOptions
  /// The command that does the same without asking, and the option before the first answer, if
  /// there is one.
  let command: [String]
  var option: [String] = []

  /// Asks, and writes the answers.
  func ask(
    _ questions: Dialogue,
    _ console: inout Console,
    write: ([String], inout Console) throws -> ExitStatus
  ) throws -> ExitStatus {
    var questions = questions
    var interview = Interview(on: TerminalLines(), in: options.language)
    interview.command = { dialogue in
      let answered = dialogue.answered
      return ShellWords.line(command + (answered.isEmpty ? [] : option + answered))
    }
    for line in interview.opening { console.note(line) }
    let status = try interview.ask(&questions) {
      console.note($0)
    } write: { dialogue in
      try write(dialogue.answered, &console)
    }
    return status ?? .failure
  }
}
