import CommandSupport
import Testing

/// A group dive that one moves with its entries stays one dive with what others wrote in it meanwhile.
@Suite(.waiting) struct SyncMovedTests {
  private static let old = "2024-06-13-1830-rummu.md"
  private static let new = "2024-06-14-1030-vasalemma.md"
  private static let entry = "divers/tom/dives/2024/"
  private static let groupDive = "groups/seals/dives/2024/"
  private static let move =
    "divelog group move seals/last date=2024-06-14 time=10:30 site=vasalemma --yes > /dev/null"
  /// A value of Tom's own, which Mari does not have yet.
  private static let edit =
    "divelog set \(entry)\(old) weight='6 kg' notes='Seen: a pike.' > /dev/null"

  /// A club of which a is Mari's clone, who leads the group, and b is Tom's; both have an entry of the
  /// group's dive.
  private static func club() throws -> GitWorld {
    let world = try GitWorld()
    try world.done(
      """
      git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
      mkdir -p divers/tom divers/mari groups/seals sites && printf 'format: 1\\nshare: public\\n' > divelog.yml
      printf -- '---\\nname: Tom\\n---\\n' > divers/tom/diver.md
      printf -- '---\\nname: Mari\\n---\\n' > divers/mari/diver.md
      printf -- '---\\nname: Rummu\\n---\\n' > sites/rummu.md
      printf -- '---\\nname: Vasalemma\\n---\\n' > sites/vasalemma.md
      printf -- '---\\nname: Seals\\nleaders: [mari]\\nmembers: [tom, mari]\\n---\\n' \\
        > groups/seals/group.md
      divelog group log seals --set date=2024-06-13 time=18:30 site=rummu 'max-depth=12 m' > /dev/null
      divelog group apply seals/last > /dev/null
      test -e \(entry)\(old) && test -e \(groupDive)\(old)
      git config user.name Mari && divelog sync --diver mari
      cd .. && git clone -q origin.git b && git -C b config user.name Tom
      """
    )
    return world
  }

  /// Both clones and the remote have one entry of Tom's, at the new path and with both changes.
  private static let isOne = """
    for clone in a b; do
      (cd $clone && test "$(ls \(entry))" = \(new) && test "$(ls \(groupDive))" = \(new)
      grep -q '^date: 2024-06-14' \(entry)\(new) && grep -q '^site: vasalemma' \(entry)\(new)
      grep -q '^weight: 6 kg' \(entry)\(new)
      grep -q '^template: seals/2024-06-14-1030-vasalemma@' \(entry)\(new)
      test -z "$(git status --porcelain)" && test ! -e .git/MERGE_HEAD)
    done
    divelog -C b check > said
    if grep -q template said; then exit 1; fi
    git -C origin.git ls-tree -r --name-only main > files
    test "$(grep -c \(entry) files)" = 1
    """

  /// Whoever sends first.
  @Test(arguments: [true, false])
  func anEntryThatItsDiverChangedMovesWithTheGroupDive(isMoveFirst: Bool) throws {
    let world = try Self.club()
    let moving = "(cd a && \(Self.move) && divelog sync --diver mari)"
    let editing = "(cd b && \(Self.edit) && divelog sync --diver tom)"
    try world.done(isMoveFirst ? moving + "\n" + editing : editing + "\n" + moving)
    try world.done("divelog -C a sync --diver mari; divelog -C b sync --diver tom")
    try world.done(Self.isOne)
    #expect(try world.text(of: "a/" + Self.entry + Self.new).contains("Seen: a pike."))
  }

