import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog report site`: a web site of the log.
struct SiteReportCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Create a web site of the log.",
    discussion: """
      The pages open directly from disk, work offline, and load nothing from the network: home, \
      all dives, a page per dive, statistics, sites, divers and groups, trips, gear, centres and \
      documents. Open index.html.

      Only pages that changed are written, and pages of removed dives are deleted. Nothing else in \
      the folder changes; a folder with other files is refused without '--force', as is one with a \
      site for readers who may see less.

      Photos are copied without hidden data such as the place where they were taken. Documents \
      (PDF) are copied unchanged, with a document that is shared.

      Examples:
        divelog report site -o public
        divelog report site -o club-site --for group --group tallinn-divers
      """
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

  @Flag(help: "List what would be written and removed, without doing it.")
  var dryRun = false

  @Flag(
    help: "Use a folder that holds other files or a site for others, and write every page again."
  )
  var force = false

  /// The formats of a site.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html
  }

  func validate() throws {
    guard keepsPhotos, audience.readers != .me else { return }
    throw ValidationError(options.words(.keepGpsIsForMe))
  }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let logbook = try options.workspace().logbook
    let readers = try audience.asked.audience(in: logbook)
    let root = try options.root()
    let folder = try SiteFolder(
      output,
      for: readers,
      from: options.start,
      ofLogAt: root,
      isDryRun: dryRun,
      takesForeign: force
    )
    let inputs = InputDigest(
      of: logbook,
      and: [
        DivelogVersion.text, Site.version, "\(readers)", options.language.tag,
        units?.rawValue ?? "", options.day?.description ?? "", "\(keepsPhotos)",
      ]
    )
    let make = { [options, units, keepsPhotos] in
      Site(
        of: logbook,
        for: readers,
        in: options.language,
        units: units,
        today: options.day,
        keepsPhotos: keepsPhotos
      )
    }
    let outcome = try folder.outcome(inputs, site: make) { site in
      options.noteUnread(site.unreadProfiles, &console)
      options.note(site.remarks, &console)
    } whenSame: {
      let day = options.day
      options.note(
        Site.remarks(of: logbook, for: readers, keepsPhotos: keepsPhotos, today: day),
        &console
      )
    }
    for file in outcome.written where dryRun { console.printLine("+ " + file) }
    for file in outcome.removed where dryRun { console.printLine("- " + file) }
    for file in outcome.missing {
      console.note(options.words(.notRead(path: file, reason: .reasonMissing)))
    }
    for file in outcome.left { console.note(options.words(.siteFileLeft(path: file))) }
    if !dryRun { console.printLine(output + "/index.html") }
    console.note(options.words(outcome.summary(isDryRun: dryRun)))
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }
}

extension GlobalOptions {
  /// Reports what the readers of a site do not see, at every run, even if it is up to date.
  func note(_ remarks: SiteRemarks, _ console: inout Console) {
    noteHeldBack(remarks.heldBack, &console)
    for message in remarks.messages { console.note(words(message)) }
  }
}
