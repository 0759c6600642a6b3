import ArgumentParser
import DiveModel
import LogWorkspace
import Wording

/// `divelog KIND set`: changes values of a record.
struct SetRecord<Kind: RecordKindCommand>: ChangingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract: "Change values of one.",
      discussion: """
        'key=value' sets a value, 'key=' removes it, 'key+=value' and 'key-=value' add and remove \
        items of a list. Everything else in the file stays as it is.

        Examples:
          divelog \(Kind.word) set \(Kind.exampleID) \(Kind.exampleChange)
          divelog \(Kind.word) set \(Kind.exampleID) share=group --dry-run
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

  @Argument(help: .init("The changes, each as key=value.", valueName: "key=value"))
  var changes: [String]

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    let path = try log.entry(Kind.kind, named: id).origin.path
    return try log.reportedSetting(changes, at: path, Kind.kind)
  }
}
