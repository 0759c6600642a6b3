import ArgumentParser
import DiveChecks
import DiveFigures
import DiveQueries
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// The destination and the format of a command's data.
struct OutputOptions: ParsableArguments {
  @Option(
    help: .init(
      "The output format; not every command has every one.",
      valueName: "format"
    )
  )
  var format: OutputFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file; its extension sets the format.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  /// The format from the option, else from the file extension, else text.
  func resolved(
    among allowed: [OutputFormat] = OutputFormat.allCases
  ) throws(CommandFailure) -> OutputFormat {
    guard let format else {
      return try ReportFile(output, overwrites: overwrite)?.form(among: allowed) ?? .text
    }
    guard allowed.contains(format) else {
      throw CommandFailure(
        .formatNotHere(format: format.rawValue, formats: allowed.map(\.rawValue))
      )
    }
    return format
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
