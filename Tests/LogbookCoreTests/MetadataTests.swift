import CommandSupport
import Foundation
import Diagnostics
import Testing

@testable import LogbookCore

#if canImport(Glibc)
  import CSyncFS
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is changed keeps all that belongs to it beside its text.
@Suite(.waiting) struct MetadataTests {
  private func change(_ name: String, in folder: TemporaryFolder) throws {
    var transaction = try WriteTransaction(root: folder.path)
    let source = SourceText(path: name, text: try folder.text(of: name))
    try transaction.stage(.replace(source, bytes: Array("new".utf8)))
    _ = try transaction.commit()
  }

  private static func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o700, 0o200 | 0o044])
  func keepsItsMode(mode: mode_t) throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    let path = folder.path + "/a.md"
    // Only root can read a file without read permission.
    if mode & 0o400 == 0, geteuid() != 0 { return }
    #expect(chmod(path, mode) == 0)
    try change("a.md", in: folder)
    #expect(try Self.status(path).st_mode & 0o7777 == mode)
    #expect(try folder.text(of: "a.md") == "new")
  }

  @Test(arguments: [0o444, 0o400, 0o000])
  func whatIsReadOnlyIsNeitherChangedNorTakenAway(mode: mode_t) throws {
    if mode & 0o400 == 0, geteuid() != 0 { return }
    let folder = try TemporaryFolder(["a.md": "old"])
    #expect(chmod(folder.path + "/a.md", mode) == 0)
    let source = SourceText(path: "a.md", text: "old")
    for change in [FileChange.replace(source, bytes: [1]), .remove(source)] {
      #expect(throws: WriteFailure.readOnly(path: "a.md")) {
        var transaction = try WriteTransaction(root: folder.path)
        try transaction.stage(change)
      }
    }
    #expect(try folder.files() == ["a.md"])
    #expect(try Self.status(folder.path + "/a.md").st_mode & 0o7777 == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only an administrator may give a file away"))
  func keepsItsOwnerAndGroup() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    let path = folder.path + "/a.md"
    #expect(chown(path, 12_345, 23_456) == 0)
    #expect(chmod(path, 0o640) == 0)
    try change("a.md", in: folder)
    let status = try Self.status(path)
    #expect(status.st_uid == 12_345)
    #expect(status.st_gid == 23_456)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  /// A file with another name keeps it there, with what it held: so do the copies of backups.
  @Test func anotherNameOfAFileKeepsTheOldText() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    #expect(link(folder.path + "/a.md", folder.path + "/b.md") == 0)
    try change("a.md", in: folder)
    #expect(try folder.text(of: "a.md") == "new")
    #expect(try folder.text(of: "b.md") == "old")
  }

  #if os(Linux)
    private static func attribute(_ name: String, of path: String) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = lgetxattr(path, name, &bytes, bytes.count)
      return count < 0 ? nil : Array(bytes[..<count])
    }

    /// An access list that lets another user read: a version, then entries of a tag, rights and a
    /// number, in little-endian order.
    private static func accessList(_ entries: [(tag: UInt8, rights: UInt8, id: UInt32)]) -> [UInt8]
    {
      entries.reduce(into: [2, 0, 0, 0]) { list, entry in
        list += [entry.tag, 0, entry.rights, 0]
        list += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> (8 * $0)) }
      }
    }

    private static let readers = accessList([
      (1, 6, .max), (2, 4, 1234), (4, 4, .max), (0x10, 4, .max), (0x20, 0, .max),
    ])

    @Test func keepsItsAttributesAndAccessList() throws {
      let folder = try TemporaryFolder(["a.md": "old"])
      let path = folder.path + "/a.md"
      for (name, value) in [("user.tag", Array("red".utf8)), ("user.empty", [])]
      where lsetxattr(path, name, value, value.count, 0) != 0 {
        return
      }
      let list = Self.readers
      let hasLists = lsetxattr(path, "system.posix_acl_access", list, list.count, 0) == 0
      try change("a.md", in: folder)
      #expect(Self.attribute("user.tag", of: path) == Array("red".utf8))
      #expect(Self.attribute("user.empty", of: path) == [])
      if hasLists { #expect(Self.attribute("system.posix_acl_access", of: path) == list) }
    }

    @Test func getsNoAccessListThatItDidNotHave() throws {
      let folder = try TemporaryFolder(["a.md": "old"])
      let list = Self.readers
      guard lsetxattr(folder.path, "system.posix_acl_default", list, list.count, 0) == 0 else {
        return
      }
      try change("a.md", in: folder)
      #expect(Self.attribute("system.posix_acl_access", of: folder.path + "/a.md") == nil)
    }
  #endif

  @Test(.enabled(if: geteuid() == 0, "only an administrator can become another user"))
  func whoCannotKeepTheOwnerIsRefused() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let outcome = try Divelog.runShell(
      """
      command -v setpriv >/dev/null || exit 77
      chown 0:65534 dives dives/a.md && chmod 775 . dives && chmod 664 dives/a.md
      setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '
        test -r "$PWD/divelog.yml" || exit 77
        divelog set a rating=4'
      """,
      in: folder.path
    )
    // The program or the folder may be inaccessible to other users.
    if outcome.status == 77 || outcome.status > 2 { return }
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("would lose its owner"), "\(outcome.errors)")
    #expect(try folder.text(of: "dives/a.md") == "---\ndate: 2024-06-12\n---\n")
  }
}
