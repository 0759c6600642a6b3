import CommandSupport
import Testing

/// Others' dives are not removed by accident, and others' errors stop only them.
@Suite(.waiting) struct SyncOthersTests {
  /// A club of which a is Tom's clone and b is Mari's; Tom leads no group.
  private static func club(leaders: String = "juhan") throws -> GitWorld {
    let world = try GitWorld()
    try world.done(
      """
      git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
      divelog init --name Club --club > /dev/null 2>&1; rm -rf dives diver.md divers groups
      mkdir -p divers/tom/dives divers/mari/dives divers/juhan groups/seals
      printf -- '---\\nname: Tom\\n---\\n' > divers/tom/diver.md
      printf -- '---\\nname: Mari\\n---\\n' > divers/mari/diver.md
      printf -- '---\\nname: Juhan\\n---\\n' > divers/juhan/diver.md
      printf -- '---\\nname: Seals\\nleaders: [\(leaders)]\\nmembers: [tom, mari, juhan]\\n---\\n' \\
        > groups/seals/group.md
      for day in 10 11; do
        printf -- "---\\ndate: 2024-06-$day\\nsuit: drysuit\\n---\\n" > divers/tom/dives/2024-06-$day.md
        printf -- "---\\ndate: 2024-06-$day\\nsuit: wetsuit\\n---\\n" > divers/mari/dives/2024-06-$day.md
      done
      divelog sync && git config user.name Tom && cd .. && git clone -q origin.git b
      git -C b config user.name Mari
      """
    )
    return world
  }

  private static let isThere =
    "git -C origin.git show main:divers/mari/dives/2024-06-10.md > /dev/null"

