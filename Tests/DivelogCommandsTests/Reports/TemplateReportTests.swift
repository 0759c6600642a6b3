import CommandSupport
import Foundation
import Testing

/// The output and the messages of reports made by templates.
@Suite(.waiting) struct TemplateReportTests {
  private let today = "--today=2024-07-01"

  @Test func reportsAreWrittenAndNothingIsWrittenOver() throws {
    var log = try Transcript()
    try log.folder.write(
      "{{#dives}}{{date}} {{site}}\n{{/dives}}",
      to: "templates/list.txt.mustache"
    )
    try log.run("report", "list", today)
    try log.run("report", "own", "list", today, "--for", "me")
    try log.run("report", "list", today, "--for", "me", "number:2")
    try log.run("report", "list", today, "--for", "me", "-o", "list.txt")
    try log.run("report", "list", today, "--for", "me", "-o", "list.txt")
    try log.run("report", "list", today, "--for", "me", "-o", "list.txt", "--overwrite")
    try log.run("report", "list", today, "--overwrite", "-o", "diver.md")
    try log.run("report", "list", today, "--overwrite", "-o", "templates/list.txt.mustache")
    try log.run("-C", ".", "report", "lost", today)
    try log.run("report", today)
    try log.run("report", "list", "--format", "html", today)
    try log.run("report", "logbook", "--format", "text", today)
    try log.run("report", "logbook", "--per-page", "3", today)
    try log.run("report", "year", "24", today)
    try log.run("report", "trip", "nowhere", today)
    try log.run("report", "year", "2024", "--for", "group", today)
    try log.run("report", "experience", "sit:rummu", today)
    try log.run("report", "experience", "--pdf", today)
    try expectGolden(log.text, "template-reports.txt")
  }

  @Test func templatesAreRefusedWithTheLine() throws {
    var log = try Transcript()
    try log.folder.write("{{#dives}}\n{{sit}} {{dive\n{{/dives}}\n", to: "templates/a.md.mustache")
    try log.folder.write(
      "<p>{{> part}}</p>\n<a href={{log-name}}>{{log-nam}}</a>\n",
      to: "templates/b.html.mustache"
    )
    try log.folder.write("{{> part}}\n", to: "templates/part.mustache")
    try log.folder.write("<p>{{divr}}</p>\n", to: "templates/year.html.mustache")
    try log.folder.write("{{diver}}\n", to: "templates/plain.mustache")
    try log.run("report", "a", today)
    try log.run("report", "b", today)
    try log.run("report", "year", "2024", "--for", "me", today)
    try log.folder.write("<p>{{year}} {{diver}}</p>\n", to: "templates/year.html.mustache")
    try log.run("report", "year", "2024", "--for", "me", today)
    try log.run("report", "plain", today)
    try log.run("report", "plain", "--format", "markdown", "--for", "me", today)
    try log.run("report", "--template", "none.mustache", today)
    try log.run(
      "report",
      "--template",
      "templates/plain.mustache",
      "-o",
      "x.txt",
      "--for",
      "me",
      today
    )
    try expectGolden(log.text, "template-mistakes.txt")
  }

  @Test func aTemplateThatIsShownMakesTheSamePage() throws {
    let folder = try TemporaryFolder(Fixture.files)
    for words in [["experience"], ["logbook"], ["year", "2024"]] {
      let shown = try Divelog.run(["report"] + words + ["--show-template"], in: folder.path)
      try folder.write(shown.output, to: "own.html.mustache")
      let rest = ["--for", "me", today]
      let made = try Divelog.run(["report"] + words + rest, in: folder.path)
      let own = ["--template", "own.html.mustache"] + rest
      #expect(made.status == 0 && made.output.contains("Rummu quarry"))
      #expect(try Divelog.run(["report"] + words + own, in: folder.path).output == made.output)
    }
  }

  @Test(arguments: ["mari", "juhan", "aino", "tom"])
  func totalsAreThoseOfTheStatistics(diver: String) throws {
    let folder = try TemporaryFolder([
      "t.txt.mustache":
        "{{totals.dives}} {{totals.time-s}} {{totals.previous-dives}} {{deepest.max-depth-m}}"
    ])
    let log = ["-C", Divelog.packageRoot + "/SampleLog", "--today", "2026-11-21"]
    let template = ["--template", folder.path + "/t.txt.mustache", "--diver", diver]
    let made = try Divelog.run(log + ["report", "experience"] + template, in: folder.path)
    let stats = ["stats", "--profiles", "--format", "json", "--diver", diver]
    let json = try Divelog.run(log + stats, in: folder.path).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let totals = try #require(object?["total"] as? [String: Any])
    let previous = object?["previous"] as? [String: Any]
    let found = [
      totals["dives"], totals["time"], previous?["dives"], totals["deepest"],
    ].map { value in (value as? NSNumber).map { "\($0)" } ?? "" }
    #expect(made.output == found.joined(separator: " "))
  }

