import DiveChecks
import DiveModel
import Foundation
import LogbookCore
import Diagnostics
import Testing
import Wording

/// Problems that only a real folder can have are reported, and hide nothing else.
@Suite struct FolderRuleTests {
  /// Reads a new folder with settings, a site and the files that `make` adds.
  private func found(_ make: (URL) throws -> Void) throws -> [String] {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "divelog-\(UUID().uuidString)")
    let sites = root.appending(path: "sites")
    try FileManager.default.createDirectory(at: sites, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data("format: 1\n".utf8).write(to: root.appending(path: "divelog.yml"))
    try Data("---\nname: Rummu\n---\n".utf8).write(to: sites.appending(path: "rummu.md"))
    try make(sites)
    let logbook = try Logbook(reading: .folder(root.path))
    #expect(logbook.sites.contains { $0.id == "rummu" })
    return Checker().check(logbook).diagnostics.map { "\($0.path) \($0.diagnostic.id)" }
  }

  @Test func letsAGoodFolderBe() throws {
    #expect(try found { _ in } == [])
  }

  @Test func reportsADiveAtTheRoot() throws {
    let result = try found { sites in
      let root = sites.deletingLastPathComponent()
      let dive = Data("---\ndate: 2024-06-12\nmax-depth: 12 m\n---\n".utf8)
      try dive.write(to: root.appending(path: "rummu.md"))
      try dive.write(to: root.appending(path: "README.md"))
    }
    #expect(result == ["rummu.md not-a-record"])
  }

  @Test func namesALargeFile() throws {
    let result = try found { sites in
      try Data(repeating: 0x20, count: 1_048_577).write(to: sites.appending(path: "large.md"))
    }
    #expect(result == ["sites/large.md file-too-large"])
  }

  @Test func followsNoLink() throws {
    let result = try found { sites in
      try FileManager.default.createSymbolicLink(
        atPath: sites.appending(path: "outside.md").path,
        withDestinationPath: "/etc/hostname"
      )
      try FileManager.default.createSymbolicLink(
        atPath: sites.appending(path: "inside.md").path,
        withDestinationPath: "rummu.md"
      )
    }
    #expect(
      result == ["sites/inside.md link-not-followed", "sites/outside.md link-not-followed"]
    )
  }

  @Test func doesNotTakeALinkToItselfForOneThatLeadsOut() throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "divelog-\(UUID().uuidString)")
    let sites = root.appending(path: "sites")
    try FileManager.default.createDirectory(at: sites, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data("format: 1\n".utf8).write(to: root.appending(path: "divelog.yml"))
    try FileManager.default.createSymbolicLink(
      atPath: sites.appending(path: "loop.md").path,
      withDestinationPath: "loop.md"
    )
    let logbook = try Logbook(reading: .folder(root.path))
    #expect(logbook.diagnostics.map(\.diagnostic.message.id) == ["link-not-followed"])
  }

  @Test func doesNotWaitForAPipe() throws {
    let result = try found { sites in mkfifo(sites.appending(path: "pipe.md").path, 0o600) }
    #expect(result == ["sites/pipe.md not-a-regular-file"])
  }

  /// Some file systems refuse such names.
  @Test func namesWhatHasANameThatIsNoUTF8() throws {
    var hasMade = false
    let result = try found { sites in
      let path = Array(sites.path.utf8) + [0x2F, 0xFF] + Array(".md".utf8) + [0]
      let name = path.map { CChar(truncatingIfNeeded: $0) }
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
      hasMade = descriptor >= 0
      if hasMade { close(descriptor) }
    }
    #expect(result == (hasMade ? ["sites/\u{FFFD}.md unreadable"] : []))
  }

  @Test func namesAFolderThatIsTooDeep() throws {
    let result = try found { sites in
      let deep = sites.appending(path: Array(repeating: "a", count: 40).joined(separator: "/"))
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    }
    #expect(result.count == 1 && result.allSatisfy { $0.hasSuffix(" unreadable") })
  }
}
