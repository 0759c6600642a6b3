import CommandSupport
import Testing

/// The words of a hook that refuses are shown, and files that a hook changes do not stop a sync.
@Suite(.waiting) struct SyncHookTests {
  /// A clone in which a hook says two things and refuses, with a change to be synced.
  private static func refusing(_ hook: String, _ repository: String = "a/.git") throws -> GitWorld {
    let world = try SyncTests.clones()
    let path = "\(repository)/hooks/\(hook)"
    try world.done(
      """
      printf '#!/bin/sh\\necho Checking >&2\\necho not on Sundays >&2\\nexit 1\\n' > \(path)
      chmod +x \(path) && echo 'Cold.' >> a/dives/2024-06-12.md
      """
    )
    return world
  }

  @Test(arguments: ["pre-commit", "commit-msg", "prepare-commit-msg"])
  func aHookThatRefusesACommitIsNamed(hook: String) throws {
    let world = try Self.refusing(hook)
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("the hook \(hook) refused: Checking; not on Sundays"),
      "\(outcome.errors)"
    )
    try world.done("test ! -e a/.git/divelog-trace && git -C a diff --cached --quiet")
  }

  @Test func aHookThatRefusesAPushIsNotTakenForARemoteOutOfReach() throws {
    let world = try Self.refusing("pre-push")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(!outcome.errors.contains("could not be reached"))
    #expect(
      outcome.errors.contains(
        "nothing was pushed: the hook pre-push refused: Checking; not on Sundays"
      ),
      "\(outcome.errors)"
    )
  }

  @Test func aHookOfTheRemoteIsHeard() throws {
    let world = try Self.refusing("pre-receive", "origin.git")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("(pre-receive hook declined): Checking; not on Sundays"),
      "\(outcome.errors)"
    )
  }

  /// Git keeps what a hook staged in the index of that commit alone.
  @Test func whatAHookChangedIsNotInTheWayOfTheNextMerge() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf '#!/bin/sh\\nsed -i.old s/sunny/Sunny/ dives/*.md; rm dives/*.old; git add dives\\n' \\
        > .git/hooks/pre-commit
      chmod +x .git/hooks/pre-commit && echo 'Cold.' >> dives/2024-06-12.md && divelog sync
      test -z "$(git status --porcelain)" && divelog -C ../b sync
      echo 'Dark.' >> ../b/dives/2024-06-12.md && divelog -C ../b sync
      divelog sync && diff -r -x .git . ../b && grep -q Dark dives/2024-06-12.md
      """
    )
  }

  /// A hook that writes to the log would wait for a lock that what started it has.
  @Test func aHookAfterAMergeMayWriteToTheLog() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      echo 'Cold.' >> b/dives/2024-06-12.md && divelog -C b sync
      program=$(unset -f divelog; command -v divelog)
      printf '#!/bin/sh\\n%s --today 2024-07-01 set last x-a=1 || exit 1\\n' "$program" \\
        > a/.git/hooks/post-merge
      chmod +x a/.git/hooks/post-merge && divelog -C a sync
      grep -q 'x-a: 1' a/dives/2024-06-12.md && grep -q Cold a/dives/2024-06-12.md
      """
    )
  }
}
