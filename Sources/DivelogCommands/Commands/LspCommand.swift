import ArgumentParser
import DivelogLanguageServer

/// `divelog lsp`: the language server.
struct LspCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: problems, completion and explanations while you type.",
    discussion: """
      Your editor starts it and talks to it through standard input and output, in the Language \
      Server Protocol. The manual's page 'In your editor' has settings for several editors.

      Examples:
        divelog lsp
        divelog lsp --lang et
      """
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
