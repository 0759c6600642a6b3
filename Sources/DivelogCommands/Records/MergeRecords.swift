import ArgumentParser
import LogWorkspace

/// `divelog KIND merge`: makes two records one, with everything that refers to them.
struct MergeRecords<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge",
      abstract: "Merge one into another, with every reference to it.",
      discussion: """
        Every reference to OLD becomes one to INTO. INTO takes over the values, list items and \
        notes that it lacks, and the id and names of OLD become its aliases. The files in OLD's \
        folder move to INTO's. Nothing is written if a value differs, a file or a dive would be \
        there twice, or others would see more than now. On a terminal you are asked first; \
        elsewhere --yes is needed.

        Examples:
          divelog \(Kind.word) merge \(Kind.exampleID)-2 \(Kind.exampleID) --dry-run
          divelog \(Kind.word) merge \(Kind.exampleID)-2 \(Kind.exampleID) --keep-both --yes
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The id or name of the one that goes.")
  var old: String

  @Argument(help: "The id or name of the one that stays.")
  var into: String

  @Flag(help: "Keep OLD's value too where both differ, as x-merged-KEY.")
  var keepBoth = false

  @OptionGroup var writing: BulkOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    try writing.run(options).run(&console) { log in
      try log.mergingPlan(Kind.kind, old, into: into, keepsBoth: keepBoth)
    }
  }
}
