import CommandSupport
import Testing

/// The hooks of `git-setup` before a push and after a merge, and those of several logs.
@Suite(.waiting) struct MoreHookTests {
  private static let breaks = "sed -i.x 's/18 m/18,5 m/' dives/2024-06-12.md && rm dives/*.x\n"

  @Test func twoLogsBothGetTheirLine() throws {
    let world = try ChangeCheckTests.world(in: "log/mine")
    let outcome = try world.shell(
      """
      cd log && cp -R mine ours && git add . && git commit -qm ours
      divelog -C mine git-setup --hooks > /dev/null 2>&1; divelog -C ours git-setup --hooks
      divelog -C ours git-setup --hooks --dry-run; git status --porcelain
      for log in mine ours; do cd $log; \(Self.breaks) git commit -qam broken && exit 9; git checkout -q .; cd ..; done
      divelog -C mine git-setup --remove > /dev/null; cat .git/hooks/pre-commit
      """
    )
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.errors.split(separator: "\n").count { $0.contains("1 error") } >= 2,
      "\(outcome)"
    )
    #expect(outcome.output.contains("./ours") && !outcome.output.contains("-C './mine'"))
    try world.done(
      "cd log && divelog -C ours git-setup --remove && test ! -e .git/hooks/pre-commit"
    )
  }

  @Test func aPushWithErrorsIsStopped() throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && git init -q --bare ../hub.git && git remote add origin ../hub.git
      divelog git-setup --push-hook; git push -q -u origin main && exit 6
      sed -i.x 's/18,4/18.4/' dives/2024-06-13.md && rm dives/*.x && git commit -qam right
      git push -q -u origin main || exit 9
      \(Self.breaks) git commit -qam broken; git push -q && exit 8
      git reset -q --hard HEAD~1 && printf 'Cold.\\n' >> dives/2024-06-12.md
      git commit -qam notes && git push -q || exit 7
      """
    )
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("hooks/pre-push"), "\(outcome)")
    #expect(outcome.errors.contains("1 error"), "\(outcome)")
  }

  @Test func aMergeIsCheckedAndNotStopped() throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && divelog git-setup --merge-hook > /dev/null 2>&1
      git checkout -qb side; \(Self.breaks) git commit -qam broken; git checkout -q main
      git merge -q side || exit 9
      """
    )
    #expect(outcome.status == 0, "\(outcome)")
    #expect((outcome.errors + outcome.output).contains("18,5"), "\(outcome)")
  }

  @Test func theBaselineMakesNoOtherFile() throws {
    let world = try ChangeCheckTests.world()
    try world.done(
      """
      cd log && rm -f .gitattributes && git add -A && git commit -qm none || true
      divelog check --baseline known.yml --update-baseline > /dev/null 2>&1
      test "$(git status --porcelain)" = '?? known.yml'
      """
    )
  }

  @Test func aThingIsLookedUpAlsoIfNothingDiffers() throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell("cd log && divelog diff -- nothing-called-so")
    #expect(outcome.status == 2 && outcome.errors.contains("nothing-called-so"), "\(outcome)")
    #expect(try world.shell("cd log && divelog diff -- dives/2024-06-12.md").status == 0)
  }

  @Test func gitComparesRecordsByTheirKeys() throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && git config diff.divelog.command x && divelog git-setup --readable-diff > /dev/null 2>&1
      sed -i.x 's/max-depth: 18 m/max-depth: "18 m" # deep/' dives/2024-06-12.md && rm dives/*.x
      git commit -qam spelling && git log -p -1 --format= --no-ext-diff --textconv
      sed -i.x 's/"18 m"/19 m/' dives/2024-06-12.md && rm dives/*.x
      git commit -qam deeper && git log -p -1 --format= --no-ext-diff --textconv
      """
    )
    #expect(outcome.output.contains("-max-depth: 18 m\n+max-depth: 19 m"), "\(outcome)")
    #expect(!outcome.output.contains("# deep"), "\(outcome)")
  }
}
