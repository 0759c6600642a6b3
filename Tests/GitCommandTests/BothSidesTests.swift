import CommandSupport
import Testing

/// A file that is not text, which both sides of a merge changed, is there in both versions afterwards.
@Suite(.waiting) struct BothSidesTests {
  /// Two branches that changed one document's file.
  private static func world(_ ours: String = "two", _ theirs: String = "three") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\ndocument-types: [medical]\n",
      "log/.gitattributes": "*.md merge=divelog\ndivelog.yml merge=divelog\n",
      "log/documents/m.md": "---\ntype: medical\nissued: 2024-05-01\nfile: m.pdf\n---\n",
      "log/documents/m.pdf": "%PDF-1.4 one\u{0}",
    ])
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm one && divelog git-setup > /dev/null
      git checkout -qb theirs && printf '%%PDF-1.4 \(theirs)\\0' > documents/m.pdf
      git commit -qam theirs
      git checkout -q main && printf '%%PDF-1.4 \(ours)\\0' > documents/m.pdf && git commit -qam ours
      """
    )
    return world
  }

  /// The other version beside the document.
  private static func other(_ world: GitWorld) throws -> [String] {
    try world.folder.files().filter { $0.contains(".theirs-") && !$0.contains(".git/") }
  }

  @Test(arguments: [
    ("merge", "git merge -q --no-edit theirs"), ("rebase", "git rebase -q theirs"),
    ("cherry-pick", "git cherry-pick theirs"),
    (
      "stash",
      "git reset -q --hard HEAD~1 && printf '%%PDF-1.4 two\\0' > documents/m.pdf && git stash -q && "
        + "git merge -q --ff-only theirs && git stash pop"
    ),
  ])
  func gitKeepsBothAndStops(name: String, command: String) throws {
    let world = try Self.world()
    let outcome = try world.shell("cd log; \(command)")
    #expect(outcome.status != 0, "\(outcome)")
    let others = try Self.other(world)
    try #require(others.count == 1, "\(name): \(outcome)")
    #expect(others[0].wholeMatch(of: /log\/documents\/m\.theirs-[0-9a-f]{8}\.pdf/) != nil)
    let both = try Set([world.text(of: others[0]), world.text(of: "log/documents/m.pdf")])
    #expect(both == ["%PDF-1.4 two\u{0}", "%PDF-1.4 three\u{0}"], "\(name)")
    #expect((outcome.output + outcome.errors).contains("both sides changed documents/m.pdf"))
    let check = try world.shell("divelog -C log check")
    #expect(
      check.output.contains("[both-sides-kept]") && !check.output.contains("orphan"),
      "\(check)"
    )
  }

  @Test func syncKeepsBothAndGoesOn() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      git clone -q --bare log hub.git && cd log && git remote add origin ../hub.git
      git -C ../hub.git update-ref refs/heads/main theirs
      git fetch -q && git branch -q --set-upstream-to=origin/main && divelog sync
      """
    )
    #expect(outcome.status == 0, "\(outcome)")
    let others = try Self.other(world)
    try #require(others.count == 1, "\(outcome)")
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF-1.4 two\u{0}")
    #expect(try world.text(of: others[0]) == "%PDF-1.4 three\u{0}")
    #expect(outcome.errors.contains("both-sides-kept"), "\(outcome)")
    try world.done(
      "cd log && test -z \"$(git status --porcelain)\" && git diff --exit-code origin/main"
    )
  }

  @Test func theSameContentTwiceIsNoConflict() throws {
    let world = try Self.world("same", "same")
    try world.done("cd log && git merge -q --no-edit theirs")
    #expect(try Self.other(world) == [])
  }

  /// A file that has the name already is not replaced.
  @Test func aNameThatIsTakenIsLeft() throws {
    let world = try Self.world()
    _ = try world.shell("cd log; git merge -q --no-edit theirs")
    let first = try #require(try Self.other(world).first)
    try world.done("cd log && git merge --abort")
    try world.write("mine", to: first)
    _ = try world.shell("cd log; git merge -q --no-edit theirs")
    #expect(try world.text(of: first) == "mine")
    let others = try Self.other(world)
    #expect(others.count == 2 && others.contains { $0.count == first.count + 8 }, "\(others)")
  }

  @Test(arguments: ["ours", "theirs"])
  func whatOneSideRemovedAndTheOtherChangedStays(remover: String) throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      cd log && git checkout -q \(remover == "ours" ? "main" : "theirs") && git reset -q --hard HEAD~1
      git rm -q documents/m.md documents/m.pdf && git commit -qm gone && git checkout -q main
      git clone -q --bare . ../hub.git && git remote add origin ../hub.git
      git -C ../hub.git update-ref refs/heads/main theirs
      git fetch -q && git branch -q --set-upstream-to=origin/main && divelog sync
      """
    )
    #expect(world.exists("log/documents/m.pdf"), "\(outcome)")
    let changed = remover == "ours" ? "three" : "two"
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF-1.4 \(changed)\u{0}")
    #expect(try Self.other(world) == [])
  }

  @Test func withoutTheProgramGitSaysThatThereIsAConflict() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      cd log; git config merge.divelog-files.driver 'no-such-program || exit 1'
      git merge -q --no-edit theirs
      """
    )
    #expect(outcome.status == 1, "\(outcome)")
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF-1.4 two\u{0}")
  }
}
