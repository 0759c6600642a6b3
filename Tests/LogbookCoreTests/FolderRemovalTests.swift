import CommandSupport
import Foundation
@testable import LogbookCore
import Testing

/// A folder that the program made is removed whole, and nothing outside of it.
@Suite(.waiting) struct FolderRemovalTests {
  @Test func takesAllAndFollowsNoLink() throws {
    let folder = try TemporaryFolder([
      "outside/kept.txt": "kept", "inside/a.txt": "a", "inside/b/c/d.txt": "d",
      "inside/b/.hidden": "h",
    ])
    let files = FileManager.default
    let (inside, outside) = (folder.path + "/inside", folder.path + "/outside")
    try files.createSymbolicLink(atPath: inside + "/link", withDestinationPath: outside)
    try files.createSymbolicLink(
      atPath: inside + "/b/file",
      withDestinationPath: outside + "/kept.txt"
    )
    try files.createSymbolicLink(atPath: inside + "/b/gone", withDestinationPath: "/nowhere/at/all")
    #expect(FolderRemoval.remove(inside))
    #expect(try folder.files() == ["outside/kept.txt"])
    #expect(!files.fileExists(atPath: inside))
  }

  @Test func aLinkInPlaceOfTheFolderIsLeft() throws {
    let folder = try TemporaryFolder(["outside/kept.txt": "kept"])
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.path + "/outside"
    )
    #expect(!FolderRemoval.remove(link))
    #expect(try folder.text(of: "outside/kept.txt") == "kept")
  }

  @Test func whatIsNotThereIsNoTrouble() throws {
    let folder = try TemporaryFolder()
    #expect(FolderRemoval.remove(folder.path + "/none"))
  }

  /// Folders can lie deeper than a program may open files at once.
  @Test func goesNoDeeperThanItMay() throws {
    let folder = try TemporaryFolder(["deep/" + String(repeating: "d/", count: 150) + "f.txt": ""])
    #expect(FolderRemoval.remove(folder.path + "/deep"))
  }
}
