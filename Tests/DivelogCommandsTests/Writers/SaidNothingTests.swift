import CommandSupport
import Foundation
import Testing

/// A command that is told nothing writes nothing, and says what to tell it.
@Suite(.waiting) struct SaidNothingTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/mari/dives/2024-06-01.md": "---\nnumber: 1\ndate: 2024-06-01\n---\n",
    "groups/club/group.md": """
    ---
    name: The Club
    members:
      - diver: mari
        since: 2024-05-01
    ---

    """,
  ]

  private func run(_ arguments: [String], _ log: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      arguments + ["--today=2024-07-01"],
      in: log.path,
      environment: ["DIVELOG_DIVER": "mari"]
    )
  }

  @Test(arguments: [
    ["new"], ["new", "--notes", ""], ["new", "--set", "rating="], ["new", "--group", "club"],
    ["new", "--dry-run"], ["group", "log", "club"], ["group", "log", "club", "--notes", ""],
    ["group", "log", "club", "--set", "site="],
  ])
  func whoSaysNothingOfADiveWritesNone(arguments: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try run(arguments, log)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("'--set date=2024-06-12"), "\(outcome.errors)")
    #expect(try log.files() == Self.files.keys.sorted())
  }

  @Test(arguments: [
    ["new", "--set", "date=2024-06-30"], ["new", "--notes", "Cold."], ["new", "--like", "last"],
    ["group", "log", "club", "--members", "mari"], ["group", "log", "club", "--notes", "Cold."],
  ])
  func whoSaysSomethingWritesADive(arguments: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try run(arguments, log)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log.files().count == Self.files.count + 1)
  }

  @Test func aDayBeforeAnybodyJoinedIsSaid() throws {
    var files = Self.files
    files["groups/club/dives/2020-06-13.md"] = "---\ngroup: club\ndate: 2020-06-13\n---\n"
    let log = try TemporaryFolder(files)
    let outcome = try run(["group", "apply", "club/2020-06-13"], log)
    #expect(outcome.errors.contains("club had no members on 2020-06-13"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("keeps a log"))
    #expect(try log.files() == files.keys.sorted())
  }

  @Test(arguments: [
    (["new", "--date", "2024-06-12"], "write --set 'date=…'"),
    (["new", "--rating=4"], "write --set 'rating=…'"),
    (["group", "log", "club", "--date", "2024-06-12"], "write --set 'date=…'"),
    (["set", "last", "--rating", "4"], "write 'rating=…'"),
    (["site", "new", "a", "--country", "EE"], "write --set 'country=…'"),
    (["site", "set", "a", "x-a=1", "--country=EE"], "write 'country=…'"),
    (["list", "--date", "2024"], "write 'date:…'"), (["stats", "--site", "a"], "write 'site:…'"),
  ])
  func aKeyThatIsWrittenAsAnOptionIsUnderstood(arguments: [String], words: String) throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try run(arguments, log)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains("--lang"))
  }

  @Test func otherOptionsAreAnsweredAsEver() throws {
    let outcome = try run(["new", "--grop", "club"], TemporaryFolder(Self.files))
    #expect(outcome.errors.contains("did you mean '--group'?"), "\(outcome.errors)")
  }

  @Test func whatNamesADiveOrATermIsNotSearchedForUnasked() throws {
    let log = try TemporaryFolder(Self.files)
    let last = try run(["list", "last"], log)
    #expect(last.status == 2)
    #expect(last.errors.contains("'--limit 1' lists the last dive"), "\(last.errors)")
    #expect(try run(["list", "\"last\""], log).status == 0)
    // An argument with spaces is a query, in which quotes make a phrase.
    #expect(try run(["list", "the last"], log).status == 2)
    #expect(try run(["list", "\"the last\""], log).status == 0)
    let bare = try run(["list", "not:rating"], log)
    #expect(bare.status == 2)
    #expect(bare.errors.contains("has:rating"), "\(bare.errors)")
    #expect(try run(["list", "not:rating:.."], log).output.contains("2024-06-01"))
    for query in ["not:\"rating\"", "not:wreck", "\"rating\"", "has:rating"] {
      #expect(try run(["list", query], log).status == 0, "\(query)")
    }
  }

  @Test(arguments: ["site", "logbook", "year"])
  func noReportIsMadeForAGroupThatIsNotThere(report: String) throws {
    let files = Self.files.filter { !$0.key.hasPrefix("groups/") }
    let log = try TemporaryFolder(files)
    let outcome = try run(["report", report, "--for", "group", "-o", "out"], log)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this log has no group"), "\(outcome.errors)")
    #expect(try log.files() == files.keys.sorted())
  }

  @Test func aNewLogBeginsWithADive() throws {
    let folder = try TemporaryFolder()
    _ = try Divelog.run(["init"], in: folder.path)
    let home = try Divelog.run([], in: folder.path).output
    #expect(home.contains("divelog new "))
    #expect(!home.contains("show last"))
    #expect(!home.contains("stats"))
    let many = (1...10).map { day in
      ("divers/mari/dives/2024-05-\(day + 9).md", "---\ndate: 2024-05-\(day + 9)\n---\n")
    }
    let log = try TemporaryFolder(Self.files.merging(many) { $1 })
    #expect(try run(["home"], log).output.contains("show last"))
  }

  @Test(arguments: ["9999-12-31", "1899-12-31", "2201-01-01"])
  func aDayBeyondTheYearsIsADay(day: String) throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try Divelog.run(["list", "--today", day], in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a year is from 1900 to 2200"), "\(outcome.errors)")
  }

  @Test(arguments: ["9999-13-31", "9999-02-30", "soon", "2024-02-30", "9999-00-10", "9999-01-00"])
  func whatIsNoDayIsSaidToBeNone(day: String) throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try Divelog.run(["list", "--today", day], in: log.path)
    #expect(outcome.status == 2)
    #expect(!outcome.errors.contains("1900 to 2200"))
  }
}
