import CommandSupport
import Testing

/// A conflict is never left as one side alone, whatever git finds of this program.
@Suite(.waiting) struct SyncDriverTests {
  /// Both changed one line, b merges by git alone, which does not find this program.
  private static func merged(_ setup: String) throws -> GitWorld {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/sunny/rain/' a/dives/2024-06-12.md && rm a/dives/*.old && divelog -C a sync
      sed -i.old 's/sunny/fog/' b/dives/2024-06-12.md && rm b/dives/*.old
      cd b && git commit -qam fog && \(setup)
      PATH=/usr/bin:/bin git pull -q --no-rebase --no-edit 2> ../said || true
      """
    )
    return world
  }

  @Test func aProgramThatIsNotFoundLeavesTheFileToGit() throws {
    let world = try Self.merged("divelog git-setup > /dev/null")
    let text = try world.text(of: "b/dives/2024-06-12.md")
    #expect(
      text.contains("<<<<<<< ours\nweather: fog\n=======\nweather: rain\n>>>>>>> theirs\n"),
      "\(text)"
    )
  }

  @Test func whatGitMergesByItselfIsMergedWithoutTheProgramToo() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      sed -i.old 's/date: .*/&\\nx-a: 1/' a/dives/2024-06-12.md && rm a/dives/*.old
      divelog -C a sync; cd b; echo 'Cold.' >> dives/2024-06-12.md && git commit -qam cold
      divelog git-setup > /dev/null; PATH=/usr/bin:/bin git pull -q --no-rebase --no-edit 2> ../said
      grep -q 'x-a: 1' dives/2024-06-12.md && grep -q Cold dives/2024-06-12.md
      """
    )
  }

  @Test func aFileOfOneSideAloneIsNamed() throws {
    let old = "git config merge.divelog.driver 'divelog merge-driver -- %O %A %B %P'"
    let world = try Self.merged(old)
    #expect(!(try world.text(of: "b/dives/2024-06-12.md").contains("<<<<")))
    let sync = try world.shell("divelog -C b sync")
    #expect(sync.status == 1)
    #expect(sync.errors.contains("dives/2024-06-12.md holds only your side"), "\(sync.errors)")
    let doctor = try world.shell("divelog -C b doctor")
    #expect(doctor.output.contains("dives/2024-06-12.md holds only your side"))
  }

  @Test func setupWarnsWhereGitWouldNotFindTheProgram() throws {
    let world = try SyncTests.clones()
    let outcome = try world.shell(
      "program=$(unset -f divelog; command -v divelog); cd a && PATH=/usr/bin:/bin \"$program\" git-setup"
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("'divelog' is not on the path"))
    #expect(try world.shell("divelog -C a git-setup").errors.isEmpty)
  }

  /// Every file of a merge is looked through, not records alone.
  @Test func marksInSamplesAreNeitherCommittedNorPushed() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && printf 'time_s,depth_m\\n0,0\\n10,5\\n' > dives/p.csv
      sed -i.old 's/suit:/computers: [{model: X, profile: p.csv}]\\nsuit:/' dives/2024-06-12.md
      rm dives/*.old && divelog sync && divelog -C ../b sync
      sed -i.old 's/10,5/10,6/' dives/p.csv && rm dives/*.old && divelog sync
      cd ../b && sed -i.old 's/10,5/10,7/' dives/p.csv && rm dives/*.old
      divelog sync || test $? = 1
      grep -q '<<<<<<<' dives/p.csv && git add dives && git rev-parse HEAD > ../at
      """
    )
    let merge = try world.shell("divelog -C b sync")
    #expect(merge.status == 1)
    #expect(merge.errors.contains("conflict markers of a merge are left in dives/p.csv"))
    try world.done("git -C b rev-parse HEAD | diff at - && git -C b commit -qm merged")
    let push = try world.shell("divelog -C b sync")
    #expect(push.status == 1)
    #expect(push.errors.contains("conflict markers of a merge are left in dives/p.csv"))
    try world.done("git -C origin.git show main:dives/p.csv | grep -v -q '<<<<<<<'")
    try world.done(
      """
      cd b && sed -i.old '/^[<=>]\\{7\\}/d; /^10,6/d' dives/p.csv && rm dives/*.old && divelog sync
      git -C ../origin.git show main:dives/p.csv | grep -q 10,7
      """
    )
  }

  @Test func aHeadingUnderlinedWithEqualSignsIsNoMark() throws {
    let world = try SyncTests.clones()
    try world.done(
      "printf 'Log\\n=======\\n<<<<<<< \\n>>>>>>> cited\\n' > a/dives/notes.txt && divelog -C a sync"
    )
  }
}
