import CommandSupport
import Testing

/// The hook that `git-setup` makes checks each commit of the log, or stops it.
@Suite(.waiting) struct CommitHookTests {
  private static let breaks = "sed -i.x 's/18 m/18,5 m/' dives/2024-06-12.md && rm dives/*.x\n"

  @Test func aLogThatWasMovedIsNotLetThrough() throws {
    let world = try ChangeCheckTests.world(in: "log/mine")
    let outcome = try world.shell(
      """
      cd log && divelog -C mine git-setup --hooks > /dev/null 2>&1
      git mv mine ours && cd ours && \(Self.breaks) cd ..; git commit -qam moved && exit 9
      divelog -C ours git-setup --hooks; git commit -qam moved && exit 8
      git checkout -q HEAD -- . ; git commit -qm moved && git log --format=%s | head -n 1
      """
    )
    #expect(outcome.errors.contains("the log is gone from here"), "\(outcome)")
    #expect(outcome.output.contains("hooks/pre-commit"), "\(outcome)")
    #expect(outcome.errors.contains("1 error"), "\(outcome)")
    let hook = try world.text(of: "log/.git/hooks/pre-commit")
    #expect(hook.contains("-C './ours' check --staged") && !hook.contains("./mine"))
    // It is ours wherever the log is.
    try world.done("cd log && git mv ours theirs && divelog -C theirs git-setup --remove")
    #expect(!world.exists("log/.git/hooks/pre-commit"))
  }

  @Test func theLineOfALogThatIsThereStays() throws {
    let world = try ChangeCheckTests.world(in: "log/mine")
    let outcome = try world.shell(
      """
      cd log && cp -R mine ours && divelog -C mine git-setup --hooks > /dev/null 2>&1
      divelog -C ours git-setup --hooks
      """
    )
    #expect(!outcome.errors.contains("add this line"), "\(outcome)")
    let hook = try world.text(of: "log/.git/hooks/pre-commit")
    #expect(hook.contains("-C './mine'") && hook.contains("-C './ours'"))
  }

  @Test(arguments: ["", " --work-tree=."])
  func aRepositoryElsewhereIsChecked(option: String) throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && divelog git-setup --hooks > /dev/null 2>&1; mv .git ../elsewhere
      g() { git --git-dir=../elsewhere\(option) "$@"; }
      printf 'Cold.\\n' >> dives/2024-06-12.md; g commit -qam notes || exit 9
      \(Self.breaks) g commit -qam broken && exit 8; exit 0
      """
    )
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("1 error"), "\(outcome)")
  }

  /// A hook of a repository around the log's own says nothing of the log's commits.
  @Test func theRepositoryFurtherInsideIsMeant() throws {
    let world = try ChangeCheckTests.world(in: "log")
    let outcome = try world.shell(
      """
      git init -q . && cd log && \(Self.breaks) git add . && cd ..
      GIT_DIR=.git GIT_WORK_TREE=. divelog -C log check --staged
      """
    )
    #expect(outcome.status == 1 && outcome.output.contains("18,5"), "\(outcome)")
  }

  @Test func aHookThatGitPassesOverIsReported() throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && divelog git-setup --hooks > /dev/null 2>&1; chmod -x .git/hooks/pre-commit
      divelog git-setup; echo --- >&2
      divelog git-setup --hooks --dry-run; test ! -x .git/hooks/pre-commit || exit 9
      divelog git-setup --hooks; test -x .git/hooks/pre-commit || exit 8
      printf '#!/bin/sh\\n' > .git/hooks/pre-commit; chmod -x .git/hooks/pre-commit
      divelog git-setup --hooks
      """
    )
    let parts = outcome.errors.split(separator: "---\n", maxSplits: 1)
    #expect(outcome.status == 0 && parts.count == 2, "\(outcome)")
    for part in parts { #expect(part.contains("pre-commit is not executable"), "\(part)") }
  }

  @Test(arguments: ["", "/dev/null"])
  func withoutAFolderOfHooksNoneIsMade(folder: String) throws {
    let world = try ChangeCheckTests.world()
    let outcome = try world.shell(
      """
      cd log && git config core.hooksPath '\(folder)' && rm -f .git/hooks/pre-commit
      divelog git-setup --hooks; divelog git-setup --remove > /dev/null; git status --porcelain
      test ! -e pre-commit
      """
    )
    #expect(outcome.status == 0 && !outcome.output.contains("pre-commit"), "\(outcome)")
    #expect(outcome.errors.contains("'core.hooksPath' is '\(folder)'"), "\(outcome)")
  }
}
