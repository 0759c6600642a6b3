import CommandSupport
import Testing

/// What git is told not to look at, or looks for elsewhere, is checked all the same, or the check fails.
@Suite(.waiting) struct HiddenChangeTests {
  /// The log of `ChangeCheckTests`.
  private static func world(_ script: String = "") throws -> GitWorld {
    let world = try ChangeCheckTests.world()
    if !script.isEmpty { try world.done("cd log\n" + script) }
    return world
  }

  private static let breaks = "sed -i.x 's/18 m/18,5 m/' dives/2024-06-12.md && rm dives/*.x\n"
  private static let repairs = "sed -i.x 's/18,5 m/18 m/' dives/2024-06-12.md && rm dives/*.x\n"

  /// The problems of rules, and the exit code.
  private static func check(_ world: GitWorld, _ script: String) throws -> [String] {
    let outcome = try world.shell("cd log\n" + script)
    return outcome.output.split(separator: "\n").map(String.init) + ["\(outcome.status)"]
  }

  private static func isFound(_ lines: [String]) -> Bool {
    lines.contains { $0.contains("2024-06-12.md") && $0.contains("decimal-comma") }
      && lines.last == "1"
  }

  @Test func theBaselineIsThatOfTheCommit() throws {
    let check = "divelog check --format concise --staged --baseline known.yml"
    let update = "divelog check --baseline known.yml --update-baseline > /dev/null 2>&1\n"
    let world = try Self.world(update + "git add . && git commit -qm known")
    try world.done("cd log\n" + Self.breaks + "git add dives\n" + update)
    // On the disk the baseline knows the problem; in the commit it would not.
    #expect(Self.isFound(try Self.check(world, check)))
    try world.done("cd log && git add known.yml")
    #expect(try Self.check(world, check) == ["0"])
    // Removed from the commit, and left on the disk.
    try world.done("cd log && git rm -q --cached known.yml")
    let gone = try world.shell("cd log && " + check)
    #expect(gone.status == 2 && gone.errors.contains("known.yml is not staged"), "\(gone)")
    // One that git ignores is the person's own.
    try world.done("cd log && echo known.yml > .gitignore && git add .gitignore")
    #expect(try Self.check(world, check) == ["0"])
    try world.done("cd log && rm known.yml")
    let missing = try world.shell("cd log && " + check)
    #expect(missing.status == 2 && missing.errors.contains("no baseline at known.yml"))
  }

