import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import Logbook
import SourceText
import Wording

/// `divelog report site`: a web site of the log.
struct SiteReportCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Make a web site of the log.",
    discussion: """
      The pages open from the disk as they are, work offline, and ask nobody for anything: home, all \
      dives, a page a dive, statistics, sites, divers and groups, trips, gear, centres and \
      documents. Open index.html.

      Only pages that changed are written, and pages of removed dives go. Nothing else in the \
      folder is touched; one that holds other things is refused without '--force'.

      Photos are copied without what they tell beside the picture, as where they were taken. Papers \
      (PDF) go out as they are, with a document that is shared.

      Examples:
        divelog report site -o public
        divelog report site -o club-site --for group --group tallinn-divers
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("The folder of the site; it is made if need be.", valueName: "folder"),
    completion: .directory
  )
  var output: String

  @Option(help: .init("The form of the pages.", valueName: "form"))
  var format: Form = .html

  @Option(help: "The units to show; without it those of the only diver, else of the log.")
  var units: UnitSystem?

  @Flag(name: .customLong("keep-gps"), help: "Leave in photos where they were taken.")
  var keepsPhotos = false

  @Flag(help: "List what would be written and removed, and do neither.")
  var dryRun = false

  @Flag(help: "Take a folder that holds other things, and make every page anew.")
  var force = false

  /// The forms of a site.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html
  }

  func validate() throws {
    guard keepsPhotos, audience.readers != .me else { return }
    throw ValidationError(options.words(.keepGpsIsForMe))
  }

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let logbook = try options.logbook()
    let readers = try audience.audience(in: logbook)
    let root = try options.root()
    let folder = try explaining { () throws(SiteFolderFailure) in
      try SiteFolder(
        output,
        from: options.start,
        ofLogAt: root,
        isDryRun: dryRun,
        takesForeign: force
      )
    }
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
    let outcome = try explaining { () throws(SiteFolderFailure) in
      try folder.outcome(inputs, site: make) { site in
        options.noteUnread(site.unreadProfiles, &console)
        options.noteHeldBack(site.heldBack, &console)
        tell(site.leftOut, hasNoDives: site.hasNoDives, logbook, &console)
      } whenSame: {
        let remarks = Site.remarks(
          of: logbook,
          for: readers,
          keepsPhotos: keepsPhotos,
          today: options.day
        )
        options.noteHeldBack(remarks.heldBack, &console)
        tell(remarks.leftOut, hasNoDives: remarks.hasNoDives, logbook, &console)
      }
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

  /// What is not in the site, at every run: a site that is as it should be lacks it too.
  private func tell(
    _ leftOut: [LeftOutPicture],
    hasNoDives: Bool,
    _ logbook: Logbook,
    _ console: inout Console
  ) {
    for picture in leftOut {
      let reason = picture.reason.message
      console.note(options.words(.pictureLeftOut(path: picture.path, reason: reason)))
    }
    if hasNoDives, !logbook.dives.isEmpty { console.note(options.words(.siteNothingShared)) }
  }
}

extension LeftOutPicture.Reason {
  /// Why, in words.
  fileprivate var message: Message {
    switch self {
    case .file(let failure): failure.reason
    case .photo(let failure): failure.message
    case .drawing(let failure): failure.message
    }
  }
}
