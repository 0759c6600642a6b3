import DiveModel
package import DiveQueries
package import DiveReports
package import DiveUnits
package import LogbookCore
package import Diagnostics
package import Wording

/// A report made from a log with a template, with only what its audience may see.
package struct TemplateReport {
  /// The selected dives as the audience sees them.
  package let log: ReportLog
  /// The whole log.
  private let whole: Logbook
  private let audience: Audience
  private let query: TypedQuery
  private let choice: TemplateChoice

  /// Prepares the log for the audience.
  ///
  /// - Parameters:
  ///   - choice: the template.
  ///   - whole: the whole log.
  ///   - seen: the log as the audience sees it.
  ///   - audience: who may read the report.
  ///   - diver: the only diver whose dives count; nil for all divers.
  ///   - query: selects the dives.
  ///   - language: the language of the report.
  ///   - units: the units of the figures; nil for the diver's, else the log's.
  ///   - today: the date of the report.
  /// - Throws: if the audience may not see the diver, or the query has errors.
  package init(
    with choice: TemplateChoice,
    of whole: Logbook,
    seen: Logbook,
    by audience: Audience,
    of diver: String?,
    where query: TypedQuery,
    in language: Language,
    units: UnitSystem?,
    today: CalendarDate?
  ) throws {
    if let diver, !seen.shows(diver) { throw ReportFailure.notSeen(diver) }
    // The names of saved queries are the maker's own; the audience's log has none.
    let saved = SavedQueries(whole.settings)
    let filter = query.isEmpty ? nil : try query.filter(seen, saved: saved)
    log = ReportLog(
      seen,
      for: audience,
      of: diver,
      where: filter,
      in: language,
      units: units,
      today: today
    )
    (self.whole, self.audience) = (whole, audience)
    (self.query, self.choice) = (query, choice)
  }

  /// The text of a report as the template makes it.
  package func text(of prepared: PreparedReport) throws(TemplateFailure) -> String {
    let choice = choice
    let template = try ReportTemplate(
      choice.source,
      making: choice.form,
      over: prepared.names,
      partial: { name throws(TemplateUnread) in
        do throws(TemplateChoiceFailure) { return try choice.partial(name) } catch {
          throw TemplateUnread(message: error.message)
        }
      }
    )
    let made = template.text(of: prepared)
    // Text of the template itself is also shown only without addresses.
    return audience == .owner ? made : Self.addressless(made, choice.form)
  }

  private static func addressless(_ made: String, _ form: TemplateForm) -> String {
    let text = MailAddresses.hidden(Array(made.utf8))
    let shown = form == .html ? MailAddresses.dottedAcrossTags(text) : text
    return String(decoding: shown, as: UTF8.self)
  }

  /// Remarks for the user who makes the report, which covers the dives that `isAbout` selects.
  ///
  /// A report of one diver also gets a remark if the diver has no name.
  package func remarks(
    isOfOneDiver: Bool,
    about isAbout: (LoggedDive) -> Bool
  ) throws(ArgumentFailure) -> [Message] {
    var remarks: [Message] = []
    let hidden = try countHidden(isAbout)
    if hidden > 0 { remarks.append(.reportHiddenDives(count: hidden)) }
    if isOfOneDiver, let path = log.diver.flatMap(whole.recordWithoutName) {
      remarks.append(.reportUnnamedDiver(path: path))
    }
    if let path = choice.ownPath { remarks.append(.reportOwnTemplate(path: path)) }
    return remarks
  }

  /// How many dives are left out because the audience may not see them.
  private func countHidden(_ isAbout: (LoggedDive) -> Bool) throws(ArgumentFailure) -> Int {
    if audience == .owner { return 0 }
    let filter = query.isEmpty ? nil : try query.filter(whole)
    func isMeant(_ logged: LoggedDive) -> Bool { logged.counts && isAbout(logged) }
    let all = whole.dives.count { logged in
      isMeant(logged) && (log.diver == nil || logged.diver == log.diver)
        && (filter?.matches(logged) ?? true)
    }
    // A query that matches by a hidden name finds nothing for this audience.
    return max(0, all - log.chosen.count(where: isMeant))
  }
}

extension Logbook {
  /// Whether a log as seen by its audience shows a diver, at least by dives.
  fileprivate func shows(_ diver: String) -> Bool {
    diver == LoggedDive.me || divers.contains { $0.id == diver }
      || dives.contains { $0.diver == diver }
  }

  /// The record that lacks a diver's name; nil if the name is written.
  fileprivate func recordWithoutName(of diver: String) -> String? {
    let record = divers.first { $0.id == diver }
    guard record?.name == nil else { return nil }
    return record?.origin.path ?? DiverFolder.path(of: diver) + "diver.md"
  }
}
