import CommandSupport
import Foundation
import LogbookCore
import Testing

/// Whatever is done to the files of a log is seen, and looking changes nothing.
@Suite(.waiting) struct TreeSignatureTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": "---\n---\n", "sites/b.md": "---\n---\n",
    ])
  }

  @Test func aFolderThatRestsKeepsItsSignature() throws {
    let folder = try Self.folder()
    #expect(TreeSignature(of: folder.path) == TreeSignature(of: folder.path))
  }

  @Test(arguments: [
    "echo x >> dives/a.md", "rm dives/a.md", "mv dives/a.md sites/a.md", "mv dives/a.md dives/c.md",
    "echo x > dives/new.md", "mkdir -p trips && echo x > trips/t.md", "mkdir empty",
    "touch -d 2020-01-01 dives/a.md", "cp dives/a.md t && mv t dives/a.md", "rm -r sites",
    "ln -s divelog.yml link",
  ])
  func aChangeIsSeen(command: String) throws {
    let folder = try Self.folder()
    let before = TreeSignature(of: folder.path)
    #expect(try Divelog.runShell(command, in: folder.path).status == 0)
    #expect(TreeSignature(of: folder.path) != before)
  }

  @Test(arguments: [
    "mkdir .git && echo x > .git/index", "echo x > .dives.swp", "echo x > dives/.a",
  ])
  func whatIsHiddenIsNotLookedAt(command: String) throws {
    let folder = try Self.folder()
    let before = TreeSignature(of: folder.path)
    #expect(try Divelog.runShell(command, in: folder.path).status == 0)
    #expect(TreeSignature(of: folder.path) == before)
  }

  @Test func noFolderHasASignatureToo() {
    #expect(TreeSignature(of: "/nowhere").text == TreeSignature(of: "/nowhere").text)
  }
}
