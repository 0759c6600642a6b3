import CommandSupport
import Testing

/// A merge is committed as a person resolved it, and with nothing else.
@Suite(.waiting) struct SyncDecisionTests {
  private static let dive = "dives/2024-06-12.md"
  private static let remove = "rm dives/2024-06-12.md"
  private static let change = "echo 'Cold.' >> dives/2024-06-12.md"

  /// One removed what the other changed, whichever of them is asked, and whatever is decided.
  @Test(arguments: [
    (remove, change, "git rm -q \(dive)", false), (remove, change, "git add \(dive)", true),
    (change, remove, "git rm -q \(dive)", false), (change, remove, "git add \(dive)", true),
    (remove, change, "rm \(dive) && git add -A", false),
    (change, remove, "rm \(dive) && git add -A", false),
  ])
  func aRemovalOfWhatTheOtherChangedIsDecidedAndEnded(
    first: String,
    second: String,
    decision: String,
    isKept: Bool
  ) throws {
    let world = try SyncTests.clones()
    try world.done("(cd a && \(first) && divelog sync); cd b && \(second)")
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("one side removed or renamed what the other changed: resolve"),
      "\(outcome.errors)"
    )
    #expect(!outcome.errors.contains("conflict markers"))
    #expect(try world.shell("divelog -C b sync").errors.contains("'git rm' what goes"))
    try world.done(
      "cd b && \(decision) && divelog sync && divelog -C ../a sync && diff -r -x .git . ../a"
    )
    #expect(world.exists("a/" + Self.dive) == isKept)
    #expect(try world.done(Self.message) == "Merge changes from origin\n\n")
    try world.done("test -z \"$(git -C b status --porcelain)\" && test ! -e b/.git/MERGE_HEAD")
  }

  /// The whole message of the newest commit at the remote.
  private static let message = "git -C origin.git log -1 --format=%B main"

  /// Two clones that changed the same line of a dive, of which one has sent it.
  private static func disagreeing() throws -> GitWorld {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/\(dive) && rm a/dives/*.old && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/\(dive) && rm b/dives/*.old
      """
    )
    return world
  }

  /// Git lists the paths of conflicts in its own message, and a mail of the history would name them.
  @Test(arguments: [
    ("divelog sync || test $? = 1", "divelog sync", "Merge changes from origin\n\n"),
    (
      "divelog sync || test $? = 1", "git commit -q --no-edit && divelog sync",
      "Merge changes from origin\n\n"
    ),
    (
      "git commit -qam fog; git pull -q --no-rebase --no-edit || true", "divelog sync",
      "Merge changes from origin\n\n"
    ),
    (
      """
      git commit -qam fog; git checkout -q -b other HEAD^; sed -i.old 's/sunny/snow/' \(dive)
      rm dives/*.old; git commit -qam snow; git checkout -q main
      git pull -q --no-rebase -s ours --no-edit; git merge -q other || true
      """, "divelog sync", "Merge changes from another branch\n\n"
    ),
  ])
  func aMergeThatWasResolvedNamesNoFile(begin: String, end: String, message: String) throws {
    let world = try Self.disagreeing()
    try world.done("cd b; set +e; \(begin); set -e; test -e .git/MERGE_HEAD")
    try world.done(
      "cd b && git checkout -q --ours \(Self.dive) && git add dives && \(end)"
    )
    #expect(try world.done(Self.message) == message)
  }

  @Test func whatBothRenamedIsDecidedAndEnded() throws {
    let world = try SyncTests.clones()
    try world.done("cd a && git mv \(Self.dive) dives/2024-06-12-a.md && divelog sync")
    let outcome = try world.shell(
      "cd b && git mv \(Self.dive) dives/2024-06-12-b.md && divelog sync"
    )
    #expect(outcome.status == 1)
    #expect(!outcome.errors.contains("conflict markers"), "\(outcome.errors)")
    try world.done(
      """
      cd b && git rm -q \(Self.dive) dives/2024-06-12-a.md && git add dives && divelog sync
      divelog -C ../a sync && diff -r -x .git . ../a && test -e ../a/dives/2024-06-12-b.md
      """
    )
  }

  /// Of the marks that a merge left, some are taken away, and the rest would be committed.
  @Test(
    arguments: ["<<<<<<< ours", "=======", ">>>>>>> theirs"],
    ["divelog sync", "git commit -qm x"]
  )
  func whatHoldsTheRestOfMarksIsNeitherCommittedNorPushed(mark: String, end: String) throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/Prison wall/Wall A/' a/\(Self.dive) && rm a/dives/*.old && divelog -C a sync
      cd b && sed -i.old 's/Prison wall/Wall B/' \(Self.dive) && rm dives/*.old
      divelog sync || test $? = 1
      grep '^[<=>]' \(Self.dive) > ../marks && test "$(wc -l < ../marks)" = 3
      grep -v '^[<=>]' \(Self.dive) > ../text; (cat ../text; echo '\(mark)') > \(Self.dive)
      git add dives; \(end) || true
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    // Of a record, the check may say it before.
    let words = ["conflict markers of a merge are left in \(Self.dive)", "[merge-conflict]"]
    #expect(words.contains { outcome.errors.contains($0) }, "\(outcome.errors)")
    try world.done("! git -C origin.git show main:\(Self.dive) | grep -q 'Wall B'")
    try world.done("cp text b/\(Self.dive) && divelog -C b sync")
    try world.done("git -C origin.git show main:\(Self.dive) | diff text -")
  }

  /// Headings may be underlined as marks are written, and texts may cite them.
  @Test func whatBothSidesWroteThemselvesIsNoMark() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf '\\nWall\\n=======\\n' >> a/\(Self.dive) && divelog -C a sync
      sed -i.old 's/Prison wall./Wall\\n=======\\n\\n>>>>>>> cited\\n/' b/\(Self.dive) && rm b/dives/*.old
      divelog -C b sync || test $? = 1
      cd b && sed -i.old '/^<<<<<<< ours/d; /^=======$/d; /^>>>>>>> theirs/d' \(Self.dive)
      printf 'Wall\\n=======\\n\\n' >> \(Self.dive) && rm dives/*.old && git add dives && divelog sync
      """
    )
  }
}
