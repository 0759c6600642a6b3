import CommandSupport
import Testing

@testable import DivelogCommands
@testable import TerminalPages

/// An option with one value is refused when it is given again, so that no value is ignored.
@Suite(.waiting) struct RepeatedOptionTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/tom/diver.md": "---\nname: Tom Saar\n---\n",
      "divers/mari/dives/2024-06-12.md": "---\ndate: 2024-06-12\ntags: [reef]\n---\n",
      "groups/club/group.md": "---\nname: Club\n---\n",
    ])
  }

  @Test(arguments: [
    (["group", "join", "club", "--diver", "mari", "--diver", "tom"], "--diver"),
    (["group", "join", "club", "--diver=mari", "--diver=tom"], "--diver"),
    (["--diver", "mari", "new", "--diver", "tom", "--set", "date=2024-06-13"], "--diver"),
    (["new", "--notes", "One.", "--set", "date=2024-06-13", "--notes", "Two."], "--notes"),
    (["export", "-o", "a.csv", "--output", "b.csv"], "--output"),
    (["-C", ".", "set", "last", "tags=wreck", "-C", "groups"], "-C"),
    (["document", "list", "--sort", "name", "--sort", "type"], "--sort"),
    (["report", "logbook", "-o", "a.html", "-o", "b.html"], "--output"),
  ])
  func aSecondValueIsRefused(arguments: [String], option: String) throws {
    let before = try log.files()
    let outcome = try Divelog.run(arguments, in: log.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "divelog: '\(option)' takes one value and can be given only once\n"
    )
    #expect(outcome.output == "")
    #expect(try log.files() == before)
    #expect(try log.text(of: "groups/club/group.md") == "---\nname: Club\n---\n")
  }

  /// Lists, flags, what an alias of the shell may hold, and values that look like options.
  @Test(arguments: [
    ["set", "divers/mari/dives/2024-06-12.md", "rating=4", "--dry-run", "--diff", "--dry-run"],
    ["list", "--today=2024-07-01", "--lang", "et", "--today=2024-07-02", "--lang", "en"],
    ["check", "--only", "unknown-key", "--only", "decimal-comma"],
    [
      "new", "--diver", "mari", "--set", "date=2024-06-13", "--notes", "--notes", "--set",
      "rating=4", "--dry-run",
    ],
    ["stats", "--by", "tag", "--by", "year"], ["list", "--", "tag:reef"],
  ])
  func whatMayBeRepeatedIsTaken(arguments: [String]) throws {
    let outcome = try Divelog.run(arguments, in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// ArgumentParser says which options are lists.
  @Test func theProgramKnowsWhichOptionsAreLists() throws {
    let new = try #require(TypedCommand(["new"], of: .program).outline)
    #expect(new.option("--set")?.isRepeating == true)
    #expect(new.option("--diver")?.isRepeating == false)
  }
}
