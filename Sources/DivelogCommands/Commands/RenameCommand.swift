import ArgumentParser
import LogWorkspace
import Wording

/// `divelog rename`: renames a word in dives.
struct RenameCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a tag, a buddy, a suit or another word in your dives.",
    discussion: HelpText.rename
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
