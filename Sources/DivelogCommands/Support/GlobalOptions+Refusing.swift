import ArgumentParser
import Wording

extension GlobalOptions {
  /// Refuses the command line if a condition is met.
  func refuse(_ message: @autoclosure () -> Message, if isMet: Bool) throws {
    if isMet { throw ValidationError(words(message())) }
  }

  /// Refuses the command line if something is wrong with it.
  func refuse(_ message: Message?) throws {
    if let message { throw ValidationError(words(message)) }
  }
}

extension FormattedOutputOptions {
  /// Writes a page to the given file, or prints it, and then the remarks on it.
  func write(
    _ text: String,
    _ remarks: [Message],
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws {
    try write(text, &console, options)
    console.note(remarks)
  }
}
