import CommandSupport
import Testing

/// What a sync sends, and what it does where others rewrote the history.
@Suite(.waiting) struct SyncHistoryTests {
  /// Both clones have three dives; then clone b takes the last one out of the history.
  private static func rewritten() throws -> GitWorld {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && git config user.email b@example.org && git config user.name b
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      divelog sync && divelog -C ../a sync
      git reset -q --hard HEAD^ && printf -- '---\\ndate: 2024-06-15\\n---\\n' > dives/2024-06-15.md
      git add -A && git commit -qm instead && git push -q --force
      """
    )
    return world
  }

  @Test(arguments: ["", "git -C a fetch -q; "])
  func whatOthersTookOutOfTheHistoryDoesNotComeBack(before: String) throws {
    let world = try Self.rewritten()
    try world.done("printf -- '---\\ndate: 2024-06-16\\n---\\n' > a/dives/2024-06-16.md")
    for _ in 0..<2 {
      let outcome = try world.shell(before + "divelog -C a sync")
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("origin was rewritten: 1 commit that you have"))
    }
    // The user's own dive is committed here, and nothing was sent.
    let remote = try world.done(
      "git -C a status --porcelain; git -C origin.git ls-tree --name-only main dives/ | grep 20"
    )
    #expect(remote == "dives/2024-06-12.md\ndives/2024-06-15.md\n")
    // It says what to do.
    let said = try world.shell("divelog -C a sync").errors
    let command = try #require(said.split(separator: "'").first { $0.hasPrefix("git rebase") })
    try world.done("cd a && \(command) && divelog sync && divelog -C ../b sync")
    let now = try world.done("git -C origin.git ls-tree --name-only main dives/ | grep 20")
    #expect(now == "dives/2024-06-12.md\ndives/2024-06-15.md\ndives/2024-06-16.md\n")
    try world.done("diff -r -x .git a b")
  }

  @Test func aDryRunTellsOfIt() throws {
    let world = try Self.rewritten()
    let outcome = try world.shell("git -C a fetch -q; divelog -C a sync --dry-run")
    #expect(outcome.status == 1 && outcome.errors.contains("was rewritten"), "\(outcome)")
  }

  @Test func whoWantsItMergesAllTheSame() throws {
    let world = try Self.rewritten()
    let outcome = try world.shell("divelog -C a sync --allow-rewritten")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 commit that is gone there comes back with yours"))
    try world.done(
      """
      git -C origin.git ls-tree --name-only main dives/ | grep -q 06-14
      divelog -C a sync && divelog -C b sync && diff -r -x .git a b
      """
    )
    // It is asked once.
    #expect(try world.shell("divelog -C a sync").errors == "in sync with origin\n")
  }

  @Test func whoTookTheNewHistoryByHandIsNotAsked() throws {
    let world = try Self.rewritten()
    try world.done("cd a && git fetch -q && git reset -q --hard origin/main")
    #expect(try world.shell("divelog -C a sync").errors == "in sync with origin\n")
  }

  /// A friend pushes an old copy by force: what the user had pushed is not given up with advice.
  @Test func ownCommitsThatAreGoneAreNotRebasedAway() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > a/dives/2024-06-14.md && divelog -C a sync
      cd b && printf -- '---\\ndate: 2024-06-15\\n---\\n' > dives/2024-06-15.md
      git add -A && git commit -qm old && git push -q --force
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1 && outcome.errors.contains("and it is yours"), "\(outcome)")
    #expect(!outcome.errors.contains("rebase"))
    try world.done(
      """
      divelog -C a sync --allow-rewritten && divelog -C b sync && diff -r -x .git a b
      test -e b/dives/2024-06-14.md && test -e b/dives/2024-06-15.md
      """
    )
  }

  /// What the user pushed last was taken out by others, and an editor has fetched since.
  @Test func whatTheUserPushedLastDoesNotComeBack() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > a/dives/2024-06-14.md && divelog -C a sync
      cd b && git pull -q && git reset -q --hard HEAD^ && git push -q --force
      git -C ../a fetch -q
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1 && outcome.errors.contains("was rewritten"), "\(outcome)")
    #expect(try world.shell("git -C origin.git ls-tree -r main | grep 06-14").status == 1)
  }

  /// Also where a merge with conflicts was given up before, and where nothing was ever synced.
  @Test(arguments: ["cd a && divelog sync; git merge --abort; git fetch -q", "git -C a fetch -q"])
  func anAbortedMergeIsNotTakenForSeen(before: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      git add -A && git commit -qm secret && git push -q && git -C ../a pull -q
      rm ../a/.git/divelog-seen
      printf -- '---\\ndate: 2024-06-12\\nrating: 2\\n---\\n' > dives/2024-06-12.md
      git commit -qam two && git push -q
      printf -- '---\\ndate: 2024-06-12\\nrating: 3\\n---\\n' > ../a/dives/2024-06-12.md
      """
    )
    _ = try world.shell(before)
    try world.done(
      """
      cd b && git reset -q --hard HEAD^^ && git push -q --force
      printf -- '---\\ndate: 2024-06-12\\nrating: 4\\n---\\n' > dives/2024-06-12.md
      git commit -qam three && git push -q
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1 && outcome.errors.contains("was rewritten"), "\(outcome)")
    #expect(try world.shell("git -C origin.git ls-tree -r main | grep 06-14").status == 1)
  }

  @Test func aBranchThatIsGoneIsNotMadeAgain() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      divelog -C a sync && git -C origin.git update-ref -d refs/heads/main
      echo 'Cold.' >> a/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1 && outcome.errors.contains("no longer has the branch main"))
    #expect(try world.shell("git -C origin.git rev-parse --verify -q main").status != 0)
    try world.done("divelog -C a sync --allow-rewritten && git -C origin.git rev-parse -q main")
  }

  /// A hook checks out a draft while a sync runs.
  @Test(arguments: ["pre-commit", "post-commit", "pre-push"])
  func anotherBranchIsNotPushedToTheFirstOnesRemote(hook: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && git branch draft && printf '#!/bin/sh\ngit symbolic-ref HEAD refs/heads/draft\n' \
        > .git/hooks/\(hook) && chmod +x .git/hooks/\(hook) && echo 'Cold.' >> dives/2024-06-12.md
      """
    )
    _ = try world.shell("divelog -C a sync")
    let upstream = try world.shell("git -C a config --get branch.draft.merge")
    #expect(upstream.output == "")
    let branches = try world.done("git -C origin.git branch --format='%(refname:short)'")
    #expect(branches == "main\n")
  }

  /// The files here change while what was merged is pushed.
  @Test func whatWasPushedIsSaidAlthoughTheFilesCouldNotMove() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md && divelog sync
      cd ../a && printf '#!/bin/sh\nprintf mine > dives/2024-06-14.md\n' > .git/hooks/pre-push
      chmod +x .git/hooks/pre-push && echo 'Cold.' >> dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 2 && outcome.errors.contains("pushed to origin"), "\(outcome)")
    #expect(outcome.errors.contains("this folder does not yet"))
    #expect(try world.done("cat a/dives/2024-06-14.md") == "mine")
    try world.done("rm a/.git/hooks/pre-push a/dives/2024-06-14.md && divelog -C a sync")
    try world.done("divelog -C b sync && diff -r -x .git a b")
  }

  /// The first sync refuses, and its own fetch must not hide from the second what it refused.
  @Test func aRefusalHoldsWithoutAFirstSync() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      git add -A && git commit -qm secret && git push -q
      divelog -C ../a sync && printf -- '---\\ndate: 2024-06-15\\n---\\n' > dives/2024-06-15.md
      git add -A && git commit -qm second && git push -q && git -C ../a pull -q
      git reset -q --hard HEAD^^ && git push -q --force && git -C ../a fetch -q
      """
    )
    for _ in 0..<3 {
      let outcome = try world.shell("divelog -C a sync")
      #expect(outcome.status == 1 && outcome.errors.contains("2 commits"), "\(outcome)")
      #expect(try world.shell("git -C origin.git ls-tree -r main | grep 06-1[45]").status == 1)
    }
  }

  /// An address as the remote of a branch, as `git push -u ADDRESS` leaves it.
  @Test func aBranchIsPushedToTheAddressThatItFollows() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git init -q --bare -b main private.git && cd a && git checkout -q -b mine
      git push -q -u "file://$PWD/../private.git" mine
      echo 'Cold.' >> dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try world.done(
      """
      git -C private.git cat-file -p mine:dives/2024-06-12.md | grep -q Cold
      ! git -C origin.git rev-parse -q --verify mine
      git -C a config --get branch.mine.remote | grep -q private
      """
    )
  }

  @Test func aPasswordInAnAddressIsNeitherShownNorKept() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git clone -q --bare origin.git fork.git && git -C a config remote.pushDefault \
        "file://mari:SECRET@localhost$PWD/fork.git"
      divelog -C a sync; git clone -q fork.git c && cd c && echo x > dives/x.txt
      git config user.name c; git config user.email c@example.org
      git add -A && git commit -qm x && git push -q; echo 'Cold.' >> ../a/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(!(outcome.errors + outcome.output).contains("SECRET"), "\(outcome)")
    #expect(try world.shell("git -C a log --format=%B | grep SECRET").status == 1)
  }

  /// The private notes here are in no commit, and git was told not to look at them.
  @Test(arguments: [
    ("dives/notes.txt", "dives/notes.txt"), ("dives/old/mine.txt", "dives/old"),
    ("dives/old", "dives/old/theirs.txt"),
  ])
  func aConflictTakesNoIgnoredFile(mine: String, theirs: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      echo \(mine) >> a/.git/info/exclude
      mkdir -p a/$(dirname \(mine)) b/$(dirname \(theirs))
      echo mine > a/\(mine); echo theirs > b/\(theirs)
      printf -- '---\\ndate: 2024-06-12\\nrating: 2\\n---\\n' > b/dives/2024-06-12.md
      divelog -C b sync
      printf -- '---\\ndate: 2024-06-12\\nrating: 3\\n---\\n' > a/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status != 0 && outcome.errors.contains("File exists"), "\(outcome)")
    _ = try world.shell("git -C a merge --abort")
    #expect(try world.done("cat a/\(mine)") == "mine\n")
  }

  @Test func whatIsTakenOutOfTheIndexStaysOut() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo passport > dives/passport.txt && git add -A && git commit -qm all
      git rm -q --cached dives/passport.txt && echo passport.txt >> .git/info/exclude
      divelog sync --dry-run; divelog sync; test -z "$(git ls-files dives/passport.txt)"
      """
    )
  }

  /// The purge recipe removes the commit from every copy.
  @Test func whatIsNowhereAnyMoreIsNoTrouble() throws {
    let world = try Self.rewritten()
    try world.done(
      """
      cd a && git fetch -q && git reset -q --hard origin/main
      git config log.showSignature true
      git reflog expire --expire=now --all && git gc -q --prune=now
      echo 'Cold.' >> dives/2024-06-12.md && divelog sync
      """
    )
  }

  /// A clone in which no sync was ever run, and an editor that fetches, also with `--prune`.
  @Test(arguments: ["git push -q --force", "git -C ../origin.git update-ref -d refs/heads/main"])
  func aFreshCloneBringsNothingBack(takesOut: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && git config user.email b@example.org && git config user.name b
      printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      git add -A && git commit -qm secret && git push -q && git clone -q ../origin.git ../c
      git reset -q --hard HEAD^ && \(takesOut)
      cd ../c && git config user.name c && git config user.email c@example.org
      git fetch -q --prune; echo 'Cold.' >> dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C c sync")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(try world.shell("git -C origin.git log --all --format=%s | grep Cold").status == 1)
    #expect(try world.shell("git -C origin.git ls-tree -r main | grep 06-14").status == 1)
  }

  @Test(arguments: ["", "echo more >> dives/2024-06-14.md;"])
  func whatIsTakenOutOfTheLogAndKeptIsNotSent(change: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md && divelog sync
      git rm -q --cached dives/2024-06-14.md; \(change) divelog sync
      ! git -C ../origin.git grep -q more main
      test -z "$(git ls-files dives/2024-06-14.md)" && test -e dives/2024-06-14.md
      """
    )
  }

  /// A kill between the branch and the index, with a new file.
  @Test(arguments: ["post-index-change", "pre-commit"])
  func aKilledCommitLeavesTheIndexWhole(hook: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
      echo 'Cold.' >> dives/2024-06-12.md
      case \(hook) in
      pre-commit) git add --intent-to-add dives/2024-06-14.md ;;
      *) git add --intent-to-add dives/2024-06-14.md && cp .git/index ../before && git add -A
        git commit -qm both && cp ../before .git/index ;;
      esac
      touch .git/divelog-commit && divelog sync && test -z "$(git status --porcelain)"
      git -C ../origin.git show main:dives/2024-06-14.md > /dev/null
      git -C ../origin.git show main:dives/2024-06-12.md | grep -q Cold
      test ! -e .git/divelog-commit
      """
    )
  }

  /// A hook commits while the checked commit is on its way.
  @Test func whatIsCommittedMeanwhileIsNotSent() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf '#!/bin/sh\\necho broken > dives/x.md; git add -A; git commit -qm later\\n' \
        > .git/hooks/pre-push && chmod +x .git/hooks/pre-push && echo 'Cold.' >> dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let sent = try world.done(
      "git -C origin.git log -1 --format=%s main; git -C a log -1 --format=%s"
    )
    #expect(sent == "dive of 2024-06-12 changed\nlater\n")
  }
}
