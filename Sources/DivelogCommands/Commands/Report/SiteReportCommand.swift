import ArgumentParser
import DiveUnits
import LogPreview
import LogWorkspace
import Wording

/// `divelog report site`: a web site of the log.
struct SiteReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Create a web site of the log.",
    discussion: HelpText.siteReport
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("The folder of the site; it is created if needed.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(help: .init("The format of the pages.", valueName: "format"))
  var format: Form = .html

  @Option(help: "The units to show (default: those of the only diver, otherwise of the log).")
  var units: UnitSystem?

  @Flag(name: .customLong("keep-gps"), help: "Keep the place where photos were taken in them.")
  var keepsPhotos = false

  @OptionGroup var writing: SiteWritingOptions

  /// The formats of a site.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html
  }

  func validate() throws {
    try options.refuse(.keepGpsIsForMe, if: keepsPhotos && audience.readers != .me)
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let readers = try audience.asked.audience(in: log.logbook)
    var site = RequestedSite(of: log, for: readers, in: units)
    site.keepsPhotos = keepsPhotos
    return try writing.write(site, of: log, to: output, options, &console)
  }
}
