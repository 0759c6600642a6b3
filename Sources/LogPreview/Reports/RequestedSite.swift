import DiveFigures
import DiveModel
package import DiveReports
package import DiveUnits
package import LogWorkspace
package import LogbookCore
package import Wording

/// A site of a log, or of a trip or a group alone, as a person asks for it.
package struct RequestedSite: Sendable {
  private let logbook: Logbook
  private let root: String
  private let readers: Audience
  private let language: Language
  private let units: UnitSystem?
  private let today: CalendarDate?
  /// Whether the place where photos were taken stays in them.
  package var keepsPhotos = false
  /// The trip or the group; nil for the whole log.
  package var part: HandoverPart?

  /// A site of a log for readers, in units; nil for the log's.
  package init(of log: LogSession, for readers: Audience, in units: UnitSystem?) {
    (logbook, root) = (log.logbook, log.root)
    (self.readers, self.units) = (readers, units)
    (language, today) = (log.language, log.today)
  }

  /// The pages.
  private func made() -> Site {
    Site(
      of: logbook,
      for: readers,
      in: language,
      units: units,
      today: today,
      keepsPhotos: keepsPhotos,
      only: part
    )
  }

  private var subject: String? { part.map { "\($0.kind)/\($0.id)" } }

  /// What the pages depend on; if it is the same, they are.
  private func inputs(of version: String) -> InputDigest {
    InputDigest(
      of: logbook,
      and: [
        version, Site.version, "\(readers)", language.tag, units?.rawValue ?? "",
        today?.description ?? "", subject ?? "\(keepsPhotos)",
      ]
    )
  }

  /// Where and how a site is written.
  package struct Target {
    /// The folder, as typed.
    let output: String
    /// The folder that relative paths start from.
    let start: String
    /// Whether nothing is written.
    let isDryRun: Bool
    /// Whether a folder with other files, or with a site for others, is taken too.
    let isForced: Bool

    package init(_ output: String, from start: String, isDryRun: Bool, isForced: Bool) {
      (self.output, self.start) = (output, start)
      (self.isDryRun, self.isForced) = (isDryRun, isForced)
    }
  }

  /// Writes the pages that differ.
  ///
  /// - Parameters:
  ///   - target: Where and how.
  ///   - version: The version of the program.
  ///   - remark: Gets the remarks on the pages, before they are written.
  /// - Returns: What was written, or would be.
  /// - Throws: Why not.
  package func write(
    to target: Target,
    by version: String,
    remark: ([Message]) -> Void
  ) throws(SiteFolderFailure) -> GeneratedFolder.Outcome {
    let folder = try folder(target)
    return try folder.outcome(inputs(of: version), site: made) { site in
      remark(LogRemarks.unread(site.unreadProfiles) + site.remarks.all)
    } whenSame: {
      guard part == nil else { return }
      let remarks = Site.remarks(
        of: logbook,
        for: readers,
        keepsPhotos: keepsPhotos,
        today: today
      )
      remark(remarks.all)
    }
  }

  /// The folder to write to.
  ///
  /// That of a part is handed over as it is: if it holds other files, none of them may have the name
  /// of a page.
  private func folder(_ target: Target) throws(SiteFolderFailure) -> SiteFolder {
    func folder(takesForeign: Bool) throws(SiteFolderFailure) -> SiteFolder {
      try SiteFolder(
        target.output,
        for: readers,
        of: subject,
        from: target.start,
        ofLogAt: root,
        isDryRun: target.isDryRun,
        takesForeign: takesForeign
      )
    }
    if part == nil { return try folder(takesForeign: target.isForced) }
    do throws(SiteFolderFailure) { return try folder(takesForeign: false) } catch {
      guard target.isForced else { throw error }
      if case .foreign = error {
        let output = target.output
        let path = output.hasPrefix("/") ? output : target.start + "/" + output
        let taken = made().files.filter { DiskPath.exists(path + "/" + $0) }
        guard taken.isEmpty else { throw .inTheWay(paths: taken) }
      }
      return try folder(takesForeign: true)
    }
  }
}

extension HandoverPart {
  /// The trip or the group that a person means.
  ///
  /// - Parameters:
  ///   - text: What was typed, as `trip/ID` or `group/ID`.
  ///   - log: The log.
  ///   - readers: Who must see it.
  /// - Throws: If there is none, or if the readers may not see it.
  package init(named text: String, in log: LogSession, for readers: Audience) throws {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let kinds: [RecordKind] = [.trip, .group]
    let kind = kinds.first { parts.first == $0.rawValue || parts.first == $0.folder }
    guard parts.count == 2, let kind else { throw HandoverFailure.ofWhat(text) }
    let record = try log.entry(kind, named: parts[1])
    self.init(kind, record.id)
    guard isThere(in: log.logbook.seen(by: readers, on: log.today)) else {
      throw HandoverFailure.notSeen(path: record.origin.path)
    }
  }
}

/// Why a trip or a group cannot be handed over.
package enum HandoverFailure: WordedFailure, Hashable {
  /// The text names neither a trip nor a group.
  case ofWhat(String)
  /// The readers may not see it.
  case notSeen(path: String)

  package var message: Message {
    switch self {
    case .ofWhat(let text): .folderOfWhat(text: text)
    case .notSeen(let path): .folderIsNotSeen(path: path)
    }
  }
}
