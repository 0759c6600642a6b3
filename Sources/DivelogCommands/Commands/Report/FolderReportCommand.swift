import ArgumentParser
import DiveModel
import DiveReports
import DiveUnits
import LogPreview
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog report folder`: a trip or a group as a folder to hand over or keep.
struct FolderReportCommand: LogCommand {
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

  @Flag(help: "List what would be written and removed, without doing it.")
  var dryRun = false

  @Flag(
    help: "Use a folder that holds other files or a site for others, and write every page again."
  )
  var force = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let log = try options.workspace()
    let logbook = log.logbook
    let readers = try audience.asked.audience(in: logbook)
    let part = try Self.part(subject, in: log, for: readers)
    let inputs = InputDigest(
      of: logbook,
      and: [
        DivelogVersion.text, Site.version, "\(readers)", options.language.tag,
        units?.rawValue ?? "", options.day?.description ?? "", "\(part.kind)/\(part.id)",
      ]
    )
    let make = { [options, units] in
      Site(
        of: logbook,
        for: readers,
        in: options.language,
        units: units,
        today: options.day,
        only: part
      )
    }
    let folder = try folder(for: readers, of: part, ofLogAt: log.root, holding: make)
    let outcome = try folder.outcome(inputs, site: make) { site in
      options.noteUnread(site.unreadProfiles, &console)
      options.note(site.remarks, &console)
    } whenSame: {
    }
    try tell(outcome, &console)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  /// The folder to write to; with `--force` also one with other files, unless one of them has the name of
  /// a page.
  private func folder(
    for readers: Audience,
    of part: HandoverPart,
    ofLogAt root: String,
    holding make: () -> Site
  ) throws -> SiteFolder {
    func folder(takesForeign: Bool) throws(SiteFolderFailure) -> SiteFolder {
      try SiteFolder(
        output,
        for: readers,
        of: "\(part.kind)/\(part.id)",
        from: options.start,
        ofLogAt: root,
        isDryRun: dryRun,
        takesForeign: takesForeign
      )
    }
    do throws(SiteFolderFailure) { return try folder(takesForeign: false) } catch {
      guard force else { throw error }
      if case .foreign = error {
        let path = output.hasPrefix("/") ? output : options.start + "/" + output
        let taken = make().files.filter { DiskPath.exists(path + "/" + $0) }
        guard taken.isEmpty else { throw SiteFolderFailure.inTheWay(paths: taken) }
      }
      return try folder(takesForeign: true)
    }
  }

  /// The trip or the group that is meant, if its readers see it.
  private static func part(
    _ text: String,
    in log: LogSession,
    for readers: Audience
  ) throws -> HandoverPart {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let kinds: [RecordKind] = [.trip, .group]
    let kind = kinds.first { parts.first == $0.rawValue || parts.first == $0.folder }
    guard parts.count == 2, let kind else { throw CommandFailure(.folderOfWhat(text: text)) }
    let record = try log.entry(kind, named: parts[1])
    let part = HandoverPart(kind, record.id)
    guard part.isThere(in: log.logbook.seen(by: readers)) else {
      throw CommandFailure(.folderIsNotSeen(path: record.origin.path))
    }
    return part
  }

  private func tell(_ outcome: GeneratedFolder.Outcome, _ console: inout Console) throws {
    for file in outcome.written where dryRun { console.printLine("+ " + file) }
    for file in outcome.removed where dryRun { console.printLine("- " + file) }
    for file in outcome.missing {
      console.note(options.words(.notRead(path: file, reason: .reasonMissing)))
    }
    for file in outcome.left { console.note(options.words(.siteFileLeft(path: file))) }
    if !dryRun { console.printLine(output + "/index.html") }
    console.note(options.words(outcome.summary(isDryRun: dryRun)))
  }
}
