import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import LogWorkspace

/// `divelog report folder`: a trip or a group as a folder to hand over or keep.
struct FolderReportCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract: "Make a folder of a trip or a group, to hand over or keep.",
    discussion: """
      The folder has pages as 'report site' makes them, of the trip or the group alone: its dives, \
      who took part, sites with a map, gear, documents and budgets, with their pictures and files. \
      It works offline; open index.html. What the readers may not see is left out.

      A folder with other files is refused without '--force', and these are never overwritten.

      Examples:
        divelog report folder trip/red-sea-2024 -o red-sea
        divelog report folder group/tallinn-divers -o club --for me
      """
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
