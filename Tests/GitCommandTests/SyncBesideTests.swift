import CommandSupport
import Testing

/// Files next to the log, and programs that run during a sync, do no harm and come to none.
@Suite(.waiting) struct SyncBesideTests {
  /// A merge that git refuses has written nothing, and so nothing is taken back.
  @Test func whatTheUserDidBesideTheLogOutlivesAMergeThatIsRefused() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo page > page.html && echo one > other.txt && git add . && git commit -qm p
      git push -q && git -C ../b pull -q
      printf 'draft\\nmore\\n' > draft.txt && : > empty.txt && echo x >> empty.txt
      echo new >> page.html && echo two > other.txt && git add . && git commit -qm q && git push -q
      cd ../b && echo draft > draft.txt && : > empty.txt && rm page.html && echo mine > other.txt
      git status --porcelain > ../before
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("could not be merged"))
    try world.done("git -C b status --porcelain | diff before - && test ! -e b/.git/divelog-step")
    #expect(try world.text(of: "b/draft.txt") == "draft\n")
    #expect(world.exists("b/empty.txt"))
  }

  /// A kill in the middle leaves the same, with a note of what was the user's.
  @Test func whatTheUserDidOutlivesAMergeThatIsKilled() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf 'draft\\nmore\\n' > draft.txt && git add . && git commit -qm q && git push -q
      cd ../b && git fetch -q && echo draft > draft.txt
      printf 'merge %s %s\\ndraft.txt\\0' "$(git rev-parse HEAD)" "$(git rev-parse origin/main)" \\
        > .git/divelog-step
      """
    )
    #expect(try world.shell("divelog -C b sync").status == 2)
    #expect(try world.text(of: "b/draft.txt") == "draft\n")
  }

  @Test func whatIsTakenFromTheIndexAloneStaysSo() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo x > page.html && git add page.html && git commit -qm page && git push -q
      echo 'Cold.' >> dives/2024-06-12.md && divelog sync && git rm -q --cached page.html
      divelog sync && test "$(git status --porcelain)" = "$(printf 'D  page.html\\n?? page.html')"
      """
    )
  }

  /// Editors fetch all branches by the way, and what git notes of a fetch is then theirs.
  @Test func whatAnotherFetchNotesIsNotMerged() throws {
    let world = try SyncTests.clones()
    try world.folder.write(
      """
      #!/bin/sh
      PATH=/usr/local/bin:/usr/bin:/bin
      git "$@" || exit
      case " $* " in *" fetch "*) git -C "$WORLD/a" rev-parse origin/other > "$WORLD/a/.git/FETCH_HEAD" ;; esac

      """,
      to: "bin/git"
    )
    try world.done(
      """
      chmod +x bin/git; cd b && git checkout -q -b other && echo wild > wild.txt && git add .
      git commit -qm wild && git push -q origin other && git checkout -q main
      git -C ../a fetch -q && echo 'Cold.' >> dives/2024-06-12.md && divelog sync
      cd .. && (export WORLD="$PWD" PATH="$PWD/bin:$PATH"; divelog -C a sync)
      grep -q Cold a/dives/2024-06-12.md && test ! -e a/wild.txt
      """
    )
  }

  @Test func aFileWhoseNameIsNoTextStaysBesideTheLog() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo x > "dives/$(printf 'p\\344.txt')" && echo 'Cold.' >> dives/2024-06-12.md
      divelog sync 2> ../said && grep -q '1 file that is not part of the log' ../said
      git -C ../origin.git show main:dives/2024-06-12.md | grep -q Cold
      """
    )
  }

  /// Git asks for no lock, and would write over what was changed after it looked.
  @Test func aWriterWhileFilesAreMovedLosesNothing() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf -- '---\\ndate: 2024-06-11\\n---\\n' > dives/2024-06-11.md && divelog sync
      divelog -C ../b sync && echo 'Cold.' >> dives/2024-06-11.md && echo 'Cold.' >> dives/2024-06-12.md
      divelog sync && cd ../b && echo '*.md filter=slow' > .git/info/attributes
      git config filter.slow.clean cat
      git config filter.slow.smudge "touch '$PWD/../moving'; sleep 1; cat" && git update-index --refresh
      cd ..
      (divelog -C b sync || true; touch ended) &
      while ! test -e moving && ! test -e ended; do sleep 0.05; done
      if divelog -C b set last x-a=1; then touch wrote; fi
      while ! test -e ended; do sleep 0.05; done
      if test -e wrote; then grep -q 'x-a: 1' b/dives/2024-06-12.md; fi
      grep -q Cold b/dives/2024-06-12.md && grep -q Cold b/dives/2024-06-11.md
      """
    )
  }

  /// A killed merge driver leaves the files that git made for it in the work tree.
  @Test func whatAKilledMergeLeftIsRemovedAndNothingElse() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && touch -d '2024-01-01' .merge_file_oLd123 && touch .git/divelog-merging
      echo x > .merge_file_aB3dEf && echo x > ..merge_file_aB3dEf.divelog-1 && echo x > .merge_file_mine
      divelog sync && test "$(ls -A | grep merge_file | tr '\\n' ' ')" = '.merge_file_mine .merge_file_oLd123 '
      test ! -e .git/divelog-merging
      """
    )
  }

  /// An editor of another system saved the file, and changed nothing in what git keeps.
  @Test func otherEndingsOfLinesAreNeitherAChangeNorInTheWay() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && sed -i.old "s/$/$(printf '\\r')/" dives/2024-06-12.md && rm dives/*.old
      git status --porcelain | grep -q . && divelog sync --dry-run > ../said && ! test -s ../said
      divelog sync && test -z "$(git status --porcelain)"
      sed -i.old "s/$/$(printf '\\r')/" sites/rummu.md && rm sites/*.old
      echo 'Cold.' >> ../b/sites/rummu.md && divelog -C ../b sync && divelog sync
      grep -q Cold sites/rummu.md && diff -r -x .git sites ../b/sites
      """
    )
  }

  /// Settings may tell git to take one side for all, or to make no commit.
  @Test(arguments: [
    ("pull.twohead", "ours"), ("branch.main.mergeOptions", "-s ours"),
    ("branch.main.mergeOptions", "--squash"), ("branch.main.mergeOptions", "--no-commit"),
    ("branch.main.mergeOptions", "-X ours"),
  ])
  func whateverMergesAreSetToNoSideIsLost(key: String, value: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      git -C b config \(key) '\(value)'
      printf 'one\\n' > a/dives/x.txt && divelog -C a sync && divelog -C b sync
      test -z "$(git -C b status --porcelain)" && test -e b/dives/x.txt
      echo two > a/dives/x.txt && divelog -C a sync && echo three > b/dives/x.txt
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("both sides changed the same thing"), "\(outcome.errors)")
    try world.done("grep -q two b/dives/x.txt && grep -q three b/dives/x.txt")
  }

  @Test func aPartOfTheFilesIsEnoughForNewOnes() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && git sparse-checkout set dives && mkdir sites
      printf -- '---\\nname: Paldiski\\n---\\n' > sites/paldiski.md && divelog sync
      echo 'Cold.' >> ../a/sites/rummu.md && divelog -C ../a sync && divelog sync
      test -e ../a/sites/paldiski.md && git show HEAD:sites/rummu.md | grep -q Cold
      """
    )
  }

  @Test func whatIsInTheWayOfAMergeIsNamed() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && echo one > page.html && git add . && git commit -qm p && git push -q
      echo mine > ../b/page.html
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(
      outcome.errors.contains("would be overwritten by merge: page.html;"),
      "\(outcome.errors)"
    )
  }
}
