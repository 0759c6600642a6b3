import ArgumentParser
import LogWorkspace
import Wording

/// `divelog KIND new`: creates a record.
struct NewRecord<Kind: RecordKindCommand>: ChangingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: "Create one, by its id.",
      discussion: """
        An id is small letters and digits with '-' between words; nothing is overwritten.

        Examples:
          divelog \(Kind.word) new \(Kind.exampleID) --set name=Example
          divelog \(Kind.word) new \(Kind.exampleID) --set \(Kind.exampleChange) --dry-run
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id.")
  var id: String

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Its values, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.reported(log.making(values, at: log.pathOfNew(Kind.kind, id), Kind.kind))
  }
}
