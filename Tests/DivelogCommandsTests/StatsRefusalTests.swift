import CommandSupport
import Testing

/// `stats` refuses arguments that it cannot use, instead of ignoring them.
@Suite(.waiting) struct StatsRefusalTests {
  @Test(arguments: [
    ("--calendar 2025 --section records", "--section"),
    ("--calendar 2025 --columns rmv", "--columns"), ("--calendar --bands 5m", "--bands"),
    ("--calendar 20255", "'20255' is not a valid year"),
    ("--calendar foo", "'foo' is not a valid year"),
    ("--by depth --bands 20m,10m", "'20m' and '10m'"),
    ("--diver tom --diver mari", "tom and mari are several"),
    ("--by year,", "cannot be grouped by ''"), ("--section records,", "unknown section ''"),
    ("--by buddies", "did you mean buddy?"), ("--section record", "did you mean records?"),
    ("--by year --columns max-depth.total", "did you mean max-depth.mean"),
  ])
  func whatCannotBeIsRefused(arguments: String, words: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let all = ["stats", "--today", "2026-10-01"] + arguments.split(separator: " ").map(String.init)
    let outcome = try Divelog.run(all, in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(words))
  }

  @Test func anEmptyNameIsRefused() throws {
    let log = try TemporaryFolder(Fixture.files)
    for flag in ["--by", "--section"] {
      let outcome = try Divelog.run(["stats", flag, ""], in: log.path)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func aTotalIsOfferedOfFiguresThatHaveOne() throws {
    let log = try TemporaryFolder(Fixture.files)
    let wrong = try Divelog.run(["stats", "--by", "year", "--columns", "rmv.sum"], in: log.path)
    #expect(!wrong.errors.contains("rmv.total"))
    let other = ["stats", "--by", "year", "--columns", "gas-used.sum"]
    #expect(try Divelog.run(other, in: log.path).errors.contains("gas-used.total"))
  }

  /// The names stand in the help by themselves, for that is made whenever the program starts.
  @Test func theHelpNamesAllThatTheManualNames() throws {
    let help = try Divelog.run(["help", "stats"], in: "/").output
      .split { $0.isWhitespace || $0 == "," || $0 == "." }.map(String.init)
    let manual = try Manual.text(of: "Statistics")
    let keys = manual.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(keys.count == 41)
    for key in keys { #expect(help.contains(key), "\(key)") }
    let columns = ["dives-so-far", "time-so-far", "breath-hold", "shortest", "coldest", "share"]
    for name in columns { #expect(help.contains(name), "\(name)") }
  }
}
