import ArgumentParser
import TerminalPages
import Wording

/// `divelog man`: the help of a command as a page for `man`.
struct ManCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Print the manual page of a command.",
    discussion: HelpText.man
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The words of the command (default: the program itself).")
  var command: [String] = []

  @Flag(help: "List the commands that have a page, one per line.")
  var list = false

  func perform(_ console: inout Console) throws -> ExitStatus {
    let names = Self.commands.map { $0.joined(separator: " ") }
    if list {
      for name in names where !name.isEmpty { console.printLine(name) }
      return .done
    }
    guard Self.commands.contains(command) else {
      throw NothingToExplain(command.joined(separator: " "), known: names)
    }
    let page = ManPage(
      Self.help(of: command),
      of: command,
      version: DivelogVersion.text,
      day: options.day,
      related: CommandNode.program.related(to: command)
    )
    console.print(page.text)
    return .done
  }

  /// The words of every command, the program first.
  static let commands = CommandNode.program.shownWords

  private static func help(of words: [String]) -> String {
    var command: any ParsableCommand.Type = RootCommand.self
    for word in words {
      let below = command.configuration.subcommands
      command = below.first { $0.configuration.commandName == word } ?? command
    }
    return RootCommand.helpMessage(for: command, columns: HelpPage.unwrapped)
  }
}
