import ArgumentParser
import GitHistory
import LogSync
import TerminalPages
import Wording

/// `divelog diff`: what changed between two versions of the log.
struct DiffCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show in words what changed in the log since a commit.",
    discussion: HelpText.diff
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<DiffFormats>
  @OptionGroup var reader: UnitOptions

  @Argument(help: "The commit to compare with, as git names it, or two as A..B or A...B.")
  var from: String?

  @Argument(help: "The commit that is compared with it, instead of the folder.")
  var to: String?

  @Argument(
    parsing: .postTerminator,
    help: .init(
      "Only these files, folders and dives, or dives that match, after '--'; paths from the log's folder.",
      valueName: "thing"
    )
  )
  var things: [String] = []

  @Flag(help: "Compare what is staged for the next commit, instead of the folder.")
  var staged = false

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  func perform(_ console: inout Console) throws -> ExitStatus {
    let root = try options.root()
    let repository = try options.repository(around: root)
    let versions = try ComparedVersions(
      [from, to].compactMap(\.self),
      isStaged: staged,
      in: repository
    )
    let comparison = try LogComparison(versions, ofLogAt: root, in: repository, only: things)
    let format = try output.resolved()
    let page = ComparisonPage(
      comparison,
      in: reader.units,
      usesColour: console.usesColour && output.output == nil,
      options.language
    )
    let text = format == .json ? ComparisonPage.json(comparison) : page.text
    try output.write(text, [page.count], &console, options)
    return exitCode && !comparison.files.isEmpty ? .problems : .done
  }
}

/// The formats of a comparison.
enum DiffFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json]
}
