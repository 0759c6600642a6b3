import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The data available while a page is written.
struct PageContext: Sendable {
  let log: SiteLog
  let phrases: Phrases
  let audience: Audience
  let today: CalendarDate?
  /// The due items of the log, as of today.
  let due: DueItems
  /// The fields of dives.
  let diveTable: FieldTable
  /// The relative path from the page to the folder of the site: empty, or `../` once or more.
  let root: String

  init(
    _ log: SiteLog,
    _ phrases: Phrases,
    for audience: Audience,
    today: CalendarDate?,
    due: DueItems,
    at path: String,
    by diveTable: FieldTable = .dive
  ) {
    self.log = log
    self.phrases = phrases
    self.audience = audience
    self.today = today
    self.due = due
    self.diveTable = diveTable
    root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The target of a link from this page to a file of the site.
  func href(_ file: String) -> HTMLAttribute { .href(root + file) }

  var reader: PictureReader { PictureReader(phrases.language, phrases.system) }

  var siteTitle: String { log.title ?? phrases(.siteUnnamed) }
}