  @Test func divesOfOthersAreNotRemovedWithoutAQuestion() throws {
    let world = try Self.club()
    try world.done("rm -r a/divers/mari/dives; git -C a rev-parse HEAD > at")
    for options in ["--dry-run", ""] {
      let outcome = try world.shell("divelog -C a sync \(options)")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("2 files of other people's dives"), "\(outcome.errors)")
      #expect(outcome.errors.contains("divers/mari/dives/2024-06-10.md"))
      #expect(outcome.errors.contains("--allow-removals"))
    }
    try world.done("git -C a rev-parse HEAD | diff at -\n" + Self.isThere)
    // A removal that was committed by hand is not pushed either.
    try world.done("cd a && git commit -qam gone")
    #expect(try world.shell("divelog -C a sync").status == 1)
    try world.done(Self.isThere)
    try world.done("divelog -C a sync --allow-removals")
    #expect(try world.shell(Self.isThere).status != 0)
    // Mari gets what Tom was allowed to do, and is not asked for it again.
    try world.done("cd b && echo 'Cold.' >> divers/mari/diver.md && divelog sync")
  }

  @Test func aLeaderOfTheirGroupMayRemoveThem() throws {
    let world = try Self.club(leaders: "tom")
    try world.done("rm -r a/divers/mari/dives && divelog -C a sync")
    #expect(try world.shell(Self.isThere).status != 0)
  }

  @Test func whoMakesHimselfALeaderIsNone() throws {
    let world = try Self.club()
    try world.done("cd a && sed -i.old s/juhan/tom/ groups/seals/group.md && rm groups/seals/*.old")
    #expect(try world.shell("cd a && rm -r divers/mari/dives && divelog sync").status == 1)
    try world.done(Self.isThere)
  }

  @Test func onesOwnDivesAreRemovedAndOthersMayMove() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && rm divers/tom/dives/2024-06-10.md && mkdir divers/mari/dives/2024
      git mv divers/mari/dives/2024-06-11.md divers/mari/dives/2024/2024-06-11.md && divelog sync
      """
    )
  }

  @Test func aDiveThatIsTakenOverIsRemovedFromItsDiver() throws {
    let world = try Self.club()
    try world.done(
      "cd a && git mv divers/mari/dives/2024-06-11.md divers/tom/dives/2024-06-11-2.md"
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("1 file of other people's dives"), "\(outcome.errors)")
  }

  @Test func aDiveThatBecomesATextIsRemoved() throws {
    let world = try Self.club()
    try world.done(
      "cd a && git mv divers/mari/dives/2024-06-10.md divers/mari/dives/2024-06-10.txt"
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("1 file of other people's dives"), "\(outcome.errors)")
  }

  /// A dive of Mari's that is not fetched yet is not missing.
  @Test func whatOthersAddedIsNotTakenForRemoved() throws {
    let world = try Self.club()
    try world.done(
      """
      printf -- '---\\ndate: 2024-06-12\\n---\\n' > b/divers/mari/dives/2024-06-12.md && divelog -C b sync
      rm a/divers/tom/dives/2024-06-10.md && divelog -C a sync
      test -e a/divers/mari/dives/2024-06-12.md && divelog -C b sync && diff -r -x .git a b
      """
    )
  }

  /// A dive that a group has together is the group's: of its leader, and of who wrote it.
  @Test(arguments: [("Tom", false), ("Mari", true), ("Juhan", true)])
  func aGroupsDiveIsRemovedByItsLeaderAndItsAuthor(name: String, mayRemove: Bool) throws {
    let world = try Self.club()
    try world.done(
      """
      mkdir b/groups/seals/dives
      printf -- '---\\ndate: 2024-06-12\\n---\\n' > b/groups/seals/dives/2024-06-12.md
      divelog -C b sync && divelog -C a sync && git -C a config user.name \(name)
      rm a/groups/seals/dives/2024-06-12.md
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == (mayRemove ? 0 : 1), "\(outcome.errors)")
    let isThere = "git -C origin.git show main:groups/seals/dives/2024-06-12.md"
    #expect(try world.shell(isThere).status == (mayRemove ? 128 : 0))
    if mayRemove { return }
    #expect(outcome.errors.contains("--allow-removals"))
    try world.done("git -C a commit -qam gone")
    #expect(try world.shell("divelog -C a sync").status == 1)
    try world.done("divelog -C a sync --allow-removals")
    #expect(try world.shell(isThere).status == 128)
  }

  private static let broken = """
    cd b && printf -- '---\\ndate: 2024-06-12\\nmax-depth: 18,4 m\\n---\\n' \\
      > divers/mari/dives/2024-06-12.md
    git add -A && git commit -qm bad && git push -q; cd ..
    """

  @Test func whatOthersBrokeIsReportedAndStopsThemAlone() throws {
    let world = try Self.club()
    try world.done(Self.broken + "\necho 'Cold.' >> a/divers/tom/dives/2024-06-10.md")
    let commit = try world.done("git -C b rev-parse --short HEAD").dropLast()
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("divers/mari/dives/2024-06-12.md:3"))
    #expect(outcome.errors.contains("since \(commit) by Mari, 2024-07-01"))
    #expect(outcome.errors.contains("others' files already have 1 error"))
    try world.done("git -C origin.git show main:divers/tom/dives/2024-06-10.md | grep -q Cold")
    // It lies in the folder now, and stops the next sync as little.
    try world.done("echo 'Dark.' >> a/divers/tom/dives/2024-06-10.md && divelog -C a sync")
  }

  @Test func theCommitIsNamedThatBrokeIt() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && mkdir sites && printf -- '---\\nname: Rummu\\n---\\n' > sites/rummu.md
      sed -i.old 's/^date: .*/&\\nsite: rummu/' divers/tom/dives/2024-06-10.md
      rm divers/tom/dives/*.old && divelog sync && git -C ../b pull -q && cd ../b
      git commit -q --allow-empty -m before && git rm -q sites/rummu.md && git commit -qm gone
      git rev-parse --short HEAD > ../at && git commit -q --allow-empty -m after && git push -q
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    let commit = try world.text(of: "at").dropLast()
    #expect(outcome.errors.contains("since \(commit) by Mari"), "\(outcome.errors)")
  }

  /// The merge commit did not cause the error, even if it was made by hand.
  @Test func theCommitIsNamedThatBrokeItBehindAMerge() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && mkdir sites && printf -- '---\\nname: Rummu\\n---\\n' > sites/rummu.md
      sed -i.old 's/^date: .*/&\\nsite: rummu/' divers/tom/dives/2024-06-10.md
      rm divers/tom/dives/*.old && divelog sync && cd .. && git clone -q origin.git c
      git -C c config user.name Juhan && git -C c commit -q --allow-empty -m between
      git -C b pull -q && cd b && git rm -q sites/rummu.md && git commit -qm gone && git push -q
      git rev-parse --short HEAD > ../at
      cd ../c && git pull -q --no-rebase --no-edit && git push -q
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    let commit = try world.text(of: "at").dropLast()
    #expect(outcome.errors.contains("since \(commit) by Mari"), "\(outcome.errors)")
  }

  /// A later change of the line did not cause the error.
  @Test func theCommitIsNamedThatBrokeItThoughTheLineWasChangedSince() throws {
    let world = try Self.club()
    try world.done(
      Self.broken + """

        git -C b rev-parse --short HEAD > at; git clone -q origin.git c && cd c
        git config user.name Juhan
        sed -i.old 's/18,4 m/18,4 m  # by the slate/' divers/mari/dives/2024-06-12.md
        rm divers/mari/dives/*.old && git commit -qam comment && git push -q
        """
    )
    let outcome = try world.shell("divelog -C a sync")
    let commit = try world.text(of: "at").dropLast()
    #expect(outcome.errors.contains("since \(commit) by Mari"), "\(outcome.errors)")
  }

  @Test func whatOneBreaksOneselfStopsOne() throws {
    let world = try Self.club()
    try world.done(Self.broken + "\ndivelog -C a sync; cp -r a c")
    for (folder, path) in [
      ("a", "divers/tom/dives/2024-06-10.md"), ("c", "divers/mari/dives/2024-06-12.md"),
    ] {
      try world.done(
        "sed -i.old 's/^date: .*/&\\nvisibility: 5,5 m/' \(folder)/\(path); rm \(folder)/\(path).old"
      )
      let outcome = try world.shell("divelog -C \(folder) sync")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("'5,5 m'") && outcome.errors.contains("not synced: 1 error"))
    }
  }

  /// The author of an error has uncommitted changes, and another person has fixed it.
  @Test func whoBrokeItGetsTheFixOfAnother() throws {
    let world = try Self.club()
    try world.done(
      Self.broken + """

        divelog -C a sync
        sed -i.old 's/18,4/18.4/' a/divers/mari/dives/2024-06-12.md && rm a/divers/mari/dives/*.old
        divelog -C a sync
        echo 'Cold.' >> b/divers/mari/dives/2024-06-10.md && divelog -C b sync && divelog -C b check
        divelog -C a sync && diff -r -x .git a b
        """
    )
  }

  /// A site that is missing here is among what the others did.
  @Test func whatOthersAddedIsFetchedBeforeItIsMissed() throws {
    let world = try Self.club()
    try world.done(
      """
      mkdir b/sites && printf -- '---\\nname: Rummu\\n---\\n' > b/sites/rummu.md && divelog -C b sync
      sed -i.old 's/^date: .*/&\\nsite: rummu/' a/divers/tom/dives/2024-06-10.md
      rm a/divers/tom/dives/*.old && divelog -C a sync && divelog -C a check
      """
    )
  }

  @Test func whatTwoBreakTogetherIsNotPushed() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && mkdir sites && printf -- '---\\nname: Rummu\\n---\\n' > sites/rummu.md && divelog sync
      divelog -C ../b sync && rm sites/rummu.md && divelog sync
      cd ../b && sed -i.old 's/^date: .*/&\\nsite: rummu/' divers/mari/dives/2024-06-10.md
      rm divers/mari/dives/*.old
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("divers/mari/dives/2024-06-10.md:3"), "\(outcome.errors)")
    try world.done("git -C origin.git show main:divers/mari/dives/2024-06-10.md | grep -v -q rummu")
  }
}
