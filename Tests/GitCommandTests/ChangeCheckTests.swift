import CommandSupport
import Testing

/// `check --staged` and `check --since` in repositories of real git.
@Suite(.waiting) struct ChangeCheckTests {
  /// A log with a site, a dive that names it, and a dive with an old problem, all committed.
  static func world(in folder: String = "log") throws -> GitWorld {
    let world = try GitWorld([
      "\(folder)/divelog.yml": "format: 1\n", "\(folder)/diver.md": "---\nname: Mari\n---\n",
      "\(folder)/sites/rummu.md": "---\nname: Rummu quarry\n---\n",
      "\(folder)/dives/2024-06-12.md": "---\ndate: 2024-06-12\nsite: rummu\nmax-depth: 18 m\n---\n",
      "\(folder)/dives/2024-06-13.md":
        "---\ndate: 2024-06-13\nmax-depth: 18,4 m\nsuit: drysuit\n---\n",
    ])
    try world.done("git init -q log && cd log && git add . && git commit -qm log")
    return world
  }

  /// The problems, one per line, and then the exit code.
  private static func check(_ world: GitWorld, _ arguments: String, in folder: String = "log")
    throws -> [String]
  {
    let outcome = try world.shell("divelog -C \(folder) check --format concise \(arguments)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    return lines + ["\(outcome.status)"]
  }

  @Test func whatWasThereBeforeIsNotReported() throws {
    let world = try Self.world()
    #expect(try Self.check(world, "--staged") == ["0"])
    #expect(try Self.check(world, "--since HEAD") == ["0"])
    #expect(try Self.check(world, "").last == "1")
    // Lines around it change.
    try world.done(
      "cd log && sed -i.x 's/suit: .*/suit: wetsuit/' dives/2024-06-13.md && rm dives/*.x"
    )
    #expect(try Self.check(world, "--since HEAD") == ["0"])
    // Its own line changes.
    try world.done("cd log && sed -i.x 's/18,4/18,5/' dives/2024-06-13.md && rm dives/*.x")
    let own = try Self.check(world, "--since HEAD")
    #expect(own.count == 2 && own[0].contains("2024-06-13.md:3:12: error") && own[1] == "1")
    let remark = try world.shell("divelog -C log check --staged")
    #expect(remark.errors.contains("1 problem that was there before is not shown"))
  }

  @Test func theIndexCountsAndNotTheDisk() throws {
    let world = try Self.world()
    // Broken on the disk, sound in the index.
    try world.done(
      """
      cd log && printf -- '---\\ndate: 2024-06-14\\nmax-depth: 9 m\\n---\\n' > dives/2024-06-14.md
      git add dives/2024-06-14.md
      printf -- '---\\ndate: 2024-06-14\\nmax-depth: 9,5 m\\n---\\n' > dives/2024-06-14.md
      printf -- '---\\ndate: 2024-06-15\\nmax-depth: 9,5 m\\n---\\n' > dives/2024-06-15.md
      """
    )
    #expect(try Self.check(world, "--staged") == ["0"])
    #expect(try Self.check(world, "--since HEAD").count == 3)
    // Broken in the index, sound on the disk.
    try world.done(
      "cd log && git add . && sed -i.x 's/,5//' dives/2024-06-1[45].md && rm dives/*.x"
    )
    #expect(try Self.check(world, "--staged").count == 3)
    #expect(try Self.check(world, "--since HEAD") == ["0"])
    // Removed from the disk, and still in the index.
    try world.done("cd log && rm dives/2024-06-1[45].md")
    #expect(try Self.check(world, "--staged").count == 3)
    // To be added later: the commit does not have it.
    try world.done(
      "cd log && git rm -q --cached dives/*14.md dives/*15.md && printf x > dives/new.md"
    )
    try world.done("cd log && git add -N dives/new.md")
    #expect(try Self.check(world, "--staged") == ["0"])
  }

  @Test func whatTheIndexHasIsWhatACheckoutHas() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log && rm -rf .git && git init -q . && git add .
      rm sites/rummu.md && sed -i.x 's/18 m/19,5 m/' dives/2024-06-12.md && mkdir -p trips gear
      printf 'share: everyone\\n' >> divelog.yml && git add divelog.yml && rm dives/*.x
      printf -- '---\\nname: [\\n---\\n' > trips/a.md && printf -- '---\\nxyz: 1\\n---\\n' > gear/b.md
      git add gear && mkdir ../other && git checkout-index -a --prefix=../other/
      """
    )
    // Before the first commit everything is new.
    let staged = try Self.check(world, "--staged")
    #expect(staged.count > 2)
    #expect(try Self.check(world, "", in: "other") == staged)
  }

  @Test func whatARemovedSiteBreaksIsReportedInItsDives() throws {
    let world = try Self.world()
    try world.done("cd log && git rm -q sites/rummu.md")
    for arguments in ["--staged", "--since HEAD"] {
      let found = try Self.check(world, arguments)
      #expect(found.count == 2 && found[0].hasPrefix("dives/2024-06-12.md:3:7: "), "\(found)")
      #expect(found[0].hasSuffix("[unknown-site]"))
    }
  }

  @Test func aProblemThatMovesWithItsFileIsNotNew() throws {
    let world = try Self.world()
    try world.done("cd log && git mv dives/2024-06-13.md dives/2024-06-13-quarry.md")
    #expect(try Self.check(world, "--staged") == ["0"])
    try world.done("cd log && printf 'More.\\n' >> dives/2024-06-13-quarry.md")
    #expect(try Self.check(world, "--since HEAD") == ["0"])
    try world.done("cd log && git reset -q")
    #expect(try Self.check(world, "--since HEAD") == ["0"])
    #expect(try Self.check(world, "--staged") == ["0"])
  }

  @Test func aRevisionMeansWhatItHasInCommon() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log && git checkout -qb mine
      printf -- '---\\ndate: 2024-06-14\\nmax-depth: 9,5 m\\n---\\n' > dives/2024-06-14.md
      git add . && git commit -qm mine && git checkout -q main
      sed -i.x 's/18,4 m/18.4 m/' dives/2024-06-13.md && rm dives/*.x && git commit -qam fixed
      git checkout -q mine
      """
    )
    // Main has fixed the old problem in the meantime, which is not what this branch did.
    let found = try Self.check(world, "--since main")
    #expect(found.count == 2 && found[0].hasPrefix("dives/2024-06-14.md"), "\(found)")
  }

  @Test func aLogMayLieAnywhereInItsRepository() throws {
    let world = try GitWorld([
      "all/club log/divelog.yml": "format: 1\n", "all/club log/diver.md": "---\nname: M\n---\n",
      "all/x/dives/2024-06-12.md": "---\ndate: 2024-06-12\nmax-depth: 1,5 m\n---\n",
    ])
    try world.done(
      """
      cd all && git init -q . && git add . && git commit -qm all && cd 'club log'
      mkdir dives && printf -- '---\\ndate: 2024-06-12\\nmax-depth: 1,5 m\\n---\\n' > dives/õhtu.md
      git add dives
      """
    )
    for arguments in ["--staged", "--since HEAD"] {
      let found = try Self.check(world, arguments, in: "'all/club log'")
      #expect(found.contains { $0.hasPrefix("dives/õhtu.md:3:12: error") }, "\(found)")
      #expect(!found.contains { $0.contains("x/dives") })
    }
  }

  @Test func aHookChecksTheIndexOfItsCommit() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log && printf '#!/bin/sh\\nexec divelog --today 2024-07-01 check --staged\\n' > .git/hooks/pre-commit
      chmod +x .git/hooks/pre-commit
      sed -i.x 's/18 m/18,5 m/' dives/2024-06-12.md && rm dives/*.x
      """
    )
    // Nothing is staged: `-a`, and naming a file, make indexes of their own.
    for commit in ["git commit -qam x", "git commit -qm x dives/2024-06-12.md"] {
      let refused = try world.shell("cd log && \(commit)")
      #expect(refused.status == 1 && refused.errors.contains("1 error"), "\(refused)")
    }
    try world.done(
      "cd log && printf 'x\\n' > notes.txt && git add notes.txt && git commit -qm notes"
    )
  }

  @Test func whatIsUnknownFails() throws {
    let world = try Self.world()
    func refusal(_ arguments: String, in folder: String = "log") throws -> String {
      let outcome = try world.shell("divelog -C \(folder) check \(arguments)")
      #expect(outcome.status == 2)
      return outcome.errors
    }
    #expect(try refusal("--since nowhere").contains("git knows no commit 'nowhere'"))
    #expect(try refusal("--since=--all").contains("git knows no commit '--all'"))
    #expect(try refusal("--since ''").contains("git knows no commit ''"))
    #expect(try refusal("--since HEAD --staged").contains("exclude each other"))
    #expect(try refusal("--since HEAD --fix").contains("'--fix' changes files on the disk"))
    #expect(try refusal("--staged --diff").contains("'--fix' changes files on the disk"))
    try world.done("cp -R log plain && rm -rf plain/.git")
    #expect(try refusal("--staged", in: "plain").contains("need a git repository"))
    try world.done(
      """
      cd log && git commit -qm two --allow-empty && git commit -qm three --allow-empty
      git checkout -q --orphan alone && git commit -qm alone && git checkout -q main
      cd .. && git clone -q --depth 1 "file://$PWD/log" shallow
      cd log && git checkout -q --orphan unborn
      """
    )
    #expect(try refusal("--since HEAD~1", in: "shallow").contains("fetch-depth: 0"))
    try world.done("cd log && git checkout -q main")
    #expect(try refusal("--since alone").contains("have no commit in common"))
  }

  @Test func conflictsAreNotChecked() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      cd log && git checkout -qb mine && sed -i.x 's/18 m/19 m/' dives/2024-06-12.md && rm dives/*.x
      git commit -qam mine && git checkout -q main && sed -i.x 's/18 m/20 m/' dives/2024-06-12.md
      rm dives/*.x && git commit -qam yours && git merge -q mine > /dev/null
      divelog check --staged
      """
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("conflicts in dives/2024-06-12.md"))
  }

  @Test func settingsAndUnreadFilesCount() throws {
    let world = try Self.world()
    // A rule that is made an error is one in every dive.
    try world.done(
      "cd log && printf 'rules:\\n  decimal-comma: off\\n' >> divelog.yml && git add ."
    )
    #expect(try Self.check(world, "--staged") == ["0"])
    try world.done("cd log && git commit -qm off && git checkout -q HEAD~1 divelog.yml")
    let found = try Self.check(world, "--staged")
    #expect(found.count == 2 && found[0].contains("decimal-comma"), "\(found)")
    // What is too large is not read, and so not sound.
    try world.done(
      """
      cd log && git checkout -q HEAD divelog.yml
      { printf -- '---\\ndate: 2024-06-20\\n---\\n'; head -c 2000000 /dev/zero | tr '\\0' x; } > dives/large.md
      git add . && rm dives/large.md
      """
    )
    #expect(try Self.check(world, "--staged").last == "2")
  }
}

/// Annotations within what GitHub shows.
extension ChangeCheckTests {
  @Test func annotationsStayWithinTheLimit() throws {
    let world = try Self.world()
    // Fifteen errors because of a removed site, and three in lines that have changed.
    try world.done(
      """
      cd log && for n in 10 11 12 13 14 15 16 17 18 19 20 21 22 23; do
        printf -- "---\\ndate: 2024-05-$n\\nsite: rummu\\nmax-depth: 9 m\\n---\\n" > dives/2024-05-$n.md
      done && git add . && git commit -qm more && git rm -q sites/rummu.md
      for n in 10 11 12; do sed -i.x 's/9 m/9,5 m/' dives/2024-05-$n.md; done && rm dives/*.x
      """
    )
    let page = "\(world.folder.path)/summary.md"
    let outcome = try world.shell(
      "GITHUB_STEP_SUMMARY='\(page)' divelog -C log check --since HEAD --format github"
    )
    let shown = outcome.output.split(separator: "\n").map(String.init)
    #expect(shown.count == 11 && shown.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(shown.prefix(3).allSatisfy { $0.contains("title=decimal-comma") })
    #expect(
      shown.last == "::notice title=divelog::8 more problems; the summary of the run lists all"
    )
    // The summary has them all.
    let summary = try world.text(of: "summary.md")
    #expect(summary.split(separator: "\n").count { $0.hasPrefix("    dives/") } == 18)
  }
}