  /// When a whole plan is moved, a dive takes the file that another one, like it, leaves: what a member
  /// wrote in the first is not merged into the second.
  @Test func aPlanThatIsMovedConfusesNoDives() throws {
    let world = try Self.club()
    let later = "2024-06-13-2030-rummu.md"
    let last = "2024-06-13-2130-rummu.md"
    try world.done(
      """
      cd a && divelog group log seals \\
        --set date=2024-06-13 time=20:30 site=rummu 'max-depth=12 m' > /dev/null
      divelog group apply seals/last > /dev/null && test -e \(Self.entry)\(later)
      divelog sync --diver mari && divelog -C ../b sync --diver tom
      divelog group move \(Self.groupDive)\(later) time=21:30 --yes > /dev/null
      divelog group move \(Self.groupDive)\(Self.old) time=20:30 --yes > /dev/null
      test -e \(Self.groupDive)\(later) && test -e \(Self.groupDive)\(last)
      test ! -e \(Self.groupDive)\(Self.old) && divelog sync --diver mari
      cd ../b && \(Self.edit)
      """
    )
    // No one can tell which of the dives it is now, so Tom is asked.
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("one side removed or renamed what the other changed"),
      "\(outcome.errors)"
    )
    try world.done(
      """
      cd b && test "$(grep -rl 'Seen: a pike.' \(Self.entry))" = \(Self.entry)\(Self.old)
      """
    )
  }

  /// What was changed in the group dive after its move, before both were sent, still reaches the
  /// entries.
  @Test func aMovedGroupDiveThatIsChangedUpdatesItsEntries() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a
      \(Self.move)
      divelog set \(Self.groupDive)\(Self.new) 'max-depth=13 m' > /dev/null
      divelog sync --diver mari
      divelog check > said
      grep -q 'template-drift' said
      divelog group apply seals/last --update > /dev/null
      grep -q 'max-depth: 13 m' \(Self.entry)\(Self.new)
      grep -q '^date: 2024-06-14' \(Self.entry)\(Self.new)
      """
    )
  }

  /// An entry with a value of its own was not made from an older version.
  @Test func aMovedEntryWithAValueOfItsOwnIsNotOutdated() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && divelog set \(Self.entry)\(Self.old) 'max-depth=14 m' > /dev/null
      divelog sync --diver mari --allow-sharing
      \(Self.move)
      divelog check > said
      if grep -q template-drift said; then exit 1; fi
      """
    )
  }

  /// Nor is one that gets a value of its own after the move.
  @Test func aMovedEntryThatGetsAValueOfItsOwnIsNotOutdated() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && \(Self.move)
      divelog set \(Self.entry)\(Self.new) 'max-depth=14 m' > /dev/null
      divelog check > said
      if grep -q template-drift said; then exit 1; fi
      grep -q 'max-depth: 14 m' \(Self.entry)\(Self.new)
      """
    )
  }

  /// A dive of which the like is made each week may have replaced another one.
  @Test func aDiveOfAnotherWeekIsNotTakenForTheMovedOne() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog group move seals/last date=2024-06-20 --yes > /dev/null
      divelog sync --diver mari)
      cd b && \(Self.edit)
      """
    )
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done(
      "test \"$(grep -rl 'Seen: a pike.' b/\(Self.entry))\" = b/\(Self.entry)\(Self.old)"
    )
  }

  /// The group dive itself, too.
  @Test func aGroupDiveThatAnotherLeaderChangedMoves() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && \(Self.move) && divelog sync --diver mari)
      cd b && sed -i.old 's/^max-depth: .*/max-depth: 13.5 m/' \(Self.groupDive)\(Self.old)
      rm \(Self.groupDive)*.old && divelog sync --diver tom
      test "$(ls \(Self.groupDive))" = \(Self.new)
      grep -q '13.5 m' \(Self.groupDive)\(Self.new) && grep -q 2024-06-14 \(Self.groupDive)\(Self.new)
      """
    )
  }

  /// Where both changed the same key, there is one file with markers, and it is decided there.
  @Test func aConflictStandsInTheMovedEntry() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && \(Self.move) && divelog sync --diver mari)
      cd b && \(Self.edit) && sed -i.old 's/^site: .*/site: Paldiski/' \(Self.entry)\(Self.old)
      rm \(Self.entry)*.old
      """
    )
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    let path = Self.entry + Self.new
    #expect(
      outcome.errors.contains("resolve the conflict markers in \(path), then"),
      "\(outcome.errors)"
    )
    try world.done(
      """
      cd b && test "$(ls \(Self.entry))" = \(Self.new) && test -e .git/MERGE_HEAD
      test "$(git diff --name-only --diff-filter=U)" = \(path) && grep -q Paldiski \(path)
      test "$(cat .git/MERGE_MSG)" = 'Merge changes from origin'
      """
    )
    // It is begun anew after it was taken back, and nothing else was changed by it.
    try world.done("cd b && git merge --abort && test \"$(ls \(Self.entry))\" = \(Self.old)")
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done(
      """
      cd b && grep -v '^[<=>]\\{7\\}\\|Paldiski' \(path) > ../text && cp ../text \(path) && git add \(path)
      divelog sync --diver tom && divelog -C ../a sync --diver mari
      test "$(git log -1 --format=%B)" = 'Merge changes from origin'
      """ + "\ncd ..\n" + Self.isOne
    )
  }

  /// A merge by git alone, which lost the change, is not finished.
  @Test func aMergeByHandThatLosesTheChangeIsNotFinished() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && \(Self.move) && divelog sync --diver mari)
      cd b && \(Self.edit) && git commit -qam mine && git pull -q --no-rebase --no-edit || true
      git rm -q \(Self.entry)\(Self.old)
      """
    )
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("would undo what one side changed in"), "\(outcome.errors)")
    try world.done("cd b && git merge --abort && divelog sync --diver tom")
    try world.done("divelog -C a sync --diver mari\n" + Self.isOne)
  }

  @Test func whatIsMovedIsListedAsMoved() throws {
    let world = try Self.club()
    let said = try world.done("cd a && \(Self.move) && divelog sync --diver mari")
    #expect(!said.contains("removed") && !said.contains("new  "), "\(said)")
    let (from, to) = (Self.entry + Self.old, Self.entry + Self.new)
    #expect(said.contains("  moved    \(from) → \(to)\n"), "\(said)")
    #expect(
      said.contains("  moved    \(Self.groupDive + Self.old) → \(Self.groupDive + Self.new)\n")
    )
    let message = try world.done("git -C origin.git log -1 --format=%B main")
    #expect(message.contains("dive of 2024-06-14 of tom moved") && !message.contains("removed"))
  }

  /// A dive that was cancelled, and one like it that is new, are two: nothing of one gets into the
  /// other.
  @Test func anotherDiveIsNotTakenForTheMovedOne() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && git rm -q \(Self.groupDive)\(Self.old) divers/*/dives/2024/\(Self.old)
      divelog group log seals --set date=2024-06-14 time=10:30 site=vasalemma 'max-depth=15 m' \
        > /dev/null
      divelog group apply seals/last > /dev/null && divelog sync --diver mari
      cd ../b && \(Self.edit)
      """
    )
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done("! grep -rq 'weight: 6' b/\(Self.entry)\(Self.new)")
  }
}
