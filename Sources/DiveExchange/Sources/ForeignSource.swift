import GitHistory
import LogbookCore

/// A foreign log at a path that the user gave: a file, a folder, or a commit of a repository.
package struct ForeignSource: Sendable {
  /// The path, as messages name it.
  package let path: String
  package let shape: SourceShape
  package let tree: any ForeignTree
  /// Entries that cannot be part of any log: links, pipes, unreadable folders.
  package let losses: [ImportLoss]
  /// The ids of the formats that recognise it.
  package let recognisedBy: [String]

  /// Creates a source from files in memory or from any tree.
  package init(
    _ path: String,
    shape: SourceShape,
    tree: any ForeignTree,
    losses: [ImportLoss] = [],
    for formats: [any ForeignFormat] = []
  ) {
    self.path = path
    self.shape = shape
    self.tree = tree
    self.losses = losses
    let paths = ((try? tree.paths()) ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let glimpse = SourceGlimpse(shape, paths: paths, in: tree)
    recognisedBy = formats.filter { $0.mayRecognise(glimpse) }.map(\.id)
  }

  /// Finds a source.
  ///
  /// - Parameters:
  ///   - name: a file or folder, or a branch of a repository, `FOLDER[BRANCH]`.
  ///   - start: the folder from which a relative path leads.
  ///   - formats: those that it may be of.
  ///   - isNamed: whether the user said which format it is, so that it need not be recognised.
  /// - Throws: `ImportFailure`, why it cannot be found or read.
  init(
    _ name: String,
    from start: String,
    for formats: [any ForeignFormat],
    isNamed: Bool
  ) throws(ImportFailure) {
    let isPath = name.hasPrefix("/") || start == "." && !name.hasPrefix("-")
    let path = isPath ? name : start + "/" + name
    if Self.isAddress(name), !Disk.exists(path) { throw .address(name) }
    let opening = Opening(formats: formats, isNamed: isNamed)
    if Disk.isFolder(path) {
      self = try opening.folder(path)
    } else if Disk.exists(path) {
      self = try opening.files([path])
    } else {
      self = try opening.branch(path)
    }
  }

  /// Takes files that were named one by one.
  package init(
    files: [String],
    for formats: [any ForeignFormat]
  ) throws(ImportFailure) {
    for path in files where !Disk.exists(path) { throw .missing(path: path, isFolder: false) }
    self = try Opening(formats: formats, isNamed: false).files(files)
  }

  /// Whether it is files in which nothing stands.
  var isEmpty: Bool {
    guard shape == .file || shape == .files, let paths = try? tree.paths() else { return false }
    return paths.allSatisfy { (try? tree.start(of: $0, count: 1)) == [] }
  }

  /// Why its only file, which begins as a database does, cannot be read; nil for any other source.
  var databaseFailure: ImportFailure? {
    guard shape == .file, let path = try? tree.paths().first,
      let start = try? tree.start(of: path, count: SourceGlimpse.startLength),
      ForeignDatabase.isStart(start)
    else { return nil }
    do throws(ImportFailure) {
      _ = try ForeignDatabase(tree, path)
      return nil
    } catch { return error }
  }

  /// Whether a text is an address to fetch from, as `https://host/log` or `me@host:log`.
  private static func isAddress(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    return text[..<colon].contains("@") && !text[..<colon].contains("/")
  }
}

extension ForeignFormat {
  /// Whether a source has a shape of the format, and is recognised.
  func mayRecognise(_ glimpse: SourceGlimpse) -> Bool {
    shapes.contains(glimpse.shape) && recognises(glimpse)
  }
}

/// Decides which part of a path is the log, for the possible formats.
private struct Opening {
  let formats: [any ForeignFormat]
  let isNamed: Bool

  private func may(be shape: SourceShape) -> Bool { formats.contains { $0.shapes.contains(shape) } }

  /// Why no known format matches a source.
  private func refusal(_ path: String) -> ImportFailure {
    if isNamed, let format = formats.first { return .notThisFormat(path: path, format: format.id) }
    return .unrecognised(path: path, formats.map(\.id))
  }

  func files(_ paths: [String]) throws(ImportFailure) -> ForeignSource {
    let shape = paths.count == 1 ? SourceShape.file : .files
    let path = paths.first ?? ""
    let tree = SelectedFiles(paths)
    if shape == .file, let archive = ZipTree(tree, path) {
      if let found = source(in: archive, path) { return found }
      throw .archive(path: path)
    }
    if isNamed, !may(be: shape) { throw .isFile(path: path) }
    return ForeignSource(path, shape: shape, tree: tree, for: formats)
  }

  /// The files of an archive, as if it were the folder that was packed, or the only file in it; nil
  /// for one in which nothing is recognised.
  ///
  /// What needs rules beside it is not read so, because a path in an archive may lead anywhere.
  private func source(in archive: ZipTree, _ path: String) -> ForeignSource? {
    let shapes: [SourceShape] = archive.paths().count == 1 ? [.file, .folder] : [.folder, .files]
    let formats = formats.filter { !$0.hasRules }
    for shape in shapes where formats.contains(where: { $0.shapes.contains(shape) }) {
      let source = ForeignSource(
        path,
        shape: shape,
        tree: archive,
        losses: archive.losses,
        for: formats
      )
      if isNamed || !source.recognisedBy.isEmpty { return source }
    }
    return nil
  }

  func folder(_ path: String) throws(ImportFailure) -> ForeignSource {
    if isNamed, !may(be: .folder), !may(be: .commit) { throw .isFolder(path: path) }
    let isRepository = Disk.isRepository(path)
    var found: ForeignSource?
    // A repository's own files, as a bare one has thousands, are not looked through.
    if !isRepository || Disk.exists(path + "/.git") {
      let tree = FolderTree(root: path)
      let source = ForeignSource(
        path,
        shape: .folder,
        tree: tree,
        losses: tree.losses,
        for: formats
      )
      if !source.recognisedBy.isEmpty { return source }
      found = source
    }
    if isRepository, may(be: .commit) { return try commit(path, nil) }
    guard let found else { throw refusal(path) }
    return found
  }

  /// A branch of a repository.
  func branch(_ path: String) throws(ImportFailure) -> ForeignSource {
    let isFolder = !may(be: .file)
    guard path.hasSuffix("]"), let bracket = path.lastIndex(of: "[") else {
      throw .missing(path: path, isFolder: isFolder)
    }
    let folder = String(path[..<bracket])
    let branch = String(path[path.index(after: bracket)...].dropLast())
    guard Disk.isFolder(folder), !branch.isEmpty else {
      throw .missing(path: path, isFolder: isFolder)
    }
    guard Disk.isRepository(folder), may(be: .commit) else { throw refusal(folder) }
    return try commit(folder, branch)
  }

  private func commit(_ path: String, _ branch: String?) throws(ImportFailure) -> ForeignSource {
    let formats = formats
    do {
      let tree = try GitTree(of: path, branch: branch) { paths in
        let glimpse = SourceGlimpse(.commit, paths: paths)
        return formats.contains { $0.mayRecognise(glimpse) }
      }
      let found = CommitTree(tree: tree)
      return ForeignSource(path, shape: .commit, tree: found, losses: found.losses, for: formats)
    } catch .unwanted { throw refusal(path) } catch { throw .git(path: path, error) }
  }
}
