import ArgumentParser
import LogWorkspace
import Wording

/// `divelog rename`: renames a word in dives.
struct RenameCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a tag, a buddy, a suit or another word in your dives.",
    discussion: """
      The key is named as in a query: tag, buddy, guide, suit, species, site, or a key of your own \
      such as x-lens. The old word is found in upper and lower case; the new one may be a name or \
      the id of a record. Of two items that become equal, one stays.

      All files are changed, or none: on a terminal after a question, elsewhere only with --yes.

      Examples:
        divelog rename tag wrak wreck --dry-run
        divelog rename buddy 'Mary Cole' mary-cole --yes
        divelog rename tag wrak wreck --all-divers --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "What kind of word it is, such as tag or buddy.")
  var key: String

  @Argument(help: "The word as it is.")
  var old: String

  @Argument(help: "The word to write.")
  var new: String

  @OptionGroup var divers: DiversOption

  @OptionGroup var writing: BulkOptions

  func validate() throws {
    let isBlank = [old, new].contains { text in !text.contains { !$0.isWhitespace } }
    if isBlank { throw ValidationError(options.words(.renameWhat)) }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    try writing.run(options).run(&console) { log in
      try log.renamingPlan(old, to: new, in: key, of: divers.chosen)
    }
  }
}
