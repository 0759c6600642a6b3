import ArgumentParser

@testable import DivelogCommands
@testable import TerminalPages

/// The commands that the program has, from its own tree.
enum CommandTree {
  /// A command that does something, and is not only a name for others.
  struct Command: Sendable, CustomStringConvertible {
    /// Its words: `list`, `gas mod`.
    let words: String
    let hasDryRun: Bool
    let hasDiff: Bool

    var description: String { words }
  }

  /// All of them, in the order of the help.
  static let commands = commands(below: RootCommand.self, [])

  /// The help of a command as ArgumentParser makes it, not wrapped.
  static func help(of words: [String]) -> String { pages[words] ?? made(words) }

  /// Each page is made once: making one builds the tree of all commands.
  private static let pages = Dictionary(
    HelpTests.commands.map { ($0, made($0)) }
  ) { first, _ in first }

  private static func made(_ words: [String]) -> String {
    var command: any ParsableCommand.Type = RootCommand.self
    for word in words {
      let below = command.configuration.subcommands
      command = below.first { $0.configuration.commandName == word } ?? command
    }
    return RootCommand.helpMessage(for: command, columns: HelpPage.unwrapped)
  }

  private static func commands(
    below command: any ParsableCommand.Type,
    _ words: [String]
  ) -> [Command] {
    let below = command.configuration.subcommands
    guard below.isEmpty else {
      return below.flatMap { commands(below: $0, words + [$0.configuration.commandName ?? ""]) }
    }
    let help = command.helpMessage(includeHidden: true)
    // An option stands at the beginning of its line; an example of another command does not.
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    return [
      Command(
        words: words.joined(separator: " "),
        hasDryRun: options.contains { $0.contains("--dry-run") },
        hasDiff: options.contains { $0.contains("--diff") }
      )
    ]
  }
}