  @Test func withoutReadableFormerSettingsEverythingIsNew() throws {
    for settings in ["format: [1", "format: 1\\nrules:\\n  decimal-comma: maybe"] {
      let world = try Self.world(
        "printf '\(settings)\\n' > divelog.yml && git commit -qam bad\n"
          + "printf 'format: 1\\n' > divelog.yml && git add ."
      )
      for how in ["--staged", "--since HEAD"] {
        let outcome = try world.shell("divelog -C log check \(how)")
        #expect(outcome.status == 1 && outcome.output.contains("18,4"), "\(outcome)")
        #expect(outcome.errors.contains("the former divelog.yml cannot be read"), "\(outcome)")
      }
    }
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func whatGitDoesNotLookAtIsRead(flag: String) throws {
    // Broken on the disk alone.
    let disk = try Self.world("git update-index \(flag) dives/2024-06-12.md\n" + Self.breaks)
    #expect(Self.isFound(try Self.check(disk, "divelog check --format concise --since HEAD")))
    #expect(try Self.check(disk, "divelog check --staged") == ["0"])
    // Broken in the index alone.
    let index = try Self.world(
      Self.breaks + "git add .\n" + Self.repairs + "git update-index \(flag) dives/2024-06-12.md"
    )
    #expect(Self.isFound(try Self.check(index, "divelog check --format concise --staged")))
    #expect(try Self.check(index, "divelog check --since HEAD") == ["0"])
  }

  @Test func aFileThatIsAssumedToBeThereAndIsGoneIsMissed() throws {
    let world = try Self.world(
      "git update-index --assume-unchanged sites/rummu.md && rm sites/rummu.md"
    )
    let found = try Self.check(world, "divelog check --format concise --since HEAD")
    #expect(found.contains { $0.hasSuffix("[unknown-site]") } && found.last == "1", "\(found)")
    #expect(try Self.check(world, "divelog check --staged") == ["0"])
  }

  @Test func whatASparseCheckoutLeavesOutIsAsGitHasIt() throws {
    let world = try Self.world(
      """
      git sparse-checkout set dives 2> /dev/null; test ! -e sites
      printf -- '---\\ndate: 2024-06-14\\nsite: rummu\\nmax-depth: 9 m\\n---\\n' > dives/2024-06-14.md
      git add dives
      """
    )
    for how in ["--staged", "--since HEAD"] {
      #expect(try Self.check(world, "divelog check --strict \(how)") == ["0"], "\(how)")
    }
  }

  @Test func aRepositoryInsideTheLogIsRefused() throws {
    let nested = "git rm -rq --cached sites && cd sites && git init -q . && cd ..\n"
    let world = try Self.world(nested)
    for how in ["--staged", "--since HEAD"] {
      let outcome = try world.shell("divelog -C log check \(how)")
      #expect(outcome.status == 2 && outcome.errors.contains("other git repositories"), "\(how)")
    }
    // As a submodule.
    try world.done(
      """
      cd log/sites && git add . && git commit -qm sites && cd ..
      git add sites 2> /dev/null && git commit -qm nested
      """
    )
    for how in ["--staged", "--since HEAD"] {
      #expect(try world.shell("divelog -C log check \(how)").status == 2, "\(how)")
    }
    // Elsewhere it has no records.
    let other = try Self.world(
      "mkdir web && cd web && git init -q . && printf x > x.md && git add . && git commit -qm web"
    )
    #expect(try Self.check(other, "divelog check --since HEAD") == ["0"])
  }

  @Test func anIndexAnywhereIsThatOfTheCommit() throws {
    let world = try Self.world(Self.breaks)
    let elsewhere = "export GIT_INDEX_FILE=$PWD/../index; git read-tree HEAD; git add .\n"
    #expect(
      Self.isFound(try Self.check(world, elsewhere + "divelog check --format concise --staged"))
    )
    let missing = try world.shell("GIT_INDEX_FILE=$PWD/none/index divelog -C log check --staged")
    #expect(missing.status == 2 && missing.errors.contains("GIT_INDEX_FILE"), "\(missing)")
    // The hook of another repository names an index that has nothing to do with the log.
    let other = try world.shell(
      """
      git init -q other && cd other && printf x > x && git add x
      GIT_INDEX_FILE=.git/index divelog -C ../log check --staged
      """
    )
    #expect(other.status == 0, "\(other)")
  }

  @Test func aFolderInAnotherFormOfItsLettersIsTheSame() throws {
    let world = try Self.world(
      """
      mkdir -p dives/märt && cp dives/2024-06-13.md dives/märt/2024-06-15.md
      sed -i.x 's/06-13/06-15/' dives/märt/2024-06-15.md && rm dives/märt/*.x
      git add . && git commit -qm forms
      """
    )
    let other = "dives/$(printf 'ma\\314\\210rt')"
    try world.done("cd log && git config core.precomposeunicode false && mv dives/märt \(other)")
    // The index has what it had, whatever its name is on the disk.
    let all = try Self.check(world, "divelog check --staged 2>&1")
    #expect(all.contains("2 problems that were there before are not shown"), "\(all)")
    // In the index alone a problem is new.
    try world.done(
      "cd log && sed -i.x 's/18,4/18,5/' \(other)/*.md && rm \(other)/*.x && git add ."
    )
    let found = try Self.check(world, "divelog check --format concise --staged")
    #expect(found.contains { $0.contains("'18,5 m'") } && found.last == "1", "\(found)")
  }

  @Test func anEmptyBaselineIsNoFile() throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log check --baseline ''")
    #expect(outcome.status == 2 && outcome.errors.contains("'--baseline' needs the path of a file"))
  }

  @Test func adviceForASubfolderIsThatOfTheService() throws {
    let world = try GitWorld()
    let outcome = try world.shell(
      """
      git init -q all && cd all && divelog init --ci gitlab one > /dev/null
      echo -- >&2; divelog init --ci both two > /dev/null
      """
    )
    let parts = outcome.errors.split(separator: "--\n", maxSplits: 1)
    try #require(parts.count == 2, "\(outcome)")
    #expect(parts[0].contains("GitLab reads") && !parts[0].contains("GitHub"))
    #expect(parts[1].contains("GitLab reads") && parts[1].contains("GitHub runs"))
  }
}
