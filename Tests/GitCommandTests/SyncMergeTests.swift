import CommandSupport
import Foundation
import Testing

/// No sync ends with less than went into it, however a merge was begun and broke off.
@Suite(.waiting) struct SyncMergeTests {
  /// Clone b adds a dive, changes another and sends both; clone a has a commit of its own.
  static func divided() throws -> GitWorld {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && printf -- '---\\ndate: 2024-06-13\\n---\\n' > dives/2024-06-13.md
      sed -i.old 's/sunny/fog/' dives/2024-06-12.md && rm dives/*.old && divelog sync
      cd ../a && sed -i.old 's/drysuit/wetsuit/' dives/2024-06-12.md && rm dives/*.old
      git commit -qam suit
      """
    )
    return world
  }

  /// Everything of both is at the remote and in both clones.
  static let isWhole = """
    for clone in a b; do
      divelog -C $clone sync > /dev/null
      grep -q wetsuit $clone/dives/2024-06-12.md && grep -q fog $clone/dives/2024-06-12.md
      test -e $clone/dives/2024-06-13.md && test -z "$(git -C $clone status --porcelain)"
      test ! -e $clone/.git/MERGE_HEAD && test ! -e $clone/.git/divelog-step
    done
    git -C origin.git show main:dives/2024-06-12.md | grep -q wetsuit
    git -C origin.git show main:dives/2024-06-12.md | grep -q fog
    git -C origin.git show main:dives/2024-06-13.md | grep -q 2024-06-13
    """

  @Test func aSyncThatFoundALockCommitsNoMergeLater() throws {
    let world = try Self.divided()
    let outcome = try world.shell("touch a/.git/index.lock; divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a/.git/index.lock exists: another git"), "\(outcome.errors)")
    #expect(outcome.errors.contains("remove it"))
    try world.done("test ! -e a/.git/MERGE_HEAD; rm a/.git/index.lock\n" + Self.isWhole)
  }

  @Test func aLockThatGoesAwayIsWaitedFor() throws {
    let world = try Self.divided()
    try world.done("touch a/.git/index.lock; (sleep 1; rm a/.git/index.lock) & divelog -C a sync")
    try world.done(Self.isWhole)
  }

  @Test func aPullThatCouldNotBeginIsNotTakenForADecidedMerge() throws {
    let world = try Self.divided()
    try world.done(
      """
      touch a/.git/index.lock; git -C a pull -q --no-rebase --no-edit 2> /dev/null || true
      rm a/.git/index.lock; test -e a/.git/MERGE_HEAD
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("would undo what one side changed in"), "\(outcome.errors)")
    #expect(outcome.errors.contains("dives/2024-06-13.md"))
    try world.done("git -C origin.git show main:dives/2024-06-13.md > /dev/null")
    try world.done("git -C a merge --abort\n" + Self.isWhole)
  }

  /// One file of theirs was taken back by hand, in the middle of a merge that git did well.
  @Test func aFileThatOneSideChangedAloneIsNotTakenBack() throws {
    let world = try Self.divided()
    try world.done(
      """
      cd a && divelog git-setup > /dev/null && git fetch -q && git merge -q --no-commit origin/main
      git rm -q -f dives/2024-06-13.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("would undo what one side changed in dives/2024-06-13.md"))
  }

  @Test func aConflictThatWasDecidedForOneSideIsEnded() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      divelog -C b sync || test $? = 1
      cd b && git checkout -q --ours dives/2024-06-12.md && git add dives && divelog sync
      divelog -C ../a sync && grep -q fog ../a/dives/2024-06-12.md
      """
    )
  }

  @Test func aMergeThatWasCommittedButNotForgottenIsForgotten() throws {
    let world = try Self.divided()
    try world.done(
      """
      cd a && divelog git-setup > /dev/null && git fetch -q && git merge -q --no-edit origin/main
      git rev-parse HEAD^2 > .git/MERGE_HEAD && divelog sync
      test "$(git rev-list --merges --count HEAD)" = 1
      """
    )
    try world.done(Self.isWhole)
  }

  @Test func aHookThatRefusesAMergeLeavesNothingMerged() throws {
    let world = try Self.divided()
    try world.done(
      """
      printf '#!/bin/sh\\necho no merges today >&2; exit 1\\n' > a/.git/hooks/pre-merge-commit
      chmod +x a/.git/hooks/pre-merge-commit
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "the hook pre-merge-commit refused: no merges today; nothing was merged"
      )
    )
    try world.done(
      """
      test ! -e a/.git/MERGE_HEAD && test -z "$(git -C a status --porcelain)"
      rm a/.git/hooks/pre-merge-commit
      """ + "\n" + Self.isWhole
    )
  }

  /// States after a kill while files, index and branch move to a merge: some of the files are
  /// written, with the note of the step, and the index or not.
  @Test(arguments: [
    ("half written", "head -c 30 > dives/2024-06-12.md"),
    ("empty", "head -c 0 > dives/2024-06-12.md"),
    ("whole", "cat > dives/2024-06-12.md"), ("gone", "cat > /dev/null; rm dives/2024-06-12.md"),
    ("indexed", "git read-tree -m -u HEAD \"$merge\""),
  ])
  func whatAKilledMergeWroteIsTakenBack(name: String, write: String) throws {
    let world = try Self.divided()
    try world.done(
      """
      cd a && divelog git-setup > /dev/null && git fetch -q
      tree=$(git merge-tree --write-tree HEAD origin/main)
      merge=$(git commit-tree -p HEAD -p origin/main -m merge "$tree")
      echo "merge $(git rev-parse HEAD) $merge" > .git/divelog-step
      git show "$merge:dives/2024-06-12.md" | \(write)
      """
    )
    try world.done(Self.isWhole)
  }

  @Test func whatTheUserWroteAfterAKilledMergeStays() throws {
    let world = try Self.divided()
    try world.done(
      """
      cd a && divelog git-setup > /dev/null && git fetch -q
      tree=$(git merge-tree --write-tree HEAD origin/main)
      echo "merge $(git rev-parse HEAD) $(git commit-tree -p HEAD -m x "$tree")" > .git/divelog-step
      git show "$tree:dives/2024-06-12.md" > dives/2024-06-12.md && echo Later. >> dives/2024-06-12.md
      divelog sync && git -C ../origin.git show main:dives/2024-06-12.md | grep -q Later
      """
    )
    try world.done(Self.isWhole)
  }

  @Test func aConflictThatWasKilledHalfwayIsBegunAnew() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
      cd b && sed -i.old 's/sunny/fog/' dives/2024-06-12.md && rm dives/*.old && git commit -qam fog
      git fetch -q && divelog git-setup > /dev/null
      tree=$(git merge-tree --write-tree --name-only --no-messages HEAD origin/main | head -1)
      echo "conflict $(git rev-parse HEAD) $tree" > .git/divelog-step
      git show "$tree:dives/2024-06-12.md" > dives/2024-06-12.md && grep -q '<<<<' dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("both sides changed the same thing"))
    try world.done("test -e b/.git/MERGE_HEAD && git -C b ls-files -u | grep -q 2024-06-12")
  }

  /// A kill between the branch and the index leaves an index that would take the commit back.
  @Test func anIndexOfBeforeTheCommitIsRepaired() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && cp .git/index ../before && echo 'Cold.' >> dives/2024-06-12.md
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      git add dives && git commit -qm cold && cp ../before .git/index
      touch .git/divelog-commit
      divelog sync && test -z "$(git status --porcelain)"
      git -C ../origin.git show main:dives/2024-06-14.md > /dev/null
      git -C ../origin.git show main:dives/2024-06-12.md | grep -q Cold
      """
    )
  }

  @Test(arguments: ["a[b]c", "st*r", "wh?t", "back\\slash", "!bang", "#hash", "sp ace", "quo\"te"])
  func aLogInAFolderOfAnyNameIsMergedKeyByKey(name: String) throws {
    let world = try GitWorld()
    try world.done(
      """
      name=$(cat <<'END'
      \(name)
      END
      )
      git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
      mkdir "$name" && cd "$name" && divelog init --name Log > /dev/null && rm .gitattributes
      cat > dives/2024-06-12.md <<'END'
      ---
      date: 2024-06-12
      suit: drysuit
      weather: sunny
      ---
      END
      divelog sync && cd ../.. && git clone -q origin.git b
      sed -i.old 's/drysuit/wetsuit/' "a/$name/dives/2024-06-12.md" && rm "a/$name/dives/"*.old
      sed -i.old 's/sunny/fog/' "b/$name/dives/2024-06-12.md" && rm "b/$name/dives/"*.old
      divelog -C "a/$name" sync && divelog -C "b/$name" sync
      grep -q wetsuit "b/$name/dives/2024-06-12.md" && grep -q fog "b/$name/dives/2024-06-12.md"
      """
    )
  }
}