  /// Tests/Browser/test_print.py opens, reads and counts the printed pages in other programs.
  @Test(
    .enabled("Chromium or pdfinfo is not here") {
      program("pdfinfo") != nil && program("chromium") != nil
    },
    arguments: [
      (["logbook", "--per-page", "1"], 41), (["logbook", "--paper", "letter"], 11),
      (["logbook", "--paper", "a5"], 11), (["experience"], 1),
      (["experience", "--units", "imperial", "--lang", "fi"], 1),
    ]
  )
  func pagesAreAsManyAsTheyShouldBe(words: [String], pages: Int) throws {
    let pdfinfo = try #require(Self.program("pdfinfo"))
    let folder = try TemporaryFolder()
    let log = ["-C", Divelog.packageRoot + "/SampleLog", "report"]
    let file = folder.path + "/made.pdf"
    let rest = ["--diver", "mari", "--today", "2026-11-21", "-o", file]
    let made = try Divelog.run(log + words + rest, in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let outcome = try Divelog.runShell("\(pdfinfo) '\(file)'", in: folder.path)
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("Pages:") }
    #expect(line?.split(separator: " ").last.flatMap { Int($0) } == pages)
  }

  @Test func aDiverWhomTheReadersDoNotKnowHasNoReport() throws {
    let folder = try TemporaryFolder()
    let log = ["-C", Divelog.packageRoot + "/SampleLog", "report"]
    let rest = ["--diver", "peeter", "--for", "public", "--today", "2026-11-21"]
    let reports = [["logbook"], ["experience"], ["year", "2025"], ["trip", "red-sea-2024"]]
    for words in reports {
      let made = try Divelog.run(log + words + rest, in: folder.path)
      #expect(made.status == 2 && made.output.isEmpty)
      #expect(made.errors.contains("'peeter' is hidden from these readers"), "\(made.errors)")
    }
  }

  @Test func onlyTheDivesOfTheReportAreCountedAsHidden() throws {
    let folder = try TemporaryFolder()
    let log = ["-C", Divelog.packageRoot + "/SampleLog", "report"]
    let rest = ["--today", "2026-11-21", "-o", folder.path + "/a.html"]
    let none = try Divelog.run(log + ["year", "1999"] + rest, in: folder.path)
    #expect(none.status == 0 && !none.errors.contains("hidden from these readers"))
    let some = try Divelog.run(log + ["year", "2025", "--overwrite"] + rest, in: folder.path)
    let count = some.errors.split(whereSeparator: \.isWhitespace).first { Int($0) != nil }.flatMap {
      Int($0)
    }
    #expect((1..<70).contains(count ?? 0), "\(some.errors)")
  }

  @Test func noLinkIsFollowedToATemplate() throws {
    let folder = try TemporaryFolder(Fixture.files)
    try folder.write("TOP SECRET", to: "outside/x.txt.mustache")
    let link = { (target: String, path: String) in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + path,
        withDestinationPath: folder.path + "/" + target
      )
    }
    try link("outside", "templates")
    let made = try Divelog.run(["report", "x", today], in: folder.path)
    #expect(made.status == 2 && made.output.isEmpty, "\(made.output)")
    try FileManager.default.removeItem(atPath: folder.path + "/templates")
    try folder.write("{{> part}}", to: "templates/a.txt.mustache")
    try link("outside/x.txt.mustache", "templates/part.mustache")
    let part = try Divelog.run(["report", "a", today], in: folder.path)
    #expect(part.status != 0 && part.output.isEmpty)
    #expect(part.errors.contains("cannot read templates/part.mustache"), "\(part.errors)")
  }

  @Test func aGroupThatIsNotThereIsNamed() throws {
    let log = ["-C", Divelog.packageRoot + "/SampleLog", "report", "year", "2025"]
    let words = ["--for", "group", "--group", "tallinn-diverz", "--today", "2026-11-21"]
    let made = try Divelog.run(log + words, in: Divelog.packageRoot)
    #expect(made.status == 2)
    #expect(made.errors.contains("'tallinn-diverz'") && made.errors.contains("tallinn-divers"))
  }

  @Test func withoutAChromiumABrowserIsNamed() throws {
    let folder = try TemporaryFolder(Fixture.files)
    let process = Divelog.process(["report", "experience", "-o", "a.pdf"], in: folder.path)
    process.environment?["PATH"] = folder.path
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 2)
    #expect(text.contains("Chromium was not found") && text.contains("print it there"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.pdf"))
  }

  static func program(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
