import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore

/// A proof of experience.
struct ExperienceReport: ReportSubject {
  var log: ReportLog

  /// The dives of the last twelve months; nil if today's date is unknown.
  var recent: ReportLog? {
    guard let today = log.today, let span = RecentDives(log.dives, until: today) else { return nil }
    return log.only(
      log.places.filter { place in
        guard let date = log.logbook.dives[place].dive.date?.value else { return false }
        return date >= span.from && date <= span.through
      }
    )
  }

  /// Limits for one page.
  static let (mostDepths, mostGases, mostCertifications) = (10, 5, 8)

  var depths: [Tally] { Tally.all(by: "depth", in: compared) }

  var gases: [Tally] { Tally.all(by: "gas", in: log) }

  /// The last certifications, in the order of the record.
  var shownCertifications: [CertificationOfReport] {
    let all = certifications
    guard all.count > Self.mostCertifications else { return all }
    let newest = all.indices.sorted { (all[$1].day, $0) < (all[$0].day, $1) }
    return newest.prefix(Self.mostCertifications).map { all[$0] }
  }

  var certifications: [CertificationOfReport] {
    (diverRecord?.certifications ?? []).map {
      CertificationOfReport(certification: $0.value, log: log)
    }
  }
}

/// A certification of the diver.
struct CertificationOfReport: Sendable {
  let certification: Certification
  let log: ReportLog

  /// The date, for choosing which ones fit on the page.
  var day: Int { certification.date?.value.dayNumber ?? .min }

  var isExpired: Bool {
    guard let expires = certification.expires?.value, let today = log.today else { return false }
    return expires < today
  }
}

/// The names of a proof of experience.
enum ExperienceContext {
  static let table = ContextTable<ExperienceReport>(
    "experience",
    [
      .list("certifications", "The diver's certifications.", of: certification) {
        $0.certifications
      },
      .list(
        "first-certifications",
        "The certifications that fit on a page, the latest first.",
        of: certification
      ) {
        $0.shownCertifications
      },
      .text("more-certifications", "The number of those left out.", "and 3 more") { report in
        report.log.more(than: ExperienceReport.mostCertifications, of: report.certifications.count)
      },
      .list("first-depths", "The bands of depth that fit on a page.", of: TallyContext.table) {
        report in
        Array(report.depths.prefix(ExperienceReport.mostDepths))
      },
      .text("more-depths", "The number of those left out.", "and 2 more") { report in
        report.log.more(than: ExperienceReport.mostDepths, of: report.depths.count)
      },
      .list("first-gases", "The gases that fit on a page.", of: TallyContext.table) {
        Array($0.gases.prefix(ExperienceReport.mostGases))
      },
      .text("more-gases", "The number of those left out.", "and 23 more") { report in
        report.log.more(than: ExperienceReport.mostGases, of: report.gases.count)
      },
      .object("recent", "The totals of the last twelve months.", of: TotalsContext.table) {
        report in
        report.recent.map { TotalsOfReport($0) }
      },
      .text("recent-span", "The last twelve months.", "22 November 2025 – 21 November 2026") {
        report in
        guard let today = report.log.today, let span = RecentDives(report.log.dives, until: today)
        else { return nil }
        return report.log.words.span(span.from, span.through)
      },
    ] + CommonContext.page() + CommonContext.rows()
  )

  private static let certification = ContextTable<CertificationOfReport>(
    "certification",
    [
      .text("title", "The name, with the agency.", "CMAS P3") {
        $0.certification.title
      },
      .text("agency", "The agency.", "CMAS") { $0.certification.agency?.value },
      .text("level", "The level.", "P3") { $0.certification.level?.value },
      .text("number", "The card's number; only in your own reports.", "EST-F00-P3-0127") {
        $0.certification.number?.value
      },
      .text("date", "The first day.", "15 August 2021") { certification in
        certification.certification.date.map { certification.log.words.date($0.value) }
      },
      .text("expires", "The last day.", "15 August 2027") { certification in
        certification.certification.expires.map { certification.log.words.date($0.value) }
      },
      .text("max-depth", "The maximum depth it allows.", "40 m") { certification in
        certification.certification.maximumDepth.map { certification.log.words.depth($0.value) }
      },
      .text("instructor", "The instructor.", "Juhan Saar") { certification in
        certification.certification.instructor.map { certification.log.person($0.value.text) }
      },
      .truth("is-expired", "True if it has expired.") { $0.isExpired },
    ]
  )
}
