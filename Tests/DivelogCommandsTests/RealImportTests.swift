import CommandSupport
import Foundation
import Testing

/// The main job on a real diver's log, with real git and the built program: import, check, import
/// again.
@Suite(.enabled(if: cases != nil, "DIVELOG_CASES names no folder with the real log"))
struct RealImportTests {
  @Test func aRealLogIsImportedCheckedAndImportedAgain() throws {
    let folder = try TemporaryFolder()
    // The archive may hold the log at its top or in a folder; the clone lies beside it in any case.
    try Divelog.prepare(
      """
      mkdir tree
      tar -xJf '\(cases ?? "")/subsurface-log.tar.xz' -C tree
      top=$(dirname "$(find tree -name 00-Subsurface | head -n 1)")
      rm -rf "$top/.git"
      git -C "$top" init -q
      git -C "$top" add -A
      git -C "$top" -c user.name=t -c user.email=t@t -c commit.gpgsign=false commit -qm log
      git clone -q --bare "$top" bare.git
      divelog init log
      """,
      in: folder.path
    )
    let importing = "divelog -C log import \"$PWD/bare.git\" --from subsurface-git"

    let first = try shell(importing, in: folder)
    #expect(first.errors.contains("6,137 new dives, 0 already there"))
    // Each loss is one line: its place in their log, and the reason.
    let losses = first.errors.split(separator: "\n").dropLast()
    #expect(losses.count == 20)
    #expect(losses.allSatisfy { $0.contains(": ") })

    let check = try shell("divelog -C log check --profiles --format concise", in: folder)
    #expect(check.errors.contains("6,137 dives"))
    #expect(!check.output.contains(": error: "), "\(check.output.prefix(1000))")
    #expect(check.status == 0)

    let before = try digests(folder)
    let second = try shell(importing, in: folder)
    #expect(second.errors.contains("0 new dives, 6,137 already there"))
    #expect(try digests(folder) == before)

    // An entry that was edited, moved or deleted is the diver's affair.
    let edited = "log/dives/2013/2013-09-04-1207-blink-kibbutznik-locket.md"
    let text = try folder.text(of: edited)
    try folder.write(text + "\nMy own words.\n", to: edited)
    #expect(try shell(importing, in: folder).status == 0)
    #expect(try folder.text(of: edited) == text + "\nMy own words.\n")
  }

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.runShell(script, in: folder.path)
  }

  /// Every file of the log with its checksum.
  private func digests(_ folder: TemporaryFolder) throws -> String {
    try Divelog.prepare("cd log; find . -type f | LC_ALL=C sort | xargs cksum", in: folder.path)
      .output
  }
}

private let cases = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
