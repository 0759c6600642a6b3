import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

@testable import DiveReports

/// A stamp is a picture like any other: cleaned, and once in a page, however many dives have it.
@Suite struct StampTests {
  private static func report(_ stamp: [UInt8], _ name: String) throws -> ReportLog {
    let dive = "---\ndate: 2024-06-12\nshare: public\ncentre: aqua\n---\n"
    var files = [
      "divelog.yml": "format: 1\n", "dives/2024-06-12-1.md": dive, "dives/2024-06-12-2.md": dive,
      "dives/2024-06-12-3.md": "---\ndate: 2024-06-12\nshare: public\n---\n",
      "centres/aqua.md": "---\nname: Aqua\nstamp: \(name)\n---\n",
    ].mapValues { Array($0.utf8) }
    files["centres/\(name)"] = stamp
    let log = try Logbook(reading: .memory(files))
    let today = CalendarDate(year: 2026, month: 11, day: 21)
    return ReportLog(log.seen(by: .public), for: .public, today: today)
  }

  private static func text(_ template: String, _ log: ReportLog) throws -> String {
    let report = PreparedReport.logbook(log, on: .a4, perPage: 4)
    let source = SourceText(path: "t.html.mustache", text: template)
    return try ReportTemplate(source, making: .html, over: report.names) { _ in nil }
      .text(of: report)
  }

  @Test func aPageHoldsTheStampOnceAndClean() throws {
    let log = try Self.report(MadePhotos.jpeg(), "stamp.jpg")
    let page = try Self.text(BuiltInReport.logbook.template, log)
    let clean = Stamps.base64(try CleanPhoto(MadePhotos.jpeg()).bytes)
    #expect(page.split(separator: "data:image/jpeg;base64,").count == 2)
    #expect(page.contains("url(\"data:image/jpeg;base64,\(clean)\")"))
    #expect(page.split(separator: "class=\"picture stamp-1\"").count == 3)
    // The short form would take the picture away again, as its rule is the more special one.
    let rule = try #require(page.split(separator: ".stamp .picture {").last?.prefix { $0 != "}" })
    #expect(!rule.contains("background:"))
  }

  @Test func anAddressOfTheStampIsForOwnTemplates() throws {
    let log = try Self.report(MadePhotos.png(), "stamp.png")
    let page = try Self.text("{{#dives}}[<img src=\"{{stamp}}\" alt=\"\">]{{/dives}}", log)
    let clean = Stamps.base64(try CleanPhoto(MadePhotos.png()).bytes)
    #expect(page.split(separator: "data:image/png;base64,\(clean)").count == 3)
  }

  @Test func aDrawingThatDoesMoreIsNoStamp() throws {
    let log = try Self.report(Array("<svg><script/></svg>".utf8), "stamp.svg")
    let page = try Self.text(BuiltInReport.logbook.template, log)
    #expect(!page.contains("data:") || !page.contains("url(\"data:"))
    #expect(page.contains("<span>Stamp</span>"))
    let sound = try Self.report(Array("<svg><metadata>x</metadata></svg>".utf8), "stamp.svg")
    #expect(try Self.text(BuiltInReport.logbook.template, sound).contains("data:image/svg+xml"))
  }

  @Test func noStampIsReadUnlessItIsAskedFor() throws {
    let log = try Self.report(MadePhotos.png(), "stamp.png")
    #expect(DivesReport(log: log).readingStamps(ContextNeeds(["site"])).log.stamps.ofCentres == [:])
    let asked = DivesReport(log: log).readingStamps(ContextNeeds(["stamp-class"]))
    #expect(asked.log.stamps.ofCentres.keys.sorted() == ["aqua"])
  }
}
