import CommandSupport
import LogbookCore
import Diagnostics
import Testing

@testable import DiveReports

/// The program's own templates are templates as any.
@Suite struct BuiltInTemplateTests {
  static func template(_ report: BuiltInReport) throws -> ReportTemplate {
    try ReportTemplate(report.source, making: .html, over: report.names) { _ in nil }
  }

  static func text(_ report: BuiltInReport, _ prepared: PreparedReport) throws -> String {
    try template(report).text(of: prepared)
  }

  @Test(arguments: BuiltInReport.allCases)
  func isSound(report: BuiltInReport) throws {
    let template = try Self.template(report)
    #expect(template.form == .html)
    #expect(report.template.contains("default-src 'none'"))
    #expect(!report.template.contains("http://") && !report.template.contains("https://"))
  }

  @Test(arguments: BuiltInReport.allCases)
  func makesThePageOfTheSampleLog(report: BuiltInReport) throws {
    let (log, one) = (try SampleReports.log(), try SampleReports.log(of: "mari"))
    let all = SampleReports.all(log, of: one).filter { $0.name == report.rawValue }
    #expect(!all.isEmpty)
    for (_, prepared) in all {
      let text = try Self.text(report, prepared)
      #expect(text.hasPrefix("<!DOCTYPE html>\n"))
      #expect(text.hasSuffix("</html>\n"))
      #expect(!text.contains("{{") && !text.contains("Nothing") && !text.contains("Optional"))
      #expect(text == (try Self.text(report, prepared)))
    }
  }

  /// A log in which every text is out to leave its place.
  private static let files: [String: String] = {
    let evil = "\"><script>alert(1)</script><img src=x onerror=alert(1)>\u{301}'\u{202E}{{dives}}"
    let text = "'\(evil.replacing("'", with: "''"))'"
    return [
      "divelog.yml": "format: 1\nname: \(text)\nshare: public\n",
      "diver.md": """
      ---
      name: \(text)
      certifications:
        - agency: \(text)
          level: \(text)
          number: \(text)
          instructor: \(text)
      share: public
      ---
      """,
      "sites/evil.md": "---\nname: \(text)\ncountry: \(text)\nregion: \(text)\n---\n",
      "centres/evil.md": "---\nname: \(text)\nstamp: 'a\"onerror=\"alert(1).svg'\n---\n",
      "centres/a\"onerror=\"alert(1).svg": "<svg onload=\"alert(1)\"/>",
      "groups/evil/group.md":
        "---\nname: \(text)\nleaders: [\(text)]\nmembers: [{diver: \(text)}]\nshare: public\n---\n\(evil)\n",
      "trips/evil.md":
        "---\nname: \(text)\ncountry: \(text)\nmembers: [\(text)]\nshare: public\n---\n\(evil)\n",
      "courses/evil.md": """
      ---
      name: \(text)
      agency: \(text)
      level: \(text)
      instructors: [\(text)]
      prerequisites: [\(text)]
      requires: [{what: '"><script>alert(1)</script>{{dives}}', dives: 1, where: 'depth:>1m'}]
      students: [me, \(text)]
      ---

      \(evil)
      """,
      "dives/2024-06-12-1030-evil.md": """
      ---
      number: 1
      date: 2024-06-12
      time: 10:30
      duration: 47 min
      site: evil
      trip: evil
      centre: evil
      group: evil
      course: evil
      max-depth: 18.4 m
      weather: \(text)
      tanks:
        - label: \(text)
          gas: air
      suit: \(text)
      buddies: [\(text)]
      guide: \(text)
      instructor: \(text)
      sightings: [{species: \(text)}]
      tags: [\(text)]
      ---

      \(evil)

      \(evil)
      """,
    ]
  }()

  @Test(arguments: BuiltInReport.allCases)
  func nothingThatADiverWroteIsMarkup(report: BuiltInReport) throws {
    let folder = try TemporaryFolder(Self.files)
    let log = try SampleReports.log(in: folder.path)
    #expect(log.count == 1)
    let all: [BuiltInReport: PreparedReport?] = [
      .logbook: .logbook(log, on: .a4, perPage: 1), .experience: .experience(log),
      .year: .year(2024, log), .trip: .trip("evil", log),
      .group: .group("evil", year: nil, log), .course: .course("evil", log),
    ]
    let prepared = try #require(all[report] ?? nil)
    let text = try Self.text(report, prepared)
    #expect(text.contains("&lt;script&gt;"))
    #expect(!text.contains("<script") && !text.contains("<img src=x"))
    #expect(!text.contains("\u{202E}"))
    #expect(!text.unicodeScalars.contains("\u{301}") || !text.utf8Contains("\"\u{301}"))
    #expect(!text.contains("onerror=\"alert"))
    #expect(text.contains("{{dives}}"))
  }
}

extension String {
  /// Compares bytes, because characters can combine across the boundary.
  fileprivate func utf8Contains(_ other: String) -> Bool {
    Array(utf8).firstRange(of: Array(other.utf8)) != nil
  }
}
