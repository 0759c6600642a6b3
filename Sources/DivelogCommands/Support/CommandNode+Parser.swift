import ArgumentParser
import TerminalPages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CommandNode {
  /// The program with its commands.
  static var program: CommandNode { CommandNode(of: RootCommand.self) }

  /// Describes a command by its parser.
  init(of command: any ParsableCommand.Type) {
    let about = command.configuration
    self.init(
      name: about.commandName ?? "",
      summary: about.abstract,
      isShown: about.shouldDisplay,
      below: { about.subcommands.map(CommandNode.init(of:)) },
      usual: { about.defaultSubcommand.map(CommandNode.init(of:)) },
      outline: {
        let text = Data(command._dumpHelp().utf8)
        return try? JSONDecoder().decode(CommandOutline.Description.self, from: text).command
      }
    )
  }
}
