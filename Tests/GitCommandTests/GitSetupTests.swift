import CommandSupport
import Foundation
import Testing

/// What `git-setup` sets in a clone, it takes back, and it replaces nothing of others.
@Suite(.waiting) struct GitSetupTests {
  private static func world(below folder: String = "log") throws -> GitWorld {
    let world = try GitWorld([
      "\(folder)/divelog.yml": "format: 1\n", "\(folder)/.gitattributes": "*.md merge=divelog\n",
      "\(folder)/dives/d.md": "---\ndate: 2024-06-12\nsuit: drysuit\n---\n",
    ])
    try world.done("cd log && git init -q && git add . && git commit -qm one")
    return world
  }

  private static let hook = "log/.git/hooks/pre-commit"

  @Test func allThatIsSetIsTakenBack() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log; rm -rf .git/hooks/*; mkdir -p .git/info; printf '*.jpg binary' > .git/info/attributes
      git config --local --list > ../before; ls .git/hooks > ../hooks
      divelog git-setup --hooks --readable-diff > ../said; test -x .git/hooks/pre-commit
      divelog git-setup --hooks --readable-diff > ../again; test ! -s ../again
      divelog git-setup --remove > ../removed; divelog git-setup --remove > ../again; test ! -s ../again
      git config --local --list | diff ../before -; ls .git/hooks | diff ../hooks -
      """
    )
    #expect(try world.text(of: "log/.git/info/attributes") == "*.jpg binary\n")
    #expect(try world.text(of: "said").contains("diff.divelog.command = "))
  }

  @Test func whatAPersonHasSetIsTheirs() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log; git config merge.divelog.driver 'mine %A'; git config diff.divelog.command mine
      divelog git-setup --remove > /dev/null
      test "$(git config merge.divelog.driver)" = 'mine %A'
      test "$(git config diff.divelog.command)" = mine
      """
    )
  }

  @Test func aBranchWithoutTheLogIsNotChecked() throws {
    let world = try Self.world()
    try world.done(
      """
      cd log; divelog git-setup --hooks > /dev/null
      git checkout -q --orphan pages && git rm -rqf . && printf x > index.html
      git add index.html && git commit -qm pages
      """
    )
  }

  @Test func aDryRunSetsNothing() throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log git-setup --hooks --readable-diff --dry-run")
    #expect(outcome.output.contains("pre-commit"))
    #expect(!world.exists(Self.hook))
    #expect(try world.shell("git -C log config merge.divelog.name").status == 1)
  }

  @Test func aHookOfOthersIsNeverReplaced() throws {
    let world = try Self.world()
    try world.done("printf '#!/bin/sh\\ntrue\\n' > log/.git/hooks/pre-commit")
    let outcome = try world.shell(
      "divelog -C log git-setup --hooks; divelog -C log git-setup --remove"
    )
    #expect(outcome.errors.contains("divelog -C '.' check --staged"), "\(outcome.errors)")
    #expect(try world.text(of: Self.hook) == "#!/bin/sh\ntrue\n")
  }

  /// As programs such as husky do, which keep their folder among the files that are committed.
  @Test func nothingIsWrittenWhereAnotherProgramKeepsTheHooks() throws {
    let world = try Self.world()
    try world.done("cd log && mkdir .husky && git config core.hooksPath .husky")
    let outcome = try world.shell("divelog -C log git-setup --hooks")
    #expect(outcome.errors.contains("check --staged"), "\(outcome.errors)")
    #expect(
      try world.done("ls -A log/.husky log/.git/hooks | grep -c '^pre-commit$' || true") == "0\n"
    )
  }

  /// All work trees share the hooks of their repository.
  @Test func aHookIsMadeFromAWorkTreeToo() throws {
    let world = try Self.world()
    try world.done("git -C log worktree add -q ../tree && divelog -C tree git-setup --hooks")
    #expect(world.exists(Self.hook))
  }

  /// A stand-in takes the place of the program, because the hook's check is its own matter.
  @Test func theHookStopsWhatTheCheckRefuses() throws {
    let world = try Self.world(below: "log/a 'b")
    try world.done(
      """
      divelog -C "log/a 'b" git-setup --hooks > /dev/null; mkdir bin
      printf '#!/bin/sh\\necho "$@" > "%s/asked"; exit $(cat "%s/status")\\n' "$PWD" "$PWD" > bin/divelog
      chmod +x bin/divelog; cd log; export PATH="$PWD/../bin:$PATH"
      echo 1 > ../status; if git commit -q --allow-empty -m two; then exit 1; fi
      grep -q "^-C ./a 'b check --staged$" ../asked
      echo 0 > ../status; git commit -q --allow-empty -m two
      """
    )
  }

  @Test func withoutTheProgramACommitGoesThroughWithAWord() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      divelog -C log git-setup --hooks > /dev/null 2>&1
      cd log && PATH=/usr/bin:/bin git commit -q --allow-empty -m two
      """
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("divelog is not on the path"), "\(outcome.errors)")
  }

  @Test func gitTellsDifferencesInWords() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      cd log && divelog git-setup --readable-diff > /dev/null
      sed -i.old 's/drysuit/wetsuit/' dives/d.md && rm dives/*.old && git diff
      git commit -qam two && git log -p --ext-diff -1 --format=%s
      printf 'Words.\\n' > README.md && git add . && git diff --staged
      PATH=/usr/bin:/bin git --no-pager diff HEAD~1 -- dives
      """
    )
    let parts = outcome.output.split(
      separator: "Suit: drysuit → wetsuit",
      omittingEmptySubsequences: false
    )
    #expect(parts.count == 3, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("+Words."), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("-suit: drysuit\n+suit: wetsuit\n"), "\(outcome.output)")
  }
}
