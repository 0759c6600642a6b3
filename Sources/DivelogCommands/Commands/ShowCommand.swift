import ArgumentParser
import LogSync
import LogWorkspace
import TerminalPages
import Wording

/// `divelog show`: one dive.
struct ShowCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one dive.",
    discussion: HelpText.show
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: FormattedOutputOptions<DiveFormats>

  @Argument(help: "The dive.")
  var dive: String

  @Flag(
    inversion: .prefixedNo,
    help: "Draw the profile (default: only on a terminal)."
  )
  var profile: Bool?

  @Option(
    help: .init(
      "Draw the profile of this computer of the dive, instead of the first.",
      valueName: "number"
    )
  )
  var computer: Int?

  @Option(help: "Whose dive it is, in a log with several divers or in one you follow.")
  var diver: String?

  func perform(_ console: inout Console) throws -> ExitStatus {
    let own = try options.workspace()
    let log = try options.selectedLog(diver, of: own, &console)
    let (dive, owner) = try log.dive(dive, asSeenIn: own)
    if let owner { options.note(owner, &console) }
    let index = log.isOwn ? own.index : nil
    let shown = ShownDive(dive, in: log.logbook, index: index, options.words)
    // Selecting a computer requests its profile too.
    let drawing = Environment.current.drawing(
      isWanted: profile ?? (computer == nil ? nil : true),
      toFile: output.output != nil
    )
    let (text, lacksProfile) = try shown.text(output.resolved(), drawing, of: computer)
    if lacksProfile, profile == true { console.note(.noProfile) }
    try output.write(text, shown.remarks, &console, options)
    return .done
  }
}

/// The formats of a dive's page.
enum DiveFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json, .markdown]
}
