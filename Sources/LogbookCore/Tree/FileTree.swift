#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The source of a logbook's files: a folder, or a dictionary in tests and previews.
public enum FileTree: Sendable {
  /// A folder by its path.
  case folder(String)
  /// A folder in which some files have other content, such as an editor's unsaved text.
  case overlaid(String, FileOverlay)
  /// Files by path from the root, separated by `/`.
  case memory([String: [UInt8]])
  /// An audience's view of another tree: files by visible path.
  indirect case redacted(FileTree, [String: RedactedSource])

  /// The largest record that is read, in bytes.
  public static let largestRecord = 1024 * 1024
}

/// Why a file could not be read.
public enum FileFailure: Error, Hashable, Sendable {
  case missing
  case isLink
  case notRegular
  case tooLarge
  /// The system's message.
  case system(String)
}

extension FileTree {
  /// The bytes of one file.
  ///
  /// - Parameters:
  ///   - path: From the root, separated by `/`.
  ///   - limit: The largest size that is read, in bytes.
  /// - Returns: All bytes of the file.
  /// - Throws: Why it could not be read.
  public func bytes(of path: String, limit: Int = largestRecord) throws(FileFailure) -> [UInt8] {
    switch self {
    case .memory(let files):
      guard let bytes = files[path] else { throw .missing }
      if bytes.count > limit { throw .tooLarge }
      return bytes
    case .redacted(let tree, let redactions):
      guard let redaction = redactions[path] else { throw .missing }
      return redaction.over(try tree.bytes(of: redaction.path, limit: limit))
    case .overlaid(let root, let overlay):
      guard let known = overlay.files[path] else {
        return try FileTree.folder(root).bytes(of: path, limit: limit)
      }
      guard let bytes = known else { throw .missing }
      if bytes.count > limit { throw .tooLarge }
      return bytes
    case .folder(let root):
      var reader = try FileReader(folder: root, limit: limit)
      defer { reader.close() }
      return Array(try reader.read(path))
    }
  }

  /// The bytes of several records; nil for one that cannot be read.
  ///
  /// Faster than one after the other by `bytes(of:limit:)`, if the paths of a folder follow one
  /// another.
  func bytes(ofRecords paths: some Collection<String>) -> [[UInt8]?] {
    let (root, overlay): (String, [String: [UInt8]?])
    switch self {
    case .memory, .redacted: return paths.map { try? bytes(of: $0) }
    case .overlaid(let folder, let files): (root, overlay) = (folder, files.files)
    case .folder(let folder): (root, overlay) = (folder, [:])
    }
    guard var reader = try? FileReader(folder: root) else { return paths.map { _ in nil } }
    var all: [[UInt8]?] = []
    all.reserveCapacity(paths.count)
    for path in paths {
      let isKnown = overlay[path] != nil
      all.append(isKnown ? try? bytes(of: path) : (try? reader.read(path)).map { Array($0) })
    }
    reader.close()
    return all
  }

  /// The tree with other content for some files, which need not exist, and without those that are
  /// nil.
  ///
  /// An audience's view stays unchanged, so that nothing can be added to it.
  public func overlaying(_ files: [String: [UInt8]?]) -> FileTree {
    switch self {
    case .folder(let root): files.isEmpty ? self : .overlaid(root, FileOverlay(files))
    case .overlaid(let root, let known):
      .overlaid(root, FileOverlay(known.files.merging(files) { _, new in new }))
    case .memory(let known):
      .memory(
        known.filter { files[$0.key] == nil }.merging(files.compactMapValues { $0 }) { _, new in new
        }
      )
    case .redacted: self
    }
  }

  /// The true path of a file in the log; an audience sees some under other names.
  public func truePath(of path: String) -> String {
    guard case .redacted(let tree, let redactions) = self, let redaction = redactions[path] else {
      return path
    }
    return tree.truePath(of: redaction.path)
  }

  /// Paths of the files below a folder with a record's extension, unsorted.
  func records(below folder: String) -> [String] {
    switch self {
    case .memory(let files):
      return files.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".md") }
    case .redacted: return []
    case .overlaid(let root, _), .folder(let root):
      let listing = Listing(root: root, below: folder)
      return listing.files.filter { listing.isRecord($0) }.map { listing.path(of: $0) }
    }
  }

  /// Whether a file, a folder or a link exists at a path.
  public func exists(_ path: String) -> Bool {
    switch self {
    case .memory(let files):
      return files[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
    case .redacted(let tree, let redactions):
      return redactions[path].map { tree.exists($0.path) } ?? false
    case .overlaid(let root, let overlay):
      if let known = overlay.files[path] { return known != nil }
      return Self.folder(root).exists(path) || overlay.hasFiles(below: path)
    case .folder(let root):
      var status = stat()
      return lstat("\(root)/\(path)", &status) == 0
    }
  }

  /// Whether a file may not be changed, as its mode says; a change of it would be refused.
  package func isReadOnly(_ path: String) -> Bool {
    switch self {
    case .memory, .redacted: return false
    case .overlaid(let root, _): return Self.folder(root).isReadOnly(path)
    case .folder(let root):
      var status = stat()
      guard lstat("\(root)/\(path)", &status) == 0 else { return false }
      return status.st_mode & 0o222 == 0 || access("\(root)/\(path)", W_OK) != 0
    }
  }

  /// Whether a path is a folder.
  public func isFolder(_ path: String) -> Bool {
    switch self {
    case .memory(let files):
      return files.keys.contains { $0.hasPrefix(path + "/") }
    case .redacted(_, let redactions): return redactions.keys.contains { $0.hasPrefix(path + "/") }
    case .overlaid(let root, let overlay):
      guard overlay.files[path] == nil else { return false }
      return Self.folder(root).isFolder(path) || overlay.hasFiles(below: path)
    case .folder(let root):
      var status = stat()
      return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
