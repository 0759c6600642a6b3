package import DiveQueries
package import DiveReports
package import DiveUnits
package import Diagnostics
package import LogWorkspace
import LogbookCore
package import Wording

/// A report that a template makes, as its readers see the log.
package struct MadeReport {
  private let wanted: RequestedReport
  private let log: LogSession
  private let report: TemplateReport
  private let prepared: PreparedReport

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - wanted: The report.
  ///   - choice: Its template.
  ///   - readers: Who reads it.
  ///   - diver: The only diver whose dives count; nil for the usual one or for all.
  ///   - query: Selects the dives.
  ///   - units: The units of the figures; nil for the diver's, else the log's.
  ///   - log: The log.
  ///   - remark: Gets what is said before the report is made.
  /// - Throws: If the readers may not see what it is about, or the query has errors.
  package init(
    _ wanted: RequestedReport,
    with choice: TemplateChoice,
    for readers: RequestedAudience,
    of diver: String?,
    where query: TypedQuery,
    in units: UnitSystem?,
    from log: LogSession,
    remark: ([Message]) -> Void
  ) throws {
    let whole = log.logbook
    let audience = try readers.audience(in: whole)
    var diver = diver
    if diver == nil, wanted.isOfOneDiver {
      let meant = try log.diverOfDocument()
      remark([meant.owner?.remark].compactMap(\.self))
      diver = meant.id
    }
    let seen = whole.seen(by: audience, on: log.today).withoutArchived(on: log.today)
    remark(LogRemarks.heldBack(seen.heldBack))
    report = try TemplateReport(
      with: choice,
      of: whole,
      seen: seen,
      by: audience,
      of: diver,
      where: query,
      in: log.language,
      units: units,
      today: log.today
    )
    prepared = try wanted.prepared(report.log, log.index, in: log)
    (self.wanted, self.log) = (wanted, log)
  }

  /// The text as the template makes it.
  package func text() throws(TemplateFailure) -> String { try report.text(of: prepared) }

  /// What is said below it: what the readers do not see of what it is about, and what could not be
  /// used.
  package func remarks() throws(ArgumentFailure) -> [Message] {
    let (wanted, index) = (wanted, log.index)
    let remarks = try report.remarks(isOfOneDiver: wanted.isOfOneDiver) {
      wanted.isAbout($0, index)
    }
    return remarks + LogRemarks.unread(report.log.unreadProfiles)
      + LogRemarks.unusable(in: log.logbook)
  }
}
