import CommandSupport
import Testing

/// What is not committed by accident, and what a merge alone makes doubtful.
@Suite(.waiting) struct SyncHeldBackTests {
  @Test func aLargeFileThatNoRecordNamesIsHeldBack() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && head -c 5000001 /dev/zero > dives/film.mp4
      head -c 5000000 /dev/zero > dives/map.pdf
      head -c 5000001 /dev/zero > dives/named.jpg
      sed -i.old 's/^suit:/photos: [named.jpg]\\nsuit:/' dives/2024-06-12.md && rm dives/*.old
      touch 'dives/.DS_Store' dives/Thumbs.db 'dives/2024-06-12.md~'
      """
    )
    let outcome = try world.shell("divelog -C a sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let says = outcome.errors
    #expect(says.contains("1 file was not committed, because no record names it"), "\(says)")
    #expect(says.contains("larger than 5 MB: dives/film.mp4; "))
    #expect(says.contains("3 files that an editor or a file manager left were not committed"))
    for name in ["dives/.DS_Store", "dives/Thumbs.db", "dives/2024-06-12.md~"] {
      #expect(says.contains(name))
    }
    #expect(!says.contains("not part of the log"))
    let sent = try world.done("git -C origin.git ls-tree --name-only main dives/")
    #expect(sent == "dives/2024-06-12.md\ndives/_example.md\ndives/map.pdf\ndives/named.jpg\n")
    // The words name a way that works.
    try world.done("cd a && git add dives/film.mp4 && divelog sync")
    let now = try world.done("git -C origin.git ls-tree --name-only main dives/")
    #expect(now.contains("film.mp4"))
  }

  /// Else only its removal would reach the others.
  @Test func aLargeFileThatMovesStaysInEveryCopy() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      cd a && head -c 5000001 /dev/zero > dives/film.mp4 && git add -A && git commit -qm film
      divelog sync && mkdir dives/2024 && git mv dives/film.mp4 dives/2024/ && git reset -q
      divelog sync && divelog -C ../b sync && cmp dives/2024/film.mp4 ../b/dives/2024/film.mp4
      echo more >> dives/2024/film.mp4 && mv dives/2024/film.mp4 dives/
      echo x > dives/x.bak && git add -f dives/x.bak && git commit -qm x && mv dives/x.bak dives/2024/
      divelog sync && divelog -C ../b sync && cmp dives/film.mp4 ../b/dives/film.mp4
      cmp dives/2024/x.bak ../b/dives/2024/x.bak
      """
    )
  }

  @Test func numbersThatAreDoubleSinceAMergeAreTold() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      write() { printf -- "---\\nnumber: 128\\ndate: $2\\ntime: 10:00\\n---\\n" > $1/dives/$2.md; }
      write a 2024-06-20; write b 2024-06-21; divelog -C a sync
      """
    )
    let outcome = try world.shell("divelog -C b sync")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("number 128 is also used by another dive"), "\(outcome.errors)")
    #expect(outcome.errors.contains("the merge brought 1 warning that neither side had"))
    #expect(outcome.errors.contains("'divelog renumber' numbers them"))
    let after = try world.shell("divelog -C a sync && divelog -C b sync")
    #expect(!after.errors.contains("128"), "\(after.errors)")
  }
}
