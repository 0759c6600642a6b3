import CommandSupport
import Testing

/// Pictures in the commands that draw.
@Suite(.waiting) struct PictureCommandTests {
  /// Commands with what they print, in the sample log.
  private static func transcript(_ commands: [String]) throws -> String {
    try commands.map { command in
      let outcome = try Divelog.runShell(command, in: Divelog.packageRoot + "/SampleLog")
      return "$ \(command)\n\(outcome.output)"
        + outcome.errors.split(separator: "\n").map { "! \($0)\n" }.joined()
        + "exit \(outcome.status)\n\n"
    }.joined()
  }

  private static let today = "--today 2026-10-01"

  @Test func showDrawsTheProfile() throws {
    let dive = "show juhan/2025-09-11-0950-sms-dresden"
    let text = try Self.transcript([
      "LC_ALL=C.UTF-8 divelog \(dive) --profile",
      "LC_ALL=C.UTF-8 COLUMNS=60 divelog \(dive) --computer 2",
      "LC_ALL=C COLUMNS=60 divelog \(dive) --profile",
      "LC_ALL=C.UTF-8 TERM=dumb COLUMNS=24 divelog \(dive) --profile",
      "LC_ALL=C.UTF-8 divelog show tom/2024-08-05-0930-lake-tahoe --profile",
      "LC_ALL=C.UTF-8 divelog show juhan/2026-07-11-1100-montola-mine --profile",
      "divelog \(dive) --computer 3", "divelog \(dive) --computer 0",
      "divelog show juhan/2026-09-12-1015-wreck-alma --profile",
    ])
    try expectGolden(text, "show-profile.txt")
  }

  @Test func statsDrawBars() throws {
    let text = try Self.transcript([
      "LC_ALL=C.UTF-8 COLUMNS=100 divelog stats --by year --chart",
      "LC_ALL=C COLUMNS=100 divelog stats --by site --chart --diver mari",
      "LC_ALL=C COLUMNS=70 divelog stats --by year --chart",
      "LC_ALL=C.UTF-8 divelog stats --chart \(Self.today)",
      "LC_ALL=C.UTF-8 divelog stats --chart --by year --format csv",
    ])
    try expectGolden(text, "stats-chart.txt")
  }

  @Test func statsShowADivingYear() throws {
    let text = try Self.transcript([
      "LC_ALL=C.UTF-8 divelog stats --calendar 2025 --chart",
      "LC_ALL=C COLUMNS=40 divelog stats --calendar=2025 --chart --diver mari",
      "divelog stats --calendar \(Self.today)", "divelog stats --calendar 1999",
      "divelog stats --calendar 2026 --diver tom --format csv",
      "divelog stats --calendar 2026 --diver tom --format json",
      "divelog stats --calendar 2024 --by year", "divelog stats --calendar soon",
    ])
    try expectGolden(text, "stats-calendar.txt")
  }

  @Test func homeDrawsTheLastMonths() throws {
    let text = try Self.transcript([
      "LC_ALL=C.UTF-8 divelog --chart \(Self.today)",
      "LC_ALL=C COLUMNS=30 divelog \(Self.today) --chart",
      "LC_ALL=C.UTF-8 divelog --chart --today 1999-01-01 | head -n 4",
    ])
    try expectGolden(text, "home-chart.txt")
  }

  /// The same figures stand there with the picture and without it.
  @Test(arguments: ["show last", "stats", "stats --by year", "stats --calendar 2025", "home"])
  func nothingIsDrawnUnlessAsked(command: String) throws {
    let flag = command.hasPrefix("show") ? "profile" : "chart"
    let log = Divelog.packageRoot + "/SampleLog"
    let words = (command + " " + Self.today).split(separator: " ").map(String.init)
    let plain = try Divelog.run(words, in: log)
    #expect(plain.status == 0)
    #expect(plain.output == (try Divelog.run(words + ["--no-\(flag)"], in: log).output))
    let drawn = try Divelog.run(words + ["--\(flag)"], in: log).output
    #expect(command == "show last" || drawn.count > plain.output.count)
    for line in plain.output.split(separator: "\n") { #expect(drawn.contains(line)) }
  }

  @Test(arguments: [
    (["TERM": "xterm", "LC_ALL": "C.UTF-8"], true, "█"),
    (["TERM": "xterm", "LC_ALL": "C"], true, "#"),
    (["TERM": "dumb", "LC_ALL": "C.UTF-8"], true, "#"), (["LC_ALL": "C.UTF-8"], false, ""),
  ])
  func aTerminalIsDrawnOn(variables: [String: String], isTerminal: Bool, bar: String) throws {
    let text = try ColourTests.output(["stats"], variables, onTerminal: isTerminal)
    #expect(text.contains("Time under water"))
    #expect(text.contains("█") == (bar == "█"))
    #expect(text.contains("#") == (bar == "#"))
    let refused = try ColourTests.output(
      ["stats", "--no-chart"],
      variables,
      onTerminal: isTerminal
    )
    #expect(!refused.contains { "█#".contains($0) })
  }

  @Test func aFileGetsAPictureOnlyIfAskedFor() throws {
    let log = try TemporaryFolder(Fixture.files)
    _ = try Divelog.run(["stats", "-o", "plain.txt"], in: log.path)
    _ = try Divelog.run(["stats", "-o", "drawn.txt", "--chart"], in: log.path)
    #expect(try !log.text(of: "plain.txt").contains("#"))
    #expect(try log.text(of: "drawn.txt").contains("#"))
  }
}
