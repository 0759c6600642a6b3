/// A command of the program, as its parser describes it, with the commands below it.
///
/// Those are looked up only when asked for: describing all of them takes longer than many commands
/// run.
package struct CommandNode {
  /// The word by which it is called.
  package let name: String
  /// What it does, in English.
  package let summary: String
  /// Whether help lists it.
  package let isShown: Bool
  private let findBelow: () -> [CommandNode]
  private let findUsual: () -> CommandNode?
  private let describe: () -> CommandOutline?

  /// Describes a command.
  package init(
    name: String,
    summary: String,
    isShown: Bool,
    below: @escaping () -> [CommandNode],
    usual: @escaping () -> CommandNode?,
    outline: @escaping () -> CommandOutline?
  ) {
    (self.name, self.summary, self.isShown) = (name, summary, isShown)
    (findBelow, findUsual, describe) = (below, usual, outline)
  }

  /// The commands below it.
  package var below: [CommandNode] { findBelow() }

  /// The command below it that is meant if none is named.
  package var usual: CommandNode? { findUsual() }

  /// Its options and arguments, without those of the commands below it.
  package var outline: CommandOutline? { describe() }

  /// The names of the commands below it.
  package var verbs: [String] { below.map(\.name) }

  /// The command below it that is called so.
  package func below(_ name: String) -> CommandNode? { below.first { $0.name == name } }

  /// The words of each command that help lists, this one's first, which are none.
  package var shownWords: [[String]] {
    [[]] + below.filter(\.isShown).flatMap { next in next.shownWords.map { [next.name] + $0 } }
  }
}
