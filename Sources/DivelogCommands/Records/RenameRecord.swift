import ArgumentParser
import LogWorkspace

/// `divelog KIND rename`: gives a record another id, with everything that refers to it.
struct RenameRecord<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rename",
      abstract: "Give one another id, with every reference to it.",
      discussion: """
        The file moves, with its folder if it has one of its own, and every record that refers to \
        it is changed: all files or none, on a terminal after a question, elsewhere only with \
        --yes. The old id stays as an alias, so that what is not merged yet still finds it. To \
        change the name that people read, set 'name'.

        Examples:
          divelog \(Kind.word) rename \(Kind.exampleID) \(Kind.exampleID)-2 --dry-run
          divelog \(Kind.word) rename \(Kind.exampleID) \(Kind.exampleID)-2 --no-alias --yes
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var old: String

  @Argument(help: "The new id.")
  var new: String

  @Flag(help: "Do not keep the old id as an alias.")
  var noAlias = false

  @OptionGroup var writing: BulkOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    try writing.run(options).run(&console) { log in
      try log.renamingPlan(Kind.kind, old, to: new, keepsOldID: !noAlias)
    }
  }
}
