import CommandSupport
import GitHistory
import Testing

/// Files that `sync` does not touch or push.
@Suite(.waiting) struct SyncSafetyTests {
  /// Sets up two clones, of which both changed one line, and b merged by hand with git alone.
  private static let bothChanged = """
    sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
    sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
    """

  @Test func aFileWhoseNameBeginsAsAnOptionIsMergedLikeAnother() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf 'suit: a\\n\\n\\nnotes\\n' > ./-x.md && git add -A . && git commit -qm x
      git push -q && git -C ../b pull -q
      sed -i.old 's/suit: a/suit: b/' ./-x.md && git commit -qam suit && git push -q
      cd ../b && sed -i.old 's/notes/more notes/' ./-x.md && git commit -qam notes
      divelog sync && test "$(cat ./-x.md)" = "$(printf 'suit: b\\n\\n\\nmore notes')"
      """
    )
  }

  @Test(arguments: ["", "--nonsense", "a b c", "a b c d e", "-- gone gone gone x.md"])
  func aDriverThatMergesNothingSaysThatGitCannotTakeForAConflict(arguments: String) throws {
    let world = try GitWorld()
    #expect(try world.shell("divelog merge-driver \(arguments)").status == 129)
  }

  @Test func whatGitIgnoresIsMissedBeforeItIsPushed() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo 'sites/secret.md' >> .gitignore && printf -- '---\\nname: S\\n---\\n' > sites/secret.md
      printf -- '---\\ndate: 2024-06-13\\nsite: secret\\n---\\n' > dives/2024-06-13.md
      """
    )
    let outcome = try world.shell("divelog -C a check && divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("dives/2024-06-13.md:3"))
    #expect(outcome.errors.contains("not pushed"))
    try world.done(
      """
      test "$(git -C origin.git rev-parse main)" = "$(git -C a rev-parse HEAD^)"
      git -C a add -f sites/secret.md && divelog -C a sync && divelog -C b sync && divelog -C b check
      """
    )
  }

  @Test func aRepositoryInsideTheLogThatWasCommittedIsNotPushed() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && git clone -q ../origin.git divers/tom && git add divers 2> /dev/null
      git commit -qm inner && rm -rf divers/tom
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("divers/tom is a repository of its own"))
    try world.done("test \"$(git -C origin.git rev-parse main)\" = \"$(git -C a rev-parse HEAD^)\"")
  }

  @Test func aLogWithoutAttributesIsMergedKeyByKey() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && git rm -q .gitattributes && git commit -qm plain && git push -q && git -C ../b pull -q
      cd .. && mkdir -p home/.config/git && echo '*.txt text' > home/.config/git/attributes
      sed -i.old 's/drysuit/wetsuit/' a/dives/2024-06-12.md && rm a/dives/*.old
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C a sync && divelog -C b sync && test ! -e b/.git/divelog-attributes
      """
    )
    #expect(try world.text(of: "b/dives/2024-06-12.md").contains("suit: wetsuit\nweather: fog\n"))
    #expect(!world.exists("b/.gitattributes"))
  }

  @Test func whatEditorsAndMergesLeaveBesideRecordsStaysUncommitted() throws {
    let world = try SyncTests.clones()
    let names = ["x.md.orig", "x.md~", "x.md.rej", "#x.md#", "x.md.bak", "x.md.swp"]
    for name in names { try world.folder.write("x", to: "a/dives/\(name)") }
    try world.folder.write("picture", to: "a/dives/wall.jpg")
    let outcome = try world.shell("divelog -C a sync --dry-run")
    #expect(outcome.output.contains("dives/wall.jpg"))
    #expect(outcome.errors.contains("\(names.count) files that an editor or a file manager left"))
    #expect(outcome.errors.contains("dives/x.md.bak"))
  }

  @Test(arguments: [
    ("git am -3 ../p/* || true", "git am"),
    ("git rebase -q main~1 || git rebase -q --onto main~2 main~1 side || true", "rebase"),
    ("git bisect start > /dev/null", "bisect"),
    ("git cherry-pick main~1 main || true", "cherry-pick"),
  ])
  func inTheMiddleOfSomethingElseNothingIsDone(begin: String, word: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && sed -i.old 's/sunny/rain/' dives/2024-06-12.md && rm dives/*.old && git commit -qam one
      sed -i.old 's/rain/snow/' dives/2024-06-12.md && rm dives/*.old && git commit -qam two
      git format-patch -q -2 -o ../p && git checkout -q -b side main~2
      sed -i.old 's/sunny/fog/' dives/2024-06-12.md && rm dives/*.old && git commit -qam three
      \(begin) > /dev/null 2>&1
      git checkout -q --theirs . 2> /dev/null || true; git add -A; git rev-parse HEAD > ../at
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("a \(word)"))
    try world.done("git -C a rev-parse HEAD | diff at -")
  }

  @Test func aConflictOfAStashIsDecidedBeforeAnythingIsCommitted() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && sed -i.old 's/sunny/fog/' dives/2024-06-12.md && rm dives/*.old && git stash -q
      sed -i.old 's/sunny/rain/' dives/2024-06-12.md && rm dives/*.old && git commit -qam rain
      git stash pop -q || true; sed -i.old '/^[<=>|]/d' dives/2024-06-12.md && rm dives/*.old
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("dives/2024-06-12.md"))
    #expect(outcome.output.isEmpty)
  }

  @Test func aCommitThatFailsLeavesTheIndexAsItWas() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf '#!/bin/sh\\nexit 3\\n' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      echo 'Cold.' >> dives/2024-06-12.md && git add dives && echo 'Dark.' >> dives/2024-06-12.md
      printf -- '---\\ndate: 2024-06-13\\n---\\n' > dives/2024-06-13.md && rm -r sites
      sed -i.old '/site/d' dives/2024-06-12.md && rm dives/*.old
      git status --porcelain > ../before && git diff --cached > ../staged
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("the hook pre-commit refused without a message"),
      "\(outcome.errors)"
    )
    try world.done(
      """
      cd a && git status --porcelain | diff ../before - && git diff --cached | diff ../staged -
      rm .git/hooks/pre-commit && divelog sync && divelog -C ../b sync && diff -r -x .git . ../b
      """
    )
  }

  @Test func whoIsUnknownToGitIsToldWhatToDo() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git config --global --remove-section user && git config --global user.useConfigOnly true
      echo 'Cold.' >> a/dives/2024-06-12.md && git -C a status --porcelain > before
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git config --global user.email"))
    try world.done("git -C a status --porcelain | diff before -")
  }

  @Test func whereNothingIsCommittedTheOthersAreMissedAndNothingIsWrittenOver() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git init -q c && cd c && git remote add origin ../origin.git
      printf 'format: 1\n' > divelog.yml && echo divelog.yml > .git/info/exclude
      """
    )
    let outcome = try world.shell("divelog -C c sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("could not be merged"))
    #expect(try world.text(of: "c/divelog.yml") == "format: 1\n")
  }

  @Test func aBranchThatIsNotFetchedUsuallyIsMergedAllTheSame() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git -C a push -q origin main:other && git clone -q --single-branch -b other origin.git c
      echo 'Cold.' >> a/dives/2024-06-12.md && divelog -C a sync
      cd c && git checkout -q -b main && sed -i.old 's/sunny/fog/' dives/2024-06-12.md
      rm dives/*.old && divelog sync && divelog -C ../a sync && diff -r -x .git . ../a
      """
    )
  }

  @Test func aRemoteThatTakesNothingIsSaidToRefuse() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf '#!/bin/sh\\nexit 1\\n' > origin.git/hooks/pre-receive
      chmod +x origin.git/hooks/pre-receive && echo 'Cold.' >> a/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("origin refused the push: "))
    #expect(outcome.errors.contains("hook declined"))
  }

  @Test func aFasterPushIsMergedAndThenItIsPushed() throws {
    let world = try SyncTests.clones()
    // The hook of b pushes what is in a, once, between b's fetch and b's push.
    try world.done(
      """
      printf '#!/bin/sh\\ntest -e ../ran || { touch ../ran; cd ../a; env -u GIT_DIR git push -q; }\\n' \\
        > b/.git/hooks/pre-push && chmod +x b/.git/hooks/pre-push
      echo 'Cold.' >> a/dives/2024-06-12.md && git -C a commit -qam cold
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C b sync && test -e ran && divelog -C a sync && diff -r -x .git a b
      """
    )
  }

  /// The dives of a renamed diver are in another folder, and none is gone.
  @Test func aRenamedDiverHasLostNoDives() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && mkdir -p divers/tom/dives && printf -- '---\\nname: Tom\\n---\\n' > divers/tom/diver.md
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > divers/tom/dives/2024-06-14.md && divelog sync
      divelog diver rename tom tom-kask --yes && divelog sync && divelog -C ../b sync
      test -e ../b/divers/tom-kask/dives/2024-06-14.md && test ! -e ../b/divers/tom
      """
    )
  }

  @Test func whoPushesToAForkGetsWhatTheOthersHave() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git init -q --bare fork.git && git -C b remote add fork ../fork.git
      git -C b config remote.pushDefault fork
      echo 'Cold.' >> a/dives/2024-06-12.md && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old && divelog -C b sync
      git -C fork.git show main:dives/2024-06-12.md | grep -q Cold
      git -C fork.git show main:dives/2024-06-12.md | grep -q fog
      git -C origin.git show main:dives/2024-06-12.md | grep -q sunny
      """
    )
    #expect(try world.shell("divelog -C b sync").errors == "in sync with fork\n")
  }

  @Test func aConflictBesideWhatIsStagedIsNotBegun() throws {
    let world = try SyncTests.clones()
    try world.done(Self.bothChanged + "\necho page > b/page.html && git -C b add page.html")
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("something else is staged"))
    try world.done(
      """
      cd b && test "$(git status --porcelain)" = 'A  page.html' && grep -q fog dives/2024-06-12.md
      test ! -e .git/MERGE_HEAD
      """
    )
  }
}

/// The versions of git that each feature needs.
@Suite(.waiting) struct GitVersionTests {
  @Test(arguments: [
    ("git version 2.39.5", "2.39.5", true), ("git version 2.39.3 (Apple Git-146)", "2.39.3", false),
    ("git version 2.44.0.windows.1", "2.44.0", false), ("git version 2.45.1", "2.45.1", true),
    ("git version 2.46.0", "2.46.0", true), ("git version 2.38.9", "2.38.9", false),
    ("git version 3.0", "3.0", true), ("git version 2.43.rc1", "2.43.0", false),
  ])
  func aVersionIsReadAndKnownToBeSafeWithFoldersOrNot(
    text: String,
    version: String,
    isSafe: Bool
  ) throws {
    let read = try #require(GitVersion(text))
    #expect("\(read)" == version)
    #expect(read.isSafeWithFolders == isSafe)
    #expect((read < GitVersion.needed) == false)
  }

  @Test func whatIsNoVersionIsNone() {
    #expect(GitVersion("git") == nil && GitVersion("zsh: command not found: git") == nil)
    #expect(GitVersion(2, 9) < GitVersion(2, 38) && GitVersion(2, 37, 9) < GitVersion.needed)
  }
}
