import CommandSupport
import Foundation
import Testing

/// Dives are copied from paper with few questions, one after the other.
@Suite(.serialized, .waiting) struct QuickEntryTests: EntrySuite {
  let log: TemporaryFolder

  init() throws { log = try Self.sampleLog() }

  /// A key that edits the line keeps what stands there; a character begins anew.
  @Test func aRefusedAnswerIsReplacedByTyping() throws {
    let terminal = try start("--quick", "--set", "site=rummu-quarry", "date=2026-09-30")
    try terminal.answer("time: ", "noon\r")
    try terminal.answer("time: noon", "12:00\r")
    try terminal.answer("duration in min: ", "4o\r")
    try terminal.answer("duration in min: 4o", "\u{7F}0\r")
    try terminal.answer("max-depth in m: ", "9\r")
    try terminal.answer("another dive? [y/N] ", "\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let path = "SampleLog/divers/juhan/dives/2026/2026-09-30-1200-rummu-quarry.md"
    #expect(try log.text(of: path).contains("duration: 40 min\n"))
  }

  @Test func whatIsNoAnswerToAnotherDiveIsAskedAgain() throws {
    let terminal = try start("--quick", "--set", "site=rummu-quarry", "time=10:30")
    try terminal.answer("date [2026-10-01]: ", "2022-10-11\r")
    try terminal.answer("duration in min: ", "38\r")
    try terminal.answer("max-depth in m: ", "12,5\r")
    try terminal.answer("another dive? [y/N] ", "<\r")
    try terminal.answer("another dive? [y/N] ", "2\r")
    try terminal.answer("another dive? [y/N] ", "n\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
  }

  @Test func aTimeStaysWhenTheDateIsCorrected() throws {
    let terminal = try start("--quick", "--set", "site=rummu-quarry", "max-depth=9 m")
    try terminal.answer("date and time [2026-10-01]: ", "11.10.2022 12:00\r")
    try terminal.answer("date and time [2022-10-11 12:00]: ", "2022-10-11\r")
    try terminal.answer("duration in min: ", "<\r")
    try terminal.answer("date and time [2022-10-11 12:00]: ", "2022-10-12\r")
    try terminal.answer("duration in min: ", "40\r")
    try terminal.answer("another dive? [y/N] ", "\u{4}")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let path = "SampleLog/divers/juhan/dives/2022/2022-10-12-1200-rummu-quarry.md"
    #expect(try log.text(of: path).contains("date: 2022-10-12\ntime: 12:00\n"))
  }

  /// A place that needs quotes in the file is offered without them.
  @Test func aPlaceInQuotesStaysTheSame() throws {
    let terminal = try start("--quick", "--set", "max-depth=9 m", "duration=40 min")
    try terminal.answer("date and time [2026-10-01]: ", "2022-10-11 12:00\r")
    try terminal.answer("site: ", "Wrack: Jura\r")
    try terminal.answer("another dive? [y/N] ", "y\r")
    try terminal.answer("date and time [2022-10-11]: ", "14:00\r")
    try terminal.answer("site [Wrack: Jura]: ", "\r")
    try terminal.answer("another dive? [y/N] ", "y\r")
    try terminal.answer("date and time [2022-10-11]: ", "16:00\r")
    try terminal.answer("site [Wrack: Jura]: ", "\r")
    try terminal.answer("another dive? [y/N] ", "\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let folder = "SampleLog/divers/juhan/dives/2022"
    let found = try FileManager.default.contentsOfDirectory(atPath: log.path + "/" + folder)
    let sites = try found.filter { $0.contains("wrack") }.map { name in
      try log.text(of: folder + "/" + name).split(separator: "\n").filter { $0.hasPrefix("site:") }
    }
    #expect(sites == Array(repeating: ["site: \"Wrack: Jura\""], count: 3), "\(found)")
  }

  /// What the last dive was does not say which year it is now.
  @Test func shortDatesAreOfTheTimeUpToToday() throws {
    let terminal = try start(
      "--quick",
      "--set",
      "site=rummu-quarry",
      "max-depth=9 m",
      "duration=40 min"
    )
    try terminal.answer("date and time [2026-10-01]: ", "3.6.19 14:00\r")
    try terminal.answer("date and time [2019-06-03 14:00]: ", "\r")
    try terminal.answer("another dive? [y/N] ", "y\r")
    try terminal.answer("date and time [2019-06-03]: ", "5.7.21 14:00\r")
    try terminal.answer("date and time [2021-07-05 14:00]: ", "\r")
    try terminal.answer("another dive? [y/N] ", "\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let path = "SampleLog/divers/juhan/dives/2021/2021-07-05-1400-rummu-quarry.md"
    #expect(try log.text(of: path).contains("date: 2021-07-05\n"))
  }

  /// The dives of a page of a paper log have its day and place, and nothing of today's habits.
  @Test func aPaperLogIsEnteredQuickly() throws {
    let terminal = try start("--quick")
    try terminal.answer("date and time [2026-10-01]: ", "2022-10-11 12:00\r")
    try terminal.answer("site: ", "rummu-quarry\r")
    try terminal.answer("duration in min: ", "38\r")
    try terminal.answer("max-depth in m: ", "12,5\r")
    try terminal.answer("another dive? [y/N] ", "y\r")
    try terminal.answer("date and time [2022-10-11]: ", "14:00\r")
    try terminal.answer("site [rummu-quarry]: ", "\r")
    try terminal.answer("duration in min: ", "41\r")
    try terminal.answer("max-depth in m: ", "11\r")
    try terminal.answer("another dive? [y/N] ", "\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let shown = terminal.screen.filter { !$0.isEmpty }.prefix(10).joined(separator: "\n")
    let session = "> divelog new --quick --diver juhan\n\(shown)\n"
    #expect(try Manual.text(of: "Logging").contains("```\n\(session)```"), "\(session)")
    let folder = "SampleLog/divers/juhan/dives/2022/"
    let first = try log.text(of: folder + "2022-10-11-1200-rummu-quarry.md")
    #expect(
      first.hasSuffix("time: 12:00\nduration: 38 min\nsite: rummu-quarry\nmax-depth: 12.5 m\n---\n")
    )
    let second = try log.text(of: folder + "2022-10-11-1400-rummu-quarry.md")
    #expect(
      second.hasSuffix("time: 14:00\nduration: 41 min\nsite: rummu-quarry\nmax-depth: 11 m\n---\n")
    )
  }
}
