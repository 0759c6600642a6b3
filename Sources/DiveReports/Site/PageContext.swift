import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// What is at hand while a page is written.
struct PageContext: Sendable {
  let log: SiteLog
  let phrases: Phrases
  let audience: Audience
  let today: CalendarDate?
  /// What ends or falls due in the log, as it stands today.
  let due: DueItems
  /// The way from the page up to the folder of the site: nothing, or `../` once or more.
  let root: String

  init(
    _ log: SiteLog,
    _ phrases: Phrases,
    for audience: Audience,
    today: CalendarDate?,
    due: DueItems,
    at path: String
  ) {
    self.log = log
    self.phrases = phrases
    self.audience = audience
    self.today = today
    self.due = due
    root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// Where a link to a file of the site leads from this page.
  func href(_ file: String) -> HTMLAttribute { .href(root + file) }

  /// Who looks at the pictures of the page.
  var reader: PictureReader { PictureReader(phrases.language, phrases.system) }

  /// What the site is called.
  var siteTitle: String { log.title ?? phrases(.siteUnnamed) }
}
