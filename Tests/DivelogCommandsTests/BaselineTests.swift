import CommandSupport
import Testing

/// `check --baseline`: a log with known problems, of which only new ones are reported.
@Suite(.waiting) struct BaselineTests {
  private static let dive = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\navg-dept: 9,1 m\n---\n"

  private static func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-12.md": dive, "dives/õhtu, \"2\".md": dive,
    ])
  }

  private static func check(_ log: TemporaryFolder, _ arguments: String...) throws
    -> Divelog.Outcome
  {
    let usual = ["check", "--today=2024-07-01", "--baseline", "known.yml"]
    return try Divelog.run(usual + arguments, in: log.path)
  }

  @Test func knownProblemsAreNotReported() throws {
    let log = try Self.log()
    #expect(try Self.check(log).status == 2)
    let shown = try Self.check(log, "--update-baseline", "--dry-run")
    #expect(shown.status == 0 && shown.output.contains("+- [decimal-comma, "))
    #expect(try !log.files().contains("known.yml"))
    let written = try Self.check(log, "--update-baseline")
    #expect(written.status == 0 && written.output == "known.yml\n", "\(written)")
    let text = try log.text(of: "known.yml")
    let known = try Self.check(log, "--strict")
    #expect(known.status == 0 && known.output.isEmpty, "\(known)")
    #expect(known.errors.contains("problems of the baseline are not shown"))
    // What it says is stable, and so is its order.
    #expect(try Self.check(log, "--update-baseline").status == 0)
    #expect(try log.text(of: "known.yml") == text)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(Set(lines).count == lines.count && lines.count > 2)
  }

  @Test func otherLinesMayChangeAndNewProblemsAreReported() throws {
    let log = try Self.log()
    _ = try Self.check(log, "--update-baseline")
    try log.write(
      Self.dive.replacing("max-depth", with: "suit: dry\nmax-depth"),
      to: "dives/2024-06-12.md"
    )
    #expect(try Self.check(log, "--strict").status == 0)
    try log.write(
      Self.dive.replacing("max-depth", with: "gps: here\nmax-depth"),
      to: "dives/2024-06-12.md"
    )
    let new = try Self.check(log, "--strict", "--format", "concise")
    #expect(new.status == 1 && new.output.split(separator: "\n").count == 1, "\(new)")
    #expect(new.output.contains(":3:"))
  }

  @Test func programsAreGivenTheNumbersToo() throws {
    let log = try Self.log()
    _ = try Self.check(log, "--update-baseline")
    let lines = try log.text(of: "known.yml").split(separator: "\n").filter { $0.hasPrefix("- ") }
    try log.write(Self.dive.replacing("18,4", with: "18.4"), to: "dives/2024-06-12.md")
    let whole = try Self.check(log, "--format", "json")
    let numbers = "\"baseline\": {\"known\": \(lines.count - 1), \"gone\": 1}"
    #expect(whole.output.contains(numbers), "\(whole)")
    // What is gone is known only after a check of everything.
    let part = try Self.check(log, "--format", "json", "dives/2024-06-12.md")
    #expect(part.output.contains("\"gone\": null}"), "\(part)")
    let none = try Divelog.run(["check", "--format", "json"], in: log.path)
    #expect(!none.output.contains("baseline"))
  }

  @Test func aProblemThatIsGoneIsReportedButFailsNothing() throws {
    let log = try Self.log()
    _ = try Self.check(log, "--update-baseline")
    try log.write(Self.dive.replacing("18,4", with: "18.4"), to: "dives/2024-06-12.md")
    let gone = try Self.check(log, "--strict")
    #expect(gone.status == 0)
    #expect(
      gone.errors.contains("1 problem of the baseline is gone; '--update-baseline' takes it out")
    )
    // Only a check of the whole log knows that.
    #expect(try !Self.check(log, "--skip", "decimal-comma").errors.contains("gone"))
    #expect(try !Self.check(log, "diver.md").errors.contains("gone"))
    let before = try log.text(of: "known.yml").split(separator: "\n").count
    _ = try Self.check(log, "--update-baseline")
    #expect(try log.text(of: "known.yml").split(separator: "\n").count == before - 1)
    #expect(try !Self.check(log).errors.contains("gone"))
    // One that comes back is new.
    try log.write(Self.dive, to: "dives/2024-06-12.md")
    #expect(try Self.check(log).status == 1)
  }

  @Test func problemsOfProfilesStay() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-12.md":
        "---\ndate: 2024-06-12\nmax-depth: 30 m\ncomputers: [{profile: a.csv}]\n---\n",
      "dives/a.csv": "time_s,depth_m\n0,0\n60,10.4\n2400,0\n",
    ])
    _ = try Self.check(log, "--update-baseline", "--profiles")
    let text = try log.text(of: "known.yml")
    #expect(text.contains("- [profile-disagrees, "))
    // They are not looked for.
    #expect(try Self.check(log, "--update-baseline").status == 0)
    #expect(try log.text(of: "known.yml") == text)
    #expect(try Self.check(log, "--strict", "--profiles").status == 0)
  }

  @Test(arguments: [".git/config2", "a/.GIT/x", "dives/2024-06-20.md", "divelog.yml", "diver.md"])
  func itIsWrittenBesideTheRecords(path: String) throws {
    let log = try Self.log()
    let before = try log.files()
    let outcome = try Divelog.run(
      ["check", "--baseline", path, "--update-baseline"],
      in: log.path
    )
    #expect(outcome.status == 2 && outcome.errors.contains("nothing was written"), "\(outcome)")
    #expect(try log.files() == before)
  }

  @Test func anEmptyBaselineIsOne() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    ])
    #expect(try Self.check(log, "--update-baseline").status == 0)
    #expect(try log.text(of: "known.yml").hasSuffix("problems: []\n"))
    #expect(try Self.check(log, "--strict").status == 0)
  }

  @Test(arguments: [
    ("name: mine\n", "is not a baseline", false), ("", "is not a baseline", false),
    ("# divelog baseline\nversion: 2\nproblems:\n", "reads version 1", false),
    ("# divelog baseline\nversion: 1\n", "not a line of a baseline", true),
    ("# divelog baseline\nversion: 1\nproblems:\n<<<<<<< HEAD\n", "known.yml:4: not a line", true),
    (
      "# divelog baseline\nversion: 1\nproblems:\n- [a, b, \"c\"]\n", "known.yml:4: not a line",
      true
    ),
  ])
  func whatIsNoBaselineFails(text: String, reason: String, isWrittenAnew: Bool) throws {
    let log = try Self.log()
    try log.write(text, to: "known.yml")
    let outcome = try Self.check(log)
    #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome)")
    let update = try Self.check(log, "--update-baseline")
    #expect(update.status == (isWrittenAnew ? 0 : 2), "\(update)")
    #expect(try (log.text(of: "known.yml") == text) == !isWrittenAnew)
  }

  @Test(arguments: [
    ["--only", "decimal-comma"], ["--fix"], ["dives"], ["--since", "HEAD"], ["--format", "json"],
  ])
  func itIsMadeOfTheWholeLog(arguments: [String]) throws {
    let log = try Self.log()
    let usual = ["check", "--baseline", "known.yml", "--update-baseline"]
    let outcome = try Divelog.run(usual + arguments, in: log.path)
    #expect(outcome.status == 2 && outcome.errors.contains("leave out '\(arguments[0])'"))
    #expect(try !log.files().contains("known.yml"))
    let alone = try Divelog.run(["check", "--update-baseline"], in: log.path)
    #expect(alone.status == 2 && alone.errors.contains("give both"))
    let outside = try Divelog.run(
      usual.map { $0.replacing("known", with: "../known") },
      in: log.path
    )
    #expect(outside.status == 2 && outside.errors.contains("outside the logbook"))
  }
}
