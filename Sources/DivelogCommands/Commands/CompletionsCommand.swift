import ArgumentParser
import TerminalPages
import Wording

/// `divelog completions`: the completion script for a shell.
struct CompletionsCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script for a shell.",
    discussion: HelpText.completions
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The shell.")
  var shell: Shell

  /// The supported shells.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    switch shell {
    case .bash: console.print(CompletionScript.bash)
    case .zsh: console.print(CompletionScript.zsh)
    case .fish: console.print(CompletionScript.fish)
    }
    return .done
  }
}
