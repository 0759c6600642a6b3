import CommandSupport
import Testing

/// Failures of git are reported with their cause and with what to do.
@Suite(.waiting) struct GitTroubleTests {
  @Test func whereThereIsNoGitItIsSaid() throws {
    let world = try SyncTests.clones()
    for command in ["sync", "git-setup", "diver follow Aino /nowhere"] {
      let outcome = try world.shell(
        "program=$(unset -f divelog; command -v divelog); mkdir -p none; PATH=\"$PWD/none\" \"$program\" -C a \(command)"
      )
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("git was not found on the path"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("Executable") && !outcome.errors.contains("git init"))
    }
  }

  @Test func aRepositoryOfAnotherUserIsNamedAsOne() throws {
    let world = try SyncTests.clones()
    let outcome = try world.shell("cd a && GIT_TEST_ASSUME_DIFFERENT_OWNER=1 divelog sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("belongs to another user"), "\(outcome.errors)")
    #expect(outcome.errors.contains("git config --global --add safe.directory /"))
    #expect(!outcome.errors.contains("git init"))
    let doctor = try world.shell("cd a && GIT_TEST_ASSUME_DIFFERENT_OWNER=1 divelog doctor")
    #expect(doctor.output.contains("belongs to another user"))
  }

  @Test func nothingIsSaidToBeCommittedWhereNothingWas() throws {
    let world = try GitWorld()
    let first = try world.shell(
      "git init -q a && cd a && divelog init > /dev/null 2>&1 && divelog sync"
    )
    #expect(first.errors == "committed here; there is no remote to sync with\n")
    let again = try world.shell("divelog -C a sync")
    #expect(again.status == 0)
    #expect(again.errors.hasPrefix("nothing to commit, and there is no remote"))
    let detached = try world.shell("cd a && git checkout -q --detach && divelog sync")
    let words = "nothing to commit; a commit is checked out instead of a branch"
    #expect(detached.errors.hasPrefix(words))
  }

  @Test func aCarriageReturnOfSshIsNotShown() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf '#!/bin/sh\\nprintf "Host key verification failed.\\\\r\\\\n" >&2; exit 255\\n' > ssh
      chmod +x ssh && git -C a remote set-url origin ssh://host/log
      """
    )
    let outcome = try world.shell("GIT_SSH=\"$PWD/ssh\" divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Host key verification failed.;"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("\\u{D}"))
  }

  @Test func aLockOfTheBranchIsNamedToo() throws {
    let world = try SyncTests.clones()
    try world.done("touch a/.git/refs/heads/main.lock; echo 'Cold.' >> a/dives/2024-06-12.md")
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("refs/heads/main.lock exists: another git"),
      "\(outcome.errors)"
    )
    try world.done(
      "rm a/.git/refs/heads/main.lock; divelog -C a sync; divelog -C b sync; diff -r -x .git a b"
    )
  }

  /// An older git commits and moves ahead; what two did is brought together by hand.
  @Test func aGitThatIsTooOldMergesNothing() throws {
    let world = try SyncMergeTests.divided()
    try world.folder.write(
      """
      #!/bin/sh
      case " $* " in
      *" --version "*) echo git version 2.30.2; exit 0 ;;
      *" merge-tree "*) echo usage: git merge-tree base one other >&2; exit 129 ;;
      esac
      exec /usr/bin/env PATH=/usr/local/bin:/usr/bin:/bin git "$@"

      """,
      to: "bin/git"
    )
    try world.done("chmod +x bin/git")
    let outcome = try world.shell("PATH=\"$PWD/bin:$PATH\"; divelog -C a sync")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("install git 2.38.0 or newer, or run 'git pull' first"),
      "\(outcome.errors)"
    )
    try world.done(
      """
      test ! -e a/.git/MERGE_HEAD && test -z "$(git -C a status --porcelain)"
      divelog -C a git-setup > /dev/null && git -C a pull -q --no-rebase --no-edit
      (PATH="$PWD/bin:$PATH"; divelog -C a sync; divelog -C b sync)
      """ + "\n" + SyncMergeTests.isWhole
    )
  }

  /// A lost change is found without `git merge-tree` too.
  @Test func aGitThatIsTooOldEndsNoMergeThatNeverBegan() throws {
    let world = try SyncMergeTests.divided()
    try world.done(
      """
      touch a/.git/index.lock; git -C a pull -q --no-rebase --no-edit 2> /dev/null || true
      rm a/.git/index.lock; mkdir bin
      printf '#!/bin/sh\\ncase " $* " in *" --version "*) echo git version 2.30.2; exit 0;;' > bin/git
      printf '*" merge-tree "*) exit 129;; esac\\nPATH=/usr/bin:/bin; exec git "$@"\\n' >> bin/git
      chmod +x bin/git
      """
    )
    let outcome = try world.shell("PATH=\"$PWD/bin:$PATH\"; divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("would undo what one side changed in"), "\(outcome.errors)")
  }

  /// Two who each began a log send it to one place.
  @Test func twoLogsThatWereBegunApartAreSaidToBe() throws {
    let world = try SyncTests.clones()
    try world.done("git init -q c && cd c && git remote add origin ../origin.git && divelog init")
    let outcome = try world.shell("divelog -C c sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("have no commit in common"), "\(outcome.errors)")
    #expect(outcome.errors.contains("nothing was merged"))
    // The advice of the message is enough, except for the conflicts that a person must resolve.
    try world.done(
      """
      cd c && git config pull.rebase false && git branch -q -u origin/main
      git pull -q --no-rebase --no-edit --allow-unrelated-histories || true
      git checkout -q --theirs . && git add -A && divelog sync && divelog -C ../b sync
      diff -r -x .git . ../b
      """
    )
  }
}
