import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog KIND show`: one record, with the records that refer to it.
struct ShowRecord<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: "Show one, with what refers to it.",
      discussion: """
        Name it by its id, its name, an alias or its path.

        Examples:
          divelog \(Kind.word) show \(Kind.exampleID)
          divelog \(Kind.word) show \(Kind.exampleID) --format json
        """
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<RecordFormats>

  @Argument(help: "Its id or name.")
  var id: String

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let entry = try log.entry(Kind.kind, named: id)
    let page = RecordPage(entry, in: log.logbook, log.index, on: log.today, options.words)
    try output.show(page.text(_:), of: log.logbook, &console, options)
    return .done
  }
}

/// The formats of a record's page.
enum RecordFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json]
}
