#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveExchange
import GitHistory
import Logbook
import Wording

/// A foreign log in a folder.
struct FolderTree: ForeignTree {
  let root: String

  /// The most folders within one another that are followed.
  private static let deepest = 16

  func paths() throws -> [String] {
    var result: [String] = []
    walk("", 0, &result)
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func read(_ path: String) throws -> [UInt8] {
    try FileTree.folder(root).bytes(of: path, limit: 64 * 1024 * 1024)
  }

  /// Links are not followed.
  private func walk(_ folder: String, _ depth: Int, _ result: inout [String]) {
    guard depth < Self.deepest, let stream = opendir(root + "/" + folder) else { return }
    defer { closedir(stream) }
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name.hasPrefix(".") { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): walk(path, depth + 1, &result)
      case Int32(DT_REG): result.append(path)
      case Int32(DT_UNKNOWN):
        var status = stat()
        guard lstat(root + "/" + path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { walk(path, depth + 1, &result) }
        if status.st_mode & S_IFMT == S_IFREG { result.append(path) }
      default: break
      }
    }
  }
}

/// A foreign log in a commit of a git repository.
struct CommitTree: ForeignTree {
  let tree: GitTree

  func paths() throws -> [String] {
    tree.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func read(_ path: String) throws -> [UInt8] { tree.files[path] ?? [] }
}

/// A Subsurface log, checked out or in a repository.
enum SubsurfaceTree {
  static func open(_ folder: String) throws(CommandFailure) -> any ForeignTree {
    guard Environment.isFolder(folder) else { throw CommandFailure(.noSuchFolder(path: folder)) }
    if Environment.exists(folder + "/00-Subsurface")
      || Environment.isFolder(folder + "/01-Divesites")
    {
      return FolderTree(root: folder)
    }
    let isRepository =
      Environment.exists(folder + "/.git")
      || Environment.exists(folder + "/HEAD") && Environment.isFolder(folder + "/objects")
    guard isRepository else {
      let folderTree = FolderTree(root: folder)
      let paths = (try? folderTree.paths()) ?? []
      guard paths.contains(where: { $0.contains("/Dive") }) else {
        throw CommandFailure(.noSubsurfaceLog(path: folder))
      }
      return folderTree
    }
    do { return CommitTree(tree: try GitTree(headOf: folder)) } catch {
      throw CommandFailure(.gitFailed(path: folder, reason: error.reason))
    }
  }
}
