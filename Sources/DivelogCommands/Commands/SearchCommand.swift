import ArgumentParser
import DiveModel
import LogWorkspace
import TerminalPages
import Wording

/// `divelog search`: searches records of all kinds for a text.
struct SearchCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find records of any kind by a text.",
    discussion: HelpText.search
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The text to search for.")
  var text: String

  @Option(help: .init("Search only records of this kind.", valueName: "kind"))
  var kind: SearchedKind?

  @Option(help: "Show at most this many records.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(options.words(.limitFromZero)) }
    if text.allSatisfy(\.isWhitespace) { throw ValidationError(options.words(.nothingToSearch)) }
  }

  func page(of log: LogSession) throws -> ShownPage {
    let kind = kind?.kind
    let table = SearchTable(for: text, of: kind, limit: limit, in: log.logbook, options.words)
    return ShownPage(table.text, remarks: table.remarks)
  }
}

/// A kind of records that can be searched.
struct SearchedKind: ExpressibleByArgument {
  let kind: RecordKind

  init?(argument: String) {
    guard let kind = RecordKind(rawValue: argument), kind != .settings else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] {
    RecordKind.allCases.filter { $0 != .settings }.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
