import ArgumentParser
import DivelogLanguageServer
import Wording

/// `divelog lsp`: the language server.
struct LspCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: problems, completion and explanations while you type.",
    discussion: HelpText.lsp
  )

  @OptionGroup var options: GlobalOptions

  mutating func perform() throws -> ExitStatus {
    let options = options
    let server = LanguageServer(
      language: options.language,
      user: GlobalOptions.user(),
      version: DivelogVersion.text,
      temporary: Environment.current.variable("TMPDIR"),
      today: { options.day }
    )
    return ServerLoop.run(server) ? .done : .problems
  }
}
