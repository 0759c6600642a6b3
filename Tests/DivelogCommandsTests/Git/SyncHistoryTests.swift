import CommandSupport
import Testing

/// What a sync sends, and what it does where others rewrote the history.
@Suite struct SyncHistoryTests {
  /// Both clones have three dives; then clone b takes the last one out of the history.
  private static func rewritten() throws -> GitWorld {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd b && printf -- '---\\ndate: 2024-06-14\\n---\\n' > dives/2024-06-14.md
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
