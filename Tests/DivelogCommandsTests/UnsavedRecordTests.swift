import CommandSupport
import Foundation
import Testing

/// An editor checks a record before its folder is there.
@Suite(.waiting) struct UnsavedRecordTests {
  private func check(_ path: String, _ folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      ["check", "--format", "concise", "-", "--path", path],
      in: folder.path,
      input: "---\ndate: 2024-02-30\nname: Rummu\n---\n"
    )
  }

  @Test(arguments: ["sites/new.md", "dives/2025/new.md", "dives/2025/06/./new.md"])
  func isCheckedInAFolderThatIsNotThere(path: String) throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let outcome = try check(path, folder)
    #expect(outcome.output.contains("new.md:"), "\(outcome.errors)")
    #expect(outcome.status == 1)
    #expect(try folder.files() == ["divelog.yml"])
  }

  @Test(arguments: ["dives/2025/../../x/new.md", "out/2025/new.md", "gone/2025/new.md"])
  func isRefusedWhereALinkOrDotsLeadOut(path: String) throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let elsewhere = try TemporaryFolder()
    for (name, target) in [("out", elsewhere.path), ("gone", "/nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name,
        withDestinationPath: target
      )
    }
    let outcome = try check(path, folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test func settingsAreCheckedThoughThoseOnTheDiskCannotBeRead() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 99\n"])
    let line = ["check", "-", "--path", "divelog.yml"]
    #expect(try Divelog.run(line, in: folder.path, input: "format: 1\n").status == 0)
    #expect(try Divelog.run(line, in: folder.path, input: "format: 98\n").status == 2)
  }

  @Test func aPathBelowTheSystemsRootLiesOutside() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let outcome = try Divelog.run(["check", "/etc"], in: folder.path)
    #expect(outcome.errors == "divelog: /etc is outside the logbook\n")
  }

  @Test func anEmptyNameIsNoFolder() throws {
    let folder = try TemporaryFolder()
    #expect(try Divelog.run(["init", ""], in: folder.path).status == 2)
    #expect(try folder.files().isEmpty)
  }

  @Test func theFolderOfADiverHasANameThatIsAnID() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/Tom Becker/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let outcome = try Divelog.run(["check", "--format", "concise"], in: folder.path)
    #expect(outcome.output == "divers/Tom Becker: error: 'Tom Becker' is not a valid id [bad-id]\n")
  }
}
