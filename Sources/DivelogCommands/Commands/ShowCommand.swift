import ArgumentParser
import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import LogSync
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// `divelog show`: one dive.
struct ShowCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one dive.",
    discussion: """
      Name a dive by its path, diver/name, date, number, or 'last'. What is written comes first, \
      then what is calculated from it and from its samples. On a terminal its profile is drawn.

      Examples:
        divelog show last
        divelog show mari/2024-06-12-1030-rummu-quarry --format json
        divelog show last --computer 2
      """
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

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let own = try options.workspace()
    let log = try options.selectedLog(diver, of: own, &console)
    let logbook = log.logbook
    let logged: LoggedDive
    if log.isOwn {
      let found = try own.dive(dive, of: log.diver)
      if let me = found.owner { options.note(me, &console) }
      logged = found.dive
    } else {
      logged = try own.showing(logbook).dive(dive, ofID: nil)
    }
    let text: String
    let format = try output.resolved()
    let analysis = DiveAnalysis(logged, in: logbook, index: log.isOwn ? own.index : nil)
    let page = DivePage(logged, in: logbook, analysis, words: options.words)
    switch format {
    case .json: text = DivePage.json(logged, analysis)
    case .markdown: text = page.markdown()
    default: text = page.text(try picture(logged.dive, analysis, &console))
    }
    try output.write(text, &console, options)
    options.noteUnread(analysis.unread, &console)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  /// The lines of the profile, which selecting a computer requests too; empty if it is not drawn.
  private func picture(
    _ dive: Dive,
    _ analysis: DiveAnalysis,
    _ console: inout Console
  ) throws(ChoiceFailure) -> [String] {
    let isWanted = profile ?? (computer == nil ? nil : true)
    guard
      let drawing = Environment.current.drawing(isWanted: isWanted, toFile: output.output != nil)
    else { return [] }
    guard let found = try ComputerProfile.find(computer, of: dive, among: analysis.profiles) else {
      if profile == true { console.note(options.words(.noProfile)) }
      return []
    }
    // Two columns to the left stay free, as on the rest of the page.
    let room = Drawing(drawing.characters, width: drawing.width - 2)
    return ProfilePicture(found, of: dive, analysis.units).lines(room, options.words)
      .map { "  " + $0 }
  }
}

/// The formats of a dive's page.
enum DiveFormats: OutputFormatList {
  static let formats = [OutputFormat.text, .json, .markdown]
}
