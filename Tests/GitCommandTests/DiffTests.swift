import CommandSupport
import Foundation
import Testing

/// `divelog diff` tells what changed, and never that nothing did where bytes changed.
@Suite(.waiting) struct DiffTests {
  private static let dive = """
    ---
    date: 2024-06-12
    time: 10:30
    site: rummu
    max-depth: 18.4 m
    suit: 5 mm wetsuit
    buddies: [mari]
    tanks:
      - volume: 12 L
        start: 200 bar
        end: 60 bar
      - volume: 7 L
        start: 180 bar
    ---

    Cold.

    """

  private static func world(_ more: String = "") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\n",
      "log/sites/rummu.md": "---\nname: Rummu quarry\n---\n",
      "log/dives/2024-06-12-1030-rummu.md": dive,
    ])
    try world.done(
      "cd log && git init -q && git add . && git commit -qm one\ncd ..\n\(more)"
    )
    return world
  }

  private static func edit(_ pattern: String) -> String {
    """
    sed -i.old '\(pattern)' log/dives/2024-06-12-1030-rummu.md && rm log/dives/*.old

    """
  }

  @Test func whatIsRoundedToTheSameIsToldInFull() throws {
    let world = try Self.world(Self.edit("s/180 bar/180.4 bar/"))
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("180 bar → 180.4 bar"), "\(outcome.output)")
  }

  @Test func valuesAreToldInWords() throws {
    let world = try Self.world(
      Self.edit(
        "s/18.4 m/18.6 m/; s/5 mm wetsuit/drysuit/; s/60 bar/50 bar/; s/\\[mari\\]/[mari, juhan]/"
      )
        + Self.edit("s/^site/visibility: 8 m\\nsite/; s/Cold/Warm/")
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        dives/2024-06-12-1030-rummu.md
          Visibility: added 8 m
          Maximum depth: 18.4 m → 18.6 m
          Suit: 5 mm wetsuit → drysuit
          Buddies: added juhan
          Tanks, 12 L, end: 60 bar → 50 bar
          Notes: 1 line removed, 1 line added

        """
    )
    #expect(outcome.errors == "1 file differs\n")
    let feet = try world.shell("divelog -C log diff --units imperial")
    #expect(feet.output.contains("Maximum depth: 60.4 ft → 61 ft"), "\(feet.output)")
  }

  @Test(arguments: [
    ("a comment", "s/^site: rummu/site: rummu # cold/"), ("quotes", "s/: rummu/: \"rummu\"/"),
    ("another unit of the same depth", "s/18.4 m/18.40 m/"),
    ("the form of a list", "s/\\[mari\\]/mari/"),
  ])
  func aChangeOfSpellingAloneIsToldAsSuch(_: String, pattern: String) throws {
    let world = try Self.world(Self.edit(pattern))
    let outcome = try world.shell("divelog -C log diff --exit-code")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("  only the spelling changed"), "\(outcome.output)")
  }

  @Test func whatCannotBeReadIsShownLineByLine() throws {
    let world = try Self.world(Self.edit("s/^site: rummu/site: [rummu/"))
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("cannot be read as a record"))
    #expect(outcome.output.contains("-site: rummu\n+site: [rummu\n"), "\(outcome.output)")
  }

  @Test func aValueThatIsNotValidIsToldAsWritten() throws {
    let world = try Self.world(Self.edit("s/18.4 m/deep/"))
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("Maximum depth: 18.4 m → deep"), "\(outcome.output)")
    let json = try world.shell("divelog -C log diff --format json")
    #expect(
      json.output.contains("{\"key\": \"max-depth\", \"before\": 18.4, \"after\": \"deep\"}"),
      "\(json.output)"
    )
  }

  @Test func aDiveWhoseDateWasCorrectedIsOne() throws {
    let world = try Self.world(
      """
      cd log && git mv dives/2024-06-12-1030-rummu.md dives/2024-06-13-1030-rummu.md
      sed -i.old 's/06-12/06-13/' dives/*.md && rm dives/*.old && git add . && cd ..

      """
    )
    for options in ["", " --staged"] {
      let outcome = try world.shell("divelog -C log diff" + options)
      #expect(
        outcome.output == """
          dives/2024-06-13-1030-rummu.md: moved from dives/2024-06-12-1030-rummu.md
            Date: 2024-06-12 → 2024-06-13

          """,
        "\(outcome.output)\(outcome.errors)"
      )
    }
  }

  @Test func revisionsAreUnderstoodAsGitDoes() throws {
    let world = try Self.world(
      Self.edit("s/18.4 m/19 m/")
        + "cd log && git branch side HEAD && git commit -qam two && cd ..\n"
        + Self.edit("s/19 m/20 m/")
    )
    func depths(_ words: String) throws -> String {
      let outcome = try world.shell("divelog -C log diff \(words)")
      return outcome.output.split(separator: "\n").filter { $0.contains("→") }.joined()
    }
    #expect(try depths("") == "  Maximum depth: 19 m → 20 m")
    #expect(try depths("HEAD~1") == "  Maximum depth: 18.4 m → 20 m")
    #expect(try depths("HEAD~1 HEAD") == "  Maximum depth: 18.4 m → 19 m")
    #expect(try depths("HEAD~1..") == "  Maximum depth: 18.4 m → 19 m")
    #expect(try depths("side...HEAD") == "  Maximum depth: 18.4 m → 19 m")
    #expect(try depths("HEAD HEAD~1") == "  Maximum depth: 19 m → 18.4 m")
    #expect(try depths("--staged HEAD~1") == "  Maximum depth: 18.4 m → 19 m")
    #expect(try depths("--staged").isEmpty)
    for wrong in ["nowhere", "HEAD~9..", "a b c", "'--output=x'"] {
      #expect(try world.shell("divelog -C log diff \(wrong)").status == 2, "\(wrong)")
    }
  }

  @Test func filesFoldersAndDivesLimitIt() throws {
    let world = try Self.world(
      Self.edit("s/18.4 m/19 m/") + "printf -- '---\\nname: R\\n---\\n' > log/sites/rummu.md\n"
    )
    func paths(_ words: String) throws -> [Substring] {
      try world.shell("divelog -C log diff -- \(words)").output.split(separator: "\n")
        .filter { !$0.hasPrefix(" ") }
    }
    let dive = "dives/2024-06-12-1030-rummu.md"
    #expect(try paths("sites") == ["sites/rummu.md"])
    #expect(try paths("2024-06-12") == [dive[...]])
    #expect(try paths(dive) == [dive[...]])
    #expect(try paths("sites last") == [dive[...], "sites/rummu.md"])
    #expect(try world.shell("divelog -C log diff -- nothing").status == 2)
  }

  @Test func newAndOtherFilesAreNamed() throws {
    let world = try Self.world(
      """
      cd log; printf 'time_s,depth_m\\n0,0\\n10,5\\n' > dives/p.csv; printf '\\0\\1' > dives/a.jpg
      git add . && git commit -qm files
      printf 'time_s,depth_m\\n0,0\\n10,5\\n20,7\\n' > dives/p.csv; printf '\\0\\2' > dives/a.jpg
      printf -- '---\\ndate: 2024-07-01\\n---\\n' > dives/2024-07-01.md; rm sites/rummu.md; cd ..

      """
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(
      outcome.output == """
        dives/2024-07-01.md: added
        dives/a.jpg
          the content changed
        dives/p.csv
          Profile: 2 samples down to 5 m → 3 samples down to 7 m
        sites/rummu.md: removed

        """,
      "\(outcome.output)"
    )
  }

  /// Whatever a log or a repository contains, nothing is started and no terminal is steered.
  @Test func aLogStartsNothingAndSteersNoTerminal() throws {
    let world = try Self.world(
      Self.edit("s/5 mm wetsuit/\"\\\\e[31mred\"/")
        + """
        cd log; printf '*.md diff=evil\\n' > .gitattributes
        git config diff.evil.command 'touch ../started; true'
        git config diff.evil.textconv 'touch ../started; cat'
        git config diff.external 'touch ../started; true'; cd ..

        """
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("red"), "\(outcome.output)")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!world.exists("started"))
  }

  /// Lines of a file that cannot be read as a record are shown, but steer no terminal.
  @Test func linesSteerNoTerminal() throws {
    let world = try Self.world(
      "printf -- '---\\nsite: [\\033[31mred\\302\\2331m\\n---\\n' > log/dives/2024-06-12-1030-rummu.md\n"
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("+site: [\\u{1B}[31mred\\u{9B}1m\n"), "\(outcome.output)")
  }

  /// Of a key that is there twice, the second value is no spelling.
  @Test func aKeyThatIsThereTwiceIsShownLineByLine() throws {
    let world = try Self.world(
      Self.edit("s/^site: rummu/site: rummu\\nsite: rummu/")
        + "cd log && git commit -qam two; cd ..\n"
        + Self.edit("6s/rummu/other/;5s/rummu/other/")
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("+site: other\n"), "\(outcome.output)")
    #expect(!outcome.output.contains("spelling"), "\(outcome.output)")
  }

  @Test func anotherModeIsToldAsSuch() throws {
    let world = try Self.world("chmod +x log/dives/*.md\n")
    let outcome = try world.shell("divelog -C log diff --exit-code")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == "dives/2024-06-12-1030-rummu.md\n  only the file mode changed\n",
      "\(outcome.output)"
    )
  }

  @Test func aConflictIsADifference() throws {
    let world = try Self.world(
      Self.edit("s/18.4 m/19 m/") + "cd log && git branch side && git commit -qam two\n"
        + "git checkout -q side && cd ..\n" + Self.edit("s/18.4 m/20 m/")
        + "cd log && git commit -qam three && git merge -q main || true; cd ..\n"
    )
    let outcome = try world.shell("divelog -C log diff")
    #expect(outcome.output.contains("<<<<<<<"), "\(outcome.output)")
    #expect(outcome.errors == "1 file differs\n")
  }
}
