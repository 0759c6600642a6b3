import ArgumentParser
import DiveModel
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog KIND show`: one record, with what names it.
struct ShowRecord<Kind: RecordKindCommand>: LogCommand {
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
  @OptionGroup var output: OutputOptions

  @Argument(help: "Its id or name.")
  var id: String

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.logbook()
    let index = RecordIndex(logbook)
    let entry = try logbook.entry(Kind.kind, named: id, index, options)
    let page = RecordPage(entry, in: logbook, index, on: options.day, options.words)
    let text: String
    switch try output.resolved(among: [.text, .json]) {
    case .json: text = page.json
    default: text = page.text
    }
    var console = options.console
    try output.write(text, &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }
}
