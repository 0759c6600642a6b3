import CommandSupport
import Foundation
import Testing

/// `divelog sync` in repositories of real git.
@Suite(.waiting) struct SyncTests {
  static let dive = """
    ---
    date: 2024-06-12
    site: rummu
    suit: drysuit
    weather: sunny
    ---

    Prison wall.

    """

  /// A log, pushed, and another clone of it.
  static func clones() throws -> GitWorld {
    let world = try GitWorld()
    try world.done(
      """
      git init -q --bare origin.git
      git init -q a && cd a && git remote add origin ../origin.git
      divelog init --log-name Log > /dev/null
      mkdir sites && printf -- '---\\nname: Rummu quarry\\n---\\n' > sites/rummu.md
      cat > dives/2024-06-12.md <<'END'
      \(dive)END
      divelog sync
      cd .. && git clone -q origin.git b
      """
    )
    return world
  }

  @Test func aFirstSyncCommitsInWordsAndPushes() throws {
    let world = try Self.clones()
    let log = try world.done("git -C origin.git log --format=%s main")
    #expect(log == "dive of 2024-06-12 at Rummu quarry, the diver's profile, 1 site, 5 files\n")
    #expect(world.exists("b/dives/2024-06-12.md"))
    let again = try world.shell("divelog -C a sync")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
    #expect(again.errors == "in sync with origin\n")
  }

  @Test func differentKeysOfOneDiveComeTogether() throws {
    let world = try Self.clones()
    try world.done(
      """
      sed -i.old 's/drysuit/wetsuit  # new/' a/dives/2024-06-12.md && rm a/dives/*.old
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C a sync
      divelog -C b sync
      divelog -C a sync
      diff -r -x .git a b
      """
    )
    let text = try world.text(of: "a/dives/2024-06-12.md")
    #expect(text.contains("suit: wetsuit  # new\nweather: fog\n"))
    // Git alone calls that a conflict.
    let plain = try world.shell(
      """
      cd a && merge=$(git rev-list --merges HEAD) && git checkout -q --detach "$merge^1"
      rm .gitattributes && git commit -qam plain && git merge -q --no-edit "$merge^2"
      """
    )
    #expect(plain.status == 1)
  }

