import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import LogWorkspace
import Wording

/// `divelog report folder`: a trip or a group as a folder to hand over or keep.
struct FolderReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract: "Make a folder of a trip or a group, to hand over or keep.",
    discussion: HelpText.folderReport
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions

  @Argument(
    help: .init("The trip or the group, as trip/ID or group/ID.", valueName: "subject")
  )
  var subject: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("The folder to make; it is created if needed.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(help: "The units to show (default: those of the only diver, otherwise of the log).")
  var units: UnitSystem?

  @OptionGroup var writing: SiteWritingOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace()
    let readers = try audience.asked.audience(in: log.logbook)
    var site = RequestedSite(of: log, for: readers, in: units)
    site.part = try HandoverPart(named: subject, in: log, for: readers)
    return try writing.write(site, of: log, to: output, options, &console)
  }
}
