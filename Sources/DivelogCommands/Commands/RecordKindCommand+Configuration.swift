import ArgumentParser
import LogWorkspace

extension RecordKindCommand {
  /// The configuration of a command whose help says no more than that it lists the records.
  ///
  /// - Parameters:
  ///   - abstract: What it does.
  ///   - example: The words after its name in the second example; by default the example record is
  ///     shown.
  ///   - subcommands: The commands below it.
  ///   - list: The one that is meant if none is named.
  /// - Returns: The configuration.
  static func recordsConfiguration(
    abstract: String,
    example: [String]? = nil,
    subcommands: [any ParsableCommand.Type],
    listing list: any ParsableCommand.Type = ListRecords<Self>.self
  ) -> CommandConfiguration {
    let words = (example ?? ["show", exampleID]).joined(separator: " ")
    return CommandConfiguration(
      commandName: word,
      abstract: abstract,
      discussion: """
        Without a subcommand, lists them.

        Examples:
          divelog \(word) list
          divelog \(word) \(words)
        """,
      subcommands: subcommands,
      defaultSubcommand: list
    )
  }
}
