import CommandSupport
import Foundation
import LogbookCore
import Testing

/// What is larger than the kept changes may be: files that move are taken back all the same, and of
/// what is replaced it is said before that it cannot be.
@Suite(.waiting) struct LargeChangeTests {
  private static let photo = "divers/mari/dives/a.jpg"

  /// A log with a photo that is larger than all that is kept.
  private func world() throws -> UndoWorld {
    let world = try UndoWorld()
    let large = Data(repeating: 0x58, count: ChangeJournal.mostBytes + 1)
    try large.write(to: URL(fileURLWithPath: world.folder.path + "/log/" + Self.photo))
    return world
  }

  @Test func aMovedFolderIsTakenBack() throws {
    let world = try world()
    let before = try world.files()
    let done = try world.run("diver", "rename", "mari", "maria", "--yes")
    #expect(done.status == 0 && !done.errors.contains("cannot be undone"), "\(done.errors)")
    #expect(try world.files()[Self.photo] == nil)
    let undone = try world.run("undo")
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(try world.files() == before)
    let kept = try FileManager.default.subpathsOfDirectory(atPath: world.folder.path + "/state")
    let sizes = try kept.map { name in
      let path = world.folder.path + "/state/" + name
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 1 << 20, "the photo is kept besides")
  }

  /// A moved file whose content is gone, or is another one by now, is not brought back as something else.
  @Test(arguments: [nil, "other"]) func aMovedFileThatIsGoneIsNamed(content: String?) throws {
    let world = try UndoWorld()
    #expect(try world.run("diver", "rename", "mari", "maria", "--yes").status == 0)
    let moved = "log/divers/maria/dives/a.jpg"
    if let content {
      try world.folder.write(content, to: moved)
    } else {
      try FileManager.default.removeItem(atPath: world.folder.path + "/" + moved)
    }
    let before = try world.files()
    let refused = try world.run("undo")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("divers/maria/dives/a.jpg"), "\(refused.errors)")
    #expect(try world.files() == before)
  }

  @Test func whatCannotBeTakenBackIsSaidBefore() throws {
    let world = try world()
    let refused = try world.run("remove", "mari/2024-06-10-rummu", "--with-files")
    #expect(refused.status == 2)
    let remarks = refused.errors.split(separator: "\n")
    let warning = try #require(remarks.firstIndex { $0.contains("cannot be undone") })
    let question = try #require(remarks.firstIndex { $0.contains("--yes") })
    #expect(warning < question, "\(refused.errors)")
    #expect(FileManager.default.fileExists(atPath: world.folder.path + "/log/" + Self.photo))
  }
}
