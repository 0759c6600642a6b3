import ArgumentParser
import DiveChecks
import DiveFigures
import DiveQueries
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// The formats that a command has.
protocol OutputFormatList: Sendable {
  static var formats: [OutputFormat] { get }
}

enum ListFormats: OutputFormatList {
  static let formats = OutputFormat.allCases
}

/// The formats of a list of what is not carried exactly.
enum LossFormats: OutputFormatList {
  static let formats: [OutputFormat] = [.text, .json]
}

/// One of the formats of a list of them, so that help names no other.
struct ListedFormat<List: OutputFormatList>: ExpressibleByArgument {
  let format: OutputFormat

  init?(argument: String) {
    guard let format = List.formats.first(where: { $0.rawValue == argument }) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { List.formats.map(\.rawValue) }
}

/// The destination and the format of a list.
typealias OutputOptions = FormattedOutputOptions<ListFormats>

/// The destination and the format of a command's data.
struct FormattedOutputOptions<List: OutputFormatList>: ParsableArguments {
  @Option(help: .init("The output format.", valueName: "format"))
  var format: ListedFormat<List>?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file; its extension sets the format.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  /// The format from the option, else from the file extension, else text.
  func resolved() throws(CommandFailure) -> OutputFormat {
    if let format { return format.format }
    return try ReportFile(output, overwrites: overwrite)?.form(among: List.formats) ?? .text
  }

  /// Writes to the given file, or prints.
  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    guard let file = ReportFile(output, overwrites: overwrite) else { return console.print(text) }
    try file.write(text, &console, options)
  }
}

extension GlobalOptions {
  /// Reports the number of unusable files.
  func noteUnusable(_ logbook: Logbook, _ console: inout Console) {
    let broken = logbook.unsoundFiles.count
    if broken > 0 { console.note(words(.unusableFiles(count: broken))) }
  }

  /// Reports files that are hidden from others because their audience is uncertain.
  func noteHeldBack(_ paths: [String], _ console: inout Console) {
    guard !paths.isEmpty else { return }
    let shown = paths.count > 5 ? 4 : paths.count
    let names = paths.prefix(shown).map(\.visible)
    console.note(words(.reportHeldBack(paths: names)))
    let others = paths.count - shown
    if others > 0 { console.note(words(.friendMore(count: others))) }
  }

  /// Reports profile files that could not be used.
  ///
  /// If many are missing, as in a copy of a log without them, the rest is counted.
  func noteUnread(_ profiles: [DiveProfiles.Unread], _ console: inout Console) {
    let shown = profiles.count > 5 ? 4 : profiles.count
    for profile in profiles.prefix(shown) {
      let path = profile.path.visible
      console.note(words(.notRead(path: path, reason: profile.reason.message)))
    }
    let others = profiles.count - shown
    if others > 0 { console.note(words(.moreProfilesNotRead(count: others))) }
  }
}
