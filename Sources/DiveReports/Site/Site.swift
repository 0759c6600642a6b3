package import DiveFigures
import DiveModel
import DiveQueries
import DiveStatistics
package import DiveUnits
package import LogbookCore
package import Wording

/// A web site of a log as plain files: no server, no network, no database.
///
/// It contains only what its audience may see. Pages are written on demand, in any order and on any
/// thread, so that a large log does not need memory for all of them.
package struct Site: Sendable {
  /// The paths of all files from the site's folder, sorted, with `/`.
  package let files: [String]
  /// The profile files that were needed but could not be used.
  package var unreadProfiles: [DiveProfiles.Unread] {
    log.unreadProfiles.map { $0.renamed(log.logbook.tree.truePath) }
  }
  /// The pictures that are left out, by their paths in the log.
  package var leftOut: [LeftOutPicture] { log.attachments.leftOut }

  /// The version of everything that affects pages besides the log: a change means that the site
  /// must be rebuilt.
  ///
  /// It covers the texts of all languages and the map outlines. It cannot cover the code, so the
  /// caller adds the program's version.
  package static let version: String = {
    var parts = SiteFiles.texts.sorted { $0.key < $1.key }.map(\.value)
    parts += [IconsText.text, WorldOutlinesText.text]
    for language in Language.tags.compactMap(Language.named) {
      for template in language.allTemplates { parts += template.forms.map(\.text) }
    }
    return parts.joined(separator: "\n")
  }()

  /// The files that are hidden because their audience is uncertain, by their paths in the log.
  package var heldBack: [String] { log.logbook.heldBack }

  /// Whether the log has dives, but none that its audience may see.
  package let hidesAllDives: Bool

  private let log: SiteLog
  private let pages: [String: SitePage]
  private let phrases: Phrases
  private let audience: Audience
  private let today: CalendarDate?
  private let due: DueItems

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - logbook: The whole log.
  ///   - audience: The audience; the site contains only what it may see.
  ///   - language: The language of the pages.
  ///   - units: The units of all figures; nil for those of the only diver, else of the log.
  ///   - today: The date for due items; nil gives none.
  ///   - keepsPhotos: Whether photos are published unchanged, including their position.
  ///   - part: The trip or the group of which alone the site is; nil for the whole log.
  package init(
    of logbook: Logbook,
    for audience: Audience,
    in language: Language,
    units: UnitSystem? = nil,
    today: CalendarDate? = nil,
    keepsPhotos: Bool = false,
    only part: HandoverPart? = nil
  ) {
    let seen = logbook.seen(by: audience, on: today).withoutArchived(on: today)
    let log = SiteLog(
      part?.part(of: seen) ?? seen,
      for: audience,
      keepsPhotos: keepsPhotos,
      today: today,
      title: part.flatMap { $0.title(in: seen) }
    )
    self.log = log
    hidesAllDives = SiteRemarks.hidesAllDives(
      of: part?.part(of: logbook) ?? logbook,
      seenAs: log.logbook
    )
    self.audience = audience
    self.today = today
    due = DueItems(log.filled, log.index, on: today)
    phrases = Phrases(language, units ?? log.units, for: audience)
    var pages: [String: SitePage] = [:]
    for page in [.home] + SitePage.ways(of: log) {
      if let path = page.path { pages[path] = page }
    }
    for (place, logged) in log.logbook.dives.enumerated() {
      if let path = log.names.dives[logged.dive.origin.path] { pages[path] = .dive(place) }
    }
    for (key, path) in log.names.records { pages[path] = .record(key) }
    for (place, query) in log.queries.enumerated() { pages[query.path] = .query(place) }
    self.pages = pages
    let others =
      Array(log.attachments.sources.keys) + Array(SiteFiles.texts.keys) + [SiteFiles.searchIndex]
    files = (Array(pages.keys) + others)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What its readers do not see although the log has it.
  package var remarks: SiteRemarks {
    SiteRemarks(leftOut: leftOut, heldBack: heldBack, hidesAllDives: hidesAllDives)
  }

  /// The remarks on a site that is not made again because nothing has changed.
  package static func remarks(
    of logbook: Logbook,
    for audience: Audience,
    keepsPhotos: Bool,
    today: CalendarDate?
  ) -> SiteRemarks {
    let seen = logbook.seen(by: audience, on: today).withoutArchived(on: today)
    let attachments = SiteAttachments(
      seen,
      for: audience,
      keepsPhotos: keepsPhotos,
      on: today
    )
    return SiteRemarks(
      leftOut: attachments.leftOut,
      heldBack: seen.heldBack,
      hidesAllDives: SiteRemarks.hidesAllDives(of: logbook, seenAs: seen)
    )
  }

  /// The content of a file of the site; nil for an unknown path, and for a picture that cannot be
  /// read.
  package func bytes(of file: String) -> [UInt8]? {
    if let text = SiteFiles.texts[file] { return Array(text.utf8) }
    if file == SiteFiles.searchIndex {
      return Array(SearchIndex(context(at: file)).script.utf8)
    }
    if let page = pages[file] {
      let bytes = html(page, at: file).bytes
      if audience == .owner { return bytes }
      return MailAddresses.dottedAcrossTags(MailAddresses.hidden(bytes))
    }
    return log.attachments.bytes(of: file)
  }

  private func context(at file: String) -> PageContext {
    PageContext(log, phrases, for: audience, today: today, due: due, at: file)
  }

  private func html(_ page: SitePage, at file: String) -> HTML {
    let context = context(at: file)
    let frame = PageFrame(page, context)
    switch page {
    case .home: return frame.html(context.siteTitle) { HomePage(context).write(&$0) }
    case .dives: return frame.html(phrases(.siteDives)) { DivesPage(context).write(&$0) }
    case .statistics:
      return frame.html(phrases(.siteStatistics)) { StatisticsPage(context).write(&$0) }
    case .sites: return frame.html(phrases(.siteSites)) { SitesPage(context: context).write(&$0) }
    case .people:
      return frame.html(phrases(.sitePeople)) { PeoplePage(context: context).write(&$0) }
    case .gear: return frame.html(phrases(.siteGear)) { GearPage(context: context).write(&$0) }
    case .documents:
      return frame.html(phrases(.siteDocuments)) { DocumentsPage(context: context).write(&$0) }
    case .money:
      return frame.html(phrases(.siteBudgets)) { BudgetsPage(context: context).write(&$0) }
    case .record(let key) where key.kind == .budget:
      let budget = BudgetHTMLPage(key, context)
      return frame.html(budget?.title ?? "") { budget?.write(&$0) }
    case .dive(let place):
      let dive = DiveHTMLPage(place, context)
      return frame.html(dive.title) { dive.write(&$0) }
    case .record(let key):
      let record = RecordHTMLPage(key, context)
      return frame.html(record?.title ?? "") { record?.write(&$0) }
    case .query(let place):
      let page = QueryPage(query: log.queries[place], context: context)
      return frame.html(page.query.name) { page.write(&$0) }
    }
  }
}