  @Test func aConflictIsLeftAsGitWouldAndEndedByTheNextSync() throws {
    let world = try Self.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("resolve the conflict markers in dives/2024-06-12.md"))
    let text = try world.text(of: "b/dives/2024-06-12.md")
    #expect(text.contains("<<<<<<< ours\nweather: fog\n=======\nweather: rain\n>>>>>>> theirs\n"))
    let again = try world.shell("divelog -C b sync")
    #expect(again.status == 1)
    #expect(again.errors.contains("a merge is not finished"))
    try world.done(
      """
      cd b && sed -i.old '/^[<=>]\\{7\\}/d; /^weather: rain/d' dives/2024-06-12.md && rm dives/*.old
      git add dives && divelog sync
      divelog -C ../a sync && diff -r -x .git ../a .
      test "$(git rev-list --merges --count HEAD)" = 1
      """
    )
    #expect(try world.text(of: "a/dives/2024-06-12.md").contains("weather: fog"))
  }

  @Test func aFixAfterStagingIsPushed() throws {
    let world = try Self.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C b sync || true
      cd b && git add dives && sed -i.old '/^[<=>]\\{7\\}/d; /^weather: rain/d' dives/2024-06-12.md
      rm dives/*.old && divelog sync && test -z "$(git status --porcelain)"
      """
    )
    let pushed = try world.done("git -C origin.git show main:dives/2024-06-12.md")
    #expect(pushed.contains("weather: fog") && !pushed.contains("<<<<"))
  }

  @Test func aTagOfTheBranchsNameIsNoBranch() throws {
    let world = try Self.clones()
    try world.done("cd a && git tag main && echo 'Cold.' >> dives/2024-06-12.md && divelog sync")
    #expect(
      try world.done("git -C origin.git for-each-ref --format='%(refname)'") == "refs/heads/main\n"
    )
    try world.done("divelog -C b sync && diff -r -x .git a b")
  }

  @Test func aRepositoryInsideTheLogIsNotTakenIn() throws {
    let world = try Self.clones()
    try world.done(
      "mkdir a/divers && git clone -q origin.git a/divers/tom; git -C a rev-parse HEAD > at"
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("divers/tom/"))
    try world.done("git -C a rev-parse HEAD | diff at -")
  }

  @Test func whatOthersBrokeOthersMayMend() throws {
    let world = try Self.clones()
    try world.done(
      """
      cd b && echo 'max-depth: 18,4 m' > dives/2024-06-13.md && git add . && git commit -qm bad
      git push -q
      """
    )
    let reported = try world.shell("divelog -C a sync")
    #expect(reported.status == 0 && reported.errors.contains("others' files already have"))
    try world.done("cd b && git rm -q dives/2024-06-13.md && git commit -qm fixed && git push -q")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // It is not said of them any more.
    #expect(!outcome.errors.contains("others' files already have"), "\(outcome.errors)")
    try world.done("diff -r -x .git a b")
  }

  @Test func aBranchThatFollowsOneBesideItGoesToTheRemote() throws {
    let world = try Self.clones()
    try world.done(
      """
      cd a && git checkout -q -b trip --track main && echo 'Cold.' >> dives/2024-06-12.md
      divelog sync && test "$(git rev-parse origin/trip)" = "$(git rev-parse HEAD)"
      test "$(git rev-parse main)" = "$(git rev-parse HEAD^)"
      """
    )
  }

  @Test func whoAllowsNoMergesByHandSyncsAllTheSame() throws {
    let world = try Self.clones()
    try world.done(
      """
      git config --global merge.ff only
      echo 'Cold.' >> a/dives/2024-06-12.md && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old && divelog -C b sync
      divelog -C a sync && diff -r -x .git a b
      """
    )
  }

  @Test func filesThatAreNoTextInUTF8AreMerged() throws {
    let world = try GitWorld()
    let outcome = try world.shell(
      """
      printf 'A\\nb\\nc\\nS\\374\\337\\n' > base; printf 'a\\nb\\nc\\nS\\374\\337\\n' > ours
      printf 'A\\nb\\nc\\ns\\374\\337\\n' > theirs
      divelog merge-driver base ours theirs dives/x.md && printf 'a\\nb\\nc\\ns\\374\\337\\n' | cmp ours -
      divelog merge-driver gone ours theirs dives/x.md
      """
    )
    #expect(outcome.status == 129, "\(outcome.errors)")
  }

  @Test func errorsAreNeitherCommittedNorPushed() throws {
    let world = try Self.clones()
    try world.done("echo 'max-depth: 18,4 m' > a/dives/2024-06-13.md; git -C a rev-parse HEAD > at")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("dives/2024-06-13.md:1"))
    #expect(outcome.errors.contains("not synced"))
    try world.done("git -C a rev-parse HEAD | diff at -")
  }

  @Test func withoutARemoteItCommits() throws {
    let world = try GitWorld()
    let outcome = try world.shell(
      "git init -q a && cd a && divelog init > /dev/null && divelog sync && git status --porcelain"
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("there is no remote"))
    #expect(!outcome.output.contains("??"))
  }

  @Test func offlineItCommitsAndPushesTheNextTime() throws {
    let world = try Self.clones()
    try world.done("mv origin.git away.git; echo 'Cold.' >> a/dives/2024-06-12.md")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("dive of 2024-06-12 changed\n"))
    #expect(outcome.errors.contains("origin could not be reached"))
    try world.done(
      "mv away.git origin.git; divelog -C a sync; divelog -C b sync; diff -r -x .git a b"
    )
  }

  @Test func onADetachedHeadItCommitsAndSaysThatNoBranchIsPushed() throws {
    let world = try Self.clones()
    try world.done("git -C a checkout -q --detach; echo 'Cold.' >> a/dives/2024-06-12.md")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("'git switch -c NAME' makes a branch of it"))
    try world.done(
      """
      cd a && test -z "$(git status --porcelain)" && git show HEAD | grep -q Cold
      test "$(git -C ../origin.git rev-parse main)" = "$(git rev-parse HEAD^)"
      git switch -qc trip && divelog sync
      test "$(git -C ../origin.git rev-parse trip)" = "$(git rev-parse HEAD)"
      """
    )
  }

  @Test func whatSomeoneElseStagedStaysStaged() throws {
    let world = try Self.clones()
    try world.done(
      """
      echo 'Cold.' >> b/dives/2024-06-12.md && divelog -C b sync
      cd a && echo page > page.html && git add page.html && echo more > notes.txt
      sed -i.old 's/sunny/fog/' dives/2024-06-12.md && rm dives/*.old
      """
    )
    let outcome = try world.shell("divelog -C a sync && git -C a status --porcelain")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("A  page.html\n?? notes.txt\n"))
    #expect(outcome.errors.contains("2 files that are not part of the log were left as they are"))
    let text = try world.text(of: "a/dives/2024-06-12.md")
    #expect(text.contains("weather: fog") && text.contains("Cold."))
    try world.done("divelog -C b sync; diff a/dives/2024-06-12.md b/dives/2024-06-12.md")
    #expect(!world.exists("b/page.html"))
  }

  @Test func aChangeThatAMergeWouldWriteOverIsNotLost() throws {
    let world = try Self.clones()
    try world.done(
      """
      echo one > b/page.html && git -C b add page.html && git -C b commit -qm page
      git -C b push -q
      echo mine > a/page.html; echo 'Cold.' >> a/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("could not be merged"))
    #expect(try world.text(of: "a/page.html") == "mine\n")
    #expect(try world.text(of: "a/dives/2024-06-12.md").contains("Cold."))
  }

  @Test func hooksOfTheUsersOwnRepositoryAreRun() throws {
    let world = try Self.clones()
    try world.done(
      """
      cd a && printf '#!/bin/sh\\ntouch ../hook-ran\\n' > .git/hooks/pre-commit
      chmod +x .git/hooks/pre-commit; echo 'Cold.' >> dives/2024-06-12.md; divelog sync
      """
    )
    #expect(world.exists("hook-ran"))
    try world.done(
      """
      cd a && printf '#!/bin/sh\\necho not today >&2; exit 1\\n' > .git/hooks/pre-commit
      echo 'Very cold.' >> dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("not today"))
    #expect(try world.text(of: "a/dives/2024-06-12.md").contains("Very cold."))
  }

  @Test func aDryRunChangesNothing() throws {
    let world = try Self.clones()
    try world.done("echo 'Cold.' >> a/dives/2024-06-12.md; git -C a rev-parse HEAD > at")
    let outcome = try world.shell("divelog -C a sync --dry-run")
    #expect(outcome.output == "dive of 2024-06-12 changed\n  changed  dives/2024-06-12.md\n")
    try world.done("git -C a rev-parse HEAD | diff at -; git -C a diff --cached --quiet")
    #expect(try world.shell("git -C a status --porcelain").output == " M dives/2024-06-12.md\n")
  }

  @Test func aLogMayBeAFolderOfARepository() throws {
    let world = try GitWorld()
    try world.done(
      """
      git init -q a && cd a && mkdir log && cd log && divelog init > /dev/null
      echo text > ../other.txt && divelog sync
      test "$(git status --porcelain)" = '?? other.txt'
      """
    )
  }

  @Test func gitAloneMergesKeyByKeyAfterSetup() throws {
    let world = try Self.clones()
    let output = try world.done(
      """
      sed -i.old 's/drysuit/wetsuit/' a/dives/2024-06-12.md && rm a/dives/*.old
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C a sync > /dev/null; cd b; git commit -qam fog
      divelog git-setup --dry-run; divelog git-setup; divelog git-setup
      git pull -q --no-rebase --no-edit
      """
    )
    #expect(output.split(separator: "\n").count { $0.hasPrefix("merge.divelog.") } == 6)
    let text = try world.text(of: "b/dives/2024-06-12.md")
    #expect(text.contains("suit: wetsuit\nweather: fog\n"))
  }
}
