import CommandSupport
import Foundation
import Testing

/// The short remarks of the home page, a search and `doctor`.
@Suite(.waiting) struct GlanceTests {
  private static let club = [
    "divelog.yml": "format: 1\nname: Club\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom]\n---\n",
    "groups/club/dives/2024-06-12.md":
      "---\ndate: 2024-06-12\ngroup: club\nmembers: [mari, tom]\n---\n",
  ]

  @Test func theHomePageTellsOfGroupDivesToLog() throws {
    let log = try TemporaryFolder(Self.club)
    let before = try Divelog.run(["--today", "2024-07-01"], in: log.path)
    #expect(
      before.output.contains(
        "2 entries of group dives are not logged: 'divelog group status --open'\n"
      )
    )
    _ = try Divelog.run(["group", "apply", "club/2024-06-12", "--for", "mari"], in: log.path)
    let after = try Divelog.run(["--today", "2024-07-01"], in: log.path)
    #expect(after.output.contains("1 entry of a group dive is not logged"))
  }

  private static let papers = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    "documents/medical.md": "---\nname: M\ntype: medical\nowner: me\nexpires: 2024-01-01\n---\n",
  ]

  private func home(_ files: [String: String]) throws -> String {
    let log = try TemporaryFolder(Self.papers.merging(files) { $1 })
    return try Divelog.run(["--today", "2024-07-01"], in: log.path).output
  }

  /// An info of `check` is not a problem, neither in the count nor in the list.
  @Test func anInfoIsNoProblem() throws {
    let clean = try home([:])
    #expect(clean.contains("\nno problems\n"), "\(clean)")
    #expect(!clean.contains("info: "))
    let comma = "---\ndate: 2024-06-12\nmax-depth: 12,4 m\n---\n"
    let one = try home(["dives/a.md": comma])
    #expect(one.contains("\n1 error:\n"), "\(one)")
    #expect(!one.contains("info: ") && !one.contains("warning"))
    let two = try home(["dives/a.md": comma, "dives/b.md": "---\ndate: 2024-06-12\nsite: \n---\n"])
    #expect(two.contains("\n2 errors:\n"), "\(two)")
    let four = (1...4).map { ("dives/\($0).md", comma) }
    let many = try home(Dictionary(four) { $1 })
    #expect(many.contains("\n4 errors; the first:\n"), "\(many)")
    #expect(many.components(separatedBy: "[decimal-comma]").count == 4)
  }

  @Test func whatIsDueBesidesIsToBeHad() throws {
    var files: [String: String] = [:]
    for number in 1...7 {
      files["documents/p\(number).md"] =
        "---\nname: P\(number)\ntype: t\(number)\nowner: me\nexpires: 2024-06-0\(number)\n---\n"
    }
    let text = try home(files)
    #expect(text.contains("  and 3 more; 'divelog diver show NAME' lists"), "\(text)")
    let log = try TemporaryFolder(Self.papers.merging(files) { $1 })
    let own = try Divelog.run(["diver", "show", "me", "--today", "2024-07-01"], in: log.path).output
    for number in 1...7 { #expect(own.contains("t\(number): ended on 2024-06-0\(number)")) }
  }

  @Test func aSearchThatFindsNothingSaysSo() throws {
    let log = try TemporaryFolder(Self.club)
    let outcome = try Divelog.run(["search", "kraken"], in: log.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "nothing contains 'kraken'\n")
    #expect(try Divelog.run(["search", "\t "], in: log.path).status == 2)
  }

  @Test func theDoctorTellsWhichGitThereIsAndWhatIsMissing() throws {
    let world = try GitWorld()
    func doctor(_ version: String) throws -> String {
      try world.done(
        """
        mkdir -p bin && printf '#!/bin/sh\\necho git version \(version)\\n' > bin/git
        chmod +x bin/git && PATH="$PWD/bin:$PATH" divelog doctor
        """
      )
    }
    #expect(try doctor("2.45.1").contains("git 2.45.1\n"))
    #expect(try doctor("2.44.0").contains("git 2.44.0; friends' logs in folders"))
    #expect(try doctor("2.30.2").contains("git 2.30.2; sync needs 2.38"))
    #expect(try doctor("").contains("git was not found"))
  }

  @Test func aFolderIsNotFollowedWithAnOldGit() throws {
    let world = try FollowTests.world()
    let outcome = try world.shell(
      """
      mkdir bin && real=$(command -v git)
      printf '#!/bin/sh\\ncase "$*" in *--version*) echo git version 2.44.0;; *) exec %s "$@";; esac\\n' \\
        "$real" > bin/git && chmod +x bin/git
      PATH="$PWD/bin:$PATH" divelog -C me diver follow Aino ../aino
      """
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git 2.44.0 would run"))
    #expect(try !world.text(of: "me/diver.md").contains("Aino"))
  }

  @Test func sshAsksNothingWhereThereIsNoTerminal() throws {
    let world = try FollowTests.world()
    let outcome = try world.shell(
      """
      mkdir bin && printf '#!/bin/sh\\necho "$@" > "$HOME/../said"; exit 1\\n' > bin/ssh
      chmod +x bin/ssh && export PATH="$PWD/bin:$PATH"
      divelog -C me diver follow Aino ssh://host/log < /dev/null || true
      grep BatchMode said && git config --global core.sshCommand "ssh -o Own=yes"
      divelog -C me diver follow Aino ssh://host/log < /dev/null || true
      grep Own said && ! grep BatchMode said
      """
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
