/// The place where git keeps the history of a folder, found by reading git's files.
///
/// Running git would take too long for a page.
package struct GitFolder: Sendable {
  /// The nearest folder with `.git`: the given one, or one above.
  package let top: String
  /// The real path of the data that git keeps for this working tree: `.git`, or the folder that a
  /// file of this name points to in a linked working tree or a submodule.
  package let path: String

  /// Finds it for a real path; nil outside a repository.
  package init?(around folder: String) {
    guard let top = DiskPath.folder(with: ".git", around: folder) else { return nil }
    var git = top + "/.git"
    if !DiskPath.isFolder(git) {
      let start = "gitdir: "
      guard let line = Self.line(".git", in: top), line.hasPrefix(start) else { return nil }
      git = Self.place(line.dropFirst(start.count), from: top)
    }
    guard let real = DiskPath.real(git), DiskPath.exists(real + "/HEAD") else { return nil }
    self.top = top
    path = real
  }

  /// Whether anything was fetched from a remote, or pushed to one.
  package var knowsRemote: Bool {
    // All working trees of a repository share their remotes.
    let common = Self.line("commondir", in: path).map { Self.place($0[...], from: path) } ?? path
    if DiskPath.exists(common + "/refs/remotes") { return true }
    let packed = try? FileTree.folder(common).bytes(of: "packed-refs")
    // Each line is a commit and a name.
    return packed?.split(separator: 0x0A).contains { line in
      line.drop { $0 != 0x20 }.starts(with: " refs/remotes/".utf8)
    } ?? false
  }

  /// The first line of a small file; nil if it cannot be read.
  private static func line(_ name: String, in folder: String) -> String? {
    guard let bytes = try? FileTree.folder(folder).bytes(of: name, limit: 1 << 13) else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func place(_ text: Substring, from folder: String) -> String {
    text.hasPrefix("/") ? String(text) : folder + "/" + text
  }
}
