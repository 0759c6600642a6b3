import DiveModel
import DiveStatistics
import DiveUnits
import Logbook

/// A proof of experience.
struct ExperienceReport: ReportSubject {
  var log: ReportLog

  /// The dives of the twelve months up to today; nil where nobody knows the day.
  var recent: ReportLog? {
    guard let today = log.today, let span = RecentDives(log.dives, until: today) else { return nil }
    return log.only(
      log.places.filter { place in
        guard let date = log.logbook.dives[place].dive.date?.value else { return false }
        return date >= span.from && date <= span.through
      }
    )
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
      .list("certifications", "What the diver is certified for.", of: certification) {
        $0.certifications
      },
      .object("recent", "What the last twelve months come to.", of: TotalsContext.table) { report in
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
      .text("agency", "Who certified.", "CMAS") { $0.certification.agency?.value },
      .text("level", "For what.", "P3") { $0.certification.level?.value },
      .text("number", "The card's number; only for oneself.", "EST-F00-P3-0127") {
        $0.certification.number?.value
      },
      .text("date", "Since when.", "15 August 2021") { certification in
        certification.certification.date.map { certification.log.words.date($0.value) }
      },
      .text("expires", "Until when.", "15 August 2027") { certification in
        certification.certification.expires.map { certification.log.words.date($0.value) }
      },
      .text("max-depth", "How deep it allows one to dive.", "40 m") { certification in
        certification.certification.maximumDepth.map { certification.log.words.depth($0.value) }
      },
      .text("instructor", "Who taught.", "Juhan Saar") { certification in
        certification.certification.instructor.map { certification.log.person($0.value.text) }
      },
      .truth("is-expired", "It no longer holds.") { $0.isExpired },
    ]
  )
}
