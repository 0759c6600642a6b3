import CommandSupport
import DiveUnits
import Foundation
import LogbookCore
import Synchronization
import Testing
import Wording

@testable import LogPreview

/// The preview shows the current log, and never blocks a request.
@Suite(.waiting) struct LivePagesTests {
  private static let dive = "---\ndate: 2026-11-20\ntime: 10:30\nmax-depth: 18.4 m\n---\n"
  private static let files = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    "dives/2026-11-20-1030.md": dive,
  ]

  /// A day that a test turns.
  private final class Calendar: Sendable {
    let day = Mutex(20)
    var today: CalendarDate? {
      CalendarDate(year: 2026, month: 11, day: day.withLock { $0 })
    }
  }

  private static func source(
    _ folder: TemporaryFolder,
    readers: Audience = .owner,
    units: UnitSystem? = nil,
    calendar: Calendar = Calendar()
  ) -> LiveSource {
    LiveSource(
      root: folder.path,
      readers: readers,
      language: .english,
      units: units,
      today: { calendar.today },
      explain: { _ in .recordUnreadable }
    )
  }

  private static func answer(_ pages: LivePages, _ target: String) async -> PreviewAnswer {
    await pages.answer(PreviewRequest(method: "GET", target: target, host: "127.0.0.1:3483"))
  }

  private static func text(_ pages: LivePages, _ target: String) async -> String {
    String(decoding: await answer(pages, target).bytes, as: UTF8.self)
  }

  /// The version that a page says it is of.
  private static func version(_ page: String) throws -> String {
    let match = try #require(page.firstMatch(of: /data-version="([^"]+)"/))
    return String(match.1)
  }

  @Test func aLogThatIsAllPrivateIsKnownToShowNothing() async throws {
    let folder = try TemporaryFolder(Self.files)
    let hidden = LivePages(Self.source(folder, readers: .public))
    #expect(await hidden.remarks?.messages == [.siteNothingShared])
    #expect(await LivePages(Self.source(folder)).remarks?.messages == [])
    let empty = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    #expect(await LivePages(Self.source(empty, readers: .public)).remarks?.messages == [])
  }

  @Test func aPageThatAsksWhetherItIsNewIsAnsweredAtOnce() async throws {
    let folder = try TemporaryFolder(Self.files)
    let pages = LivePages(Self.source(folder))
    let version = try Self.version(await Self.text(pages, "/"))
    let start = ContinuousClock.now
    for _ in 0..<10 {
      #expect(await Self.text(pages, "/.divelog/changed.js?since=\(version)&at=1") == "")
    }
    // Requests that waited for a change would take minutes; a busy machine needs a while for ten too.
    #expect(ContinuousClock.now - start < .seconds(280))
    #expect(await Self.text(pages, "/.divelog/changed.js?since=0") == "location.reload();\n")
    #expect(await Self.text(pages, "/.divelog/changed.js") == "location.reload();\n")
  }

  @Test func aChangeIsShownWhenTheFilesRest() async throws {
    let folder = try TemporaryFolder(Self.files)
    let pages = LivePages(Self.source(folder))
    let version = try Self.version(await Self.text(pages, "/"))
    await pages.look()
    #expect(try Self.version(await Self.text(pages, "/")) == version)
    let another = Self.dive.replacing("18.4", with: "31.7")
    try another.write(
      toFile: folder.path + "/dives/2026-11-21-0900.md",
      atomically: false,
      encoding: .utf8
    )
    await pages.look()
    #expect(!(await Self.text(pages, "/dives.html")).contains("31.7"))
    await pages.look()
    #expect(await Self.text(pages, "/dives.html").contains("31.7"))
    #expect(try Self.version(await Self.text(pages, "/")) != version)
  }

  @Test func atMidnightThePagesAreOfTheNewDay() async throws {
    let folder = try TemporaryFolder(Self.files)
    let calendar = Calendar()
    let pages = LivePages(Self.source(folder, calendar: calendar))
    let version = try Self.version(await Self.text(pages, "/"))
    calendar.day.withLock { $0 = 21 }
    await pages.look()
    await pages.look()
    #expect(try Self.version(await Self.text(pages, "/")) != version)
  }

  @Test func theUnitsAreThoseThatAreAskedFor() async throws {
    let folder = try TemporaryFolder(Self.files)
    let metric = LivePages(Self.source(folder))
    #expect(await Self.text(metric, "/dives.html").contains("18.4"))
    let imperial = LivePages(Self.source(folder, units: .imperial))
    let page = await Self.text(imperial, "/dives.html")
    #expect(page.contains("60.4") && !page.contains("18.4"))
  }

  @Test func aPageThatIsGoneLeadsBackAndLooksForChanges() async throws {
    let folder = try TemporaryFolder(Self.files)
    let pages = LivePages(Self.source(folder))
    for target in ["/dives/gone.html", "/gone/", "/divelog.html"] {
      let answer = await Self.answer(pages, target)
      #expect(answer.status == 404)
      let page = String(decoding: answer.bytes, as: UTF8.self)
      #expect(page.contains("<a href=\"/\">Back to the home page</a>"))
      #expect(page.contains("/.divelog/live.js"))
    }
    for target in ["/gone.png", "/divelog.yml", "/dives/2026-11-20-1030.md", "/../diver.md"] {
      let answer = await Self.answer(pages, target)
      #expect(answer.status == 404)
      #expect(answer.type.hasPrefix("text/plain"))
      #expect(!String(decoding: answer.bytes, as: UTF8.self).contains("format: 1"))
    }
  }

  @Test func aLogThatCannotBeReadIsToldOfInPagesAlone() async throws {
    var files = Self.files
    files["divelog.yml"] = "format: 99\n"
    let folder = try TemporaryFolder(files)
    let pages = LivePages(Self.source(folder))
    #expect(await Self.text(pages, "/").contains("live-problems"))
    #expect(await Self.answer(pages, "/x.png").status == 404)
    try "format: 1\n".write(
      toFile: folder.path + "/divelog.yml",
      atomically: false,
      encoding: .utf8
    )
    await pages.look()
    await pages.look()
    let page = await Self.text(pages, "/")
    #expect(page.contains("<main") && !page.contains("live-problems"))
  }
}
