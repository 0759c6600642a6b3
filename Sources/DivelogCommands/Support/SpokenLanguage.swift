import LogWorkspace
import TerminalPages
import Wording

/// The program's language, chosen before any command runs, because all errors are reported in it.
enum SpokenLanguage {
  /// The language of all messages of the run that this code is part of.
  @TaskLocal static var current = Language.english

  /// Runs something in the language that the command line, the locale or the log asks for.
  ///
  /// If `--lang` names a language without messages, `refuse` gets the reason.
  static func speak<Value>(
    for arguments: [String],
    refuse: (Message) -> Value,
    body: () -> Value
  ) -> Value {
    let choice = LanguageChoice(
      asked: CommandWords.value(of: "--lang", in: arguments),
      around: Environment.current.path(CommandWords.value(of: "-C", in: arguments) ?? "."),
      variable: Environment.current.variable
    )
    return $current.withValue(choice.language) { choice.refusal.map(refuse) ?? body() }
  }
}
