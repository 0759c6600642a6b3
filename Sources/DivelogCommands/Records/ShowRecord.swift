import ArgumentParser
import LogWorkspace
import TerminalPages

/// `divelog KIND show`: one record, with the records that refer to it.
struct ShowRecord<Kind: RecordKindCommand>: PageCommand {
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

  func page(of log: LogSession) throws -> ShownPage {
    let entry = try log.entry(Kind.kind, named: id)
    let page = RecordPage(entry, in: log.logbook, log.index, on: log.today, options.words)
    return ShownPage(page.text(_:))
  }
}

/// The formats of a record's page.
enum RecordFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json]
}
