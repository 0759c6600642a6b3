import DiveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Listing {
  /// The folders that hold records, sorted.
  static let recordFolders = RecordKind.allCases.compactMap(\.folder).sorted()

  /// The deepest nesting of folders that is read.
  static let deepestFolder = 32

  /// Lists the folders of a logbook.
  init(of tree: FileTree) throws(FileFailure) {
    switch tree {
    case .memory(let files): self.init(paths: Array(files.keys))
    case .redacted(_, let redactions): self.init(paths: Array(redactions.keys))
    case .folder(let root): try self.init(root: root)
    case .overlaid(let root, let changes):
      let overlay = changes.files
      try self.init(root: root)
      remove(Set(overlay.lazy.filter { $0.value == nil }.map(\.key)))
      let known = Set(files.map { path(of: $0) })
      let odd = Set(oddities.map(\.path))
      for other in overlay.keys.sorted()
      where overlay[other] != .some(nil) && !known.contains(other) && !odd.contains(other) {
        let parts = other.split(separator: "/")
        // Only what a walk of the disk would find.
        guard
          other == "diver.md" || parts.count > 1 && Self.recordFolders.contains(String(parts[0])),
          !parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") })
        else { continue }
        let folder = add(folder: parts.dropLast().joined(separator: "/"))
        add(file: Array((parts.last ?? "").utf8), in: folder)
      }
    }
  }

  private init(paths: [String]) {
    self.init()
    var byFolder: [String: [[UInt8]]] = [:]
    var others: Set<String> = []
    let hasDiver = paths.contains("diver.md")
    for path in paths {
      let parts = path.split(separator: "/")
      guard let name = parts.last else { continue }
      let isRoot =
        parts.count == 1 && (name == "diver.md" || !hasDiver && RecordPath.isMeantForDiver(path))
      if parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }) { continue }
      guard isRoot || parts.count > 1 && Self.recordFolders.contains(String(parts[0])) else {
        if parts.count > 1 { others.insert(String(parts[0])) }
        continue
      }
      byFolder[parts.dropLast().joined(separator: "/"), default: []].append(Array(name.utf8))
    }
    for name in others.sorted() { add(otherFolder: name) }
    for folder in byFolder.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let number = add(folder: folder)
      for name in (byFolder[folder] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        add(file: name, in: number)
      }
    }
  }

  private init(root: String) throws(FileFailure) {
    self.init()
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    defer { closeDescriptor(descriptor) }
    var status = stat()
    let top = add(folder: "")
    let hasDiver = fstatat(descriptor, "diver.md", &status, AT_SYMLINK_NOFOLLOW) == 0
    if hasDiver { add(file: Array("diver.md".utf8), in: top) }
    var walk = FolderWalk(root: root, descriptor: descriptor)
    var folders: [String] = []
    for folder in Self.recordFolders
    where fstatat(descriptor, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.st_mode & S_IFMT == S_IFLNK {
        add(walk.link(folder))
      } else if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(folder)
      }
    }
    lookAround(descriptor, top, hasDiver: hasDiver)
    walk.read(folders)
    for folder in folders { append(walk, from: folder) }
  }

  /// Lists the records below any folder, whatever its name.
  init(root: String, below folder: String) {
    self.init()
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { closeDescriptor(descriptor) }
    var walk = FolderWalk(root: root, descriptor: descriptor)
    walk.read([folder])
    append(walk, from: folder)
  }

  /// Notes other entries at the root, and those that may be misnamed record folders.
  private mutating func lookAround(_ root: Int32, _ top: Int, hasDiver: Bool) {
    func status(of name: String) -> stat? {
      var status = stat()
      return fstatat(root, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }
    let known = Self.recordFolders.compactMap(status)
    for name in EntryNames.all(in: root).sorted() {
      if name.hasPrefix(".") {
        if let status = status(of: name), status.st_mode & S_IFMT == S_IFREG {
          add(hidden: name.utf8, in: "")
        }
        continue
      }
      guard !name.hasPrefix("_"), !Self.recordFolders.contains(name), let status = status(of: name)
      else { continue }
      if status.st_mode & S_IFMT != S_IFDIR {
        if !hasDiver, RecordPath.isMeantForDiver(name) { add(file: name.utf8, in: top) }
        continue
      }
      // A case-insensitive file system finds a folder under another spelling; it was read already.
      if known.contains(where: { $0.st_ino == status.st_ino && $0.st_dev == status.st_dev }) {
        continue
      }
      add(otherFolder: name)
    }
  }

  /// Adds a walked folder and everything below it; the depth was limited by the walk.
  private mutating func append(_ walk: FolderWalk, from path: String) {
    guard let contents = walk.contents[path] else { return }
    append(contents.listing)
    for folder in contents.subfolders { append(walk, from: folder) }
  }
}

/// Walks folders level by level; the folders of a level are read on all cores.
private struct FolderWalk {
  /// The content of each folder, by path.
  private(set) var contents: [String: Contents] = [:]
  private let root: String
  private let realRoot: String
  private let descriptor: Int32

  /// The files of a folder, and the paths of its subfolders, sorted.
  struct Contents: Sendable {
    var listing = Listing()
    var subfolders: [String] = []
  }

  init(root: String, descriptor: Int32) {
    self.root = root
    self.descriptor = descriptor
    realRoot = Self.realPath(root) ?? root
  }

  mutating func read(_ folders: [String]) {
    var level = folders
    for _ in 0..<Listing.deepestFolder where !level.isEmpty {
      let (walk, paths) = (self, level)
      let found = inChunks(paths.count, of: 1) { walk.contents(of: paths[$0.lowerBound]) }
      for (path, contents) in zip(level, found) { self.contents[path] = contents }
      level = found.flatMap(\.subfolders)
    }
    for path in level { contents[path] = Self.oddity(path, .tooDeep) }
  }

  private static func oddity(_ path: String, _ kind: Listing.Oddity.Kind) -> Contents {
    var contents = Contents()
    contents.listing.add(Listing.Oddity(path: path, kind: kind))
    return contents
  }

  private func contents(of path: String) -> Contents {
    let folder = (try? FileReader.openFolder(path, below: descriptor)) ?? -1
    guard folder >= 0, let stream = fdopendir(folder) else {
      let reason = String(cString: strerror(errno))
      if folder >= 0 { closeDescriptor(folder) }
      return Self.oddity(path, .unreadable(reason))
    }
    defer { closedir(stream) }
    var contents = Contents()
    let number = contents.listing.add(folder: path)
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      guard let first = name.first, first != UInt8(ascii: "_") else { continue }
      if first == UInt8(ascii: ".") {
        if Self.type(of: entry, name, folder) == .file {
          contents.listing.add(hidden: name, in: path)
        }
        continue
      }
      let type = Self.type(of: entry, name, folder)
      if name.contains(where: { $0 >= 0x80 }), String(validating: name, as: UTF8.self) == nil {
        let shown = path + "/" + String(decoding: name, as: UTF8.self)
        contents.listing.add(Listing.Oddity(path: shown, kind: .nameless))
        continue
      }
      if type == .file {
        contents.listing.add(file: name, in: number)
        continue
      }
      let inner = path + "/" + String(decoding: name, as: UTF8.self)
      switch type {
      case .file: continue
      case .folder: contents.subfolders.append(inner)
      case .link: contents.listing.add(link(inner))
      case .other: contents.listing.add(Listing.Oddity(path: inner, kind: .notRegular))
      }
    }
    contents.listing.sortFiles()
    contents.subfolders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return contents
  }

  private enum EntryType { case file, folder, link, other }

  /// The name of an entry; valid until the next is read.
  private static func name(
    of entry: UnsafeMutablePointer<dirent>
  ) -> UnsafeBufferPointer<UInt8> {
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset)
    let count = strlen(start.assumingMemoryBound(to: CChar.self))
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  private static func type(
    of entry: UnsafeMutablePointer<dirent>,
    _ name: UnsafeBufferPointer<UInt8>,
    _ folder: Int32
  ) -> EntryType {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Some file systems do not report the type of an entry.
      var status = stat()
      let text = name.map { CChar(bitPattern: $0) } + [0]
      guard fstatat(folder, text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }

  /// A link, which is not followed, and whether it leads out of the logbook.
  ///
  /// A broken or circular link does not lead out.
  func link(_ path: String) -> Listing.Oddity {
    let target = Self.realPath(root + "/" + path)
    let staysIn = target.map { $0 == realRoot || $0.hasPrefix(realRoot + "/") } ?? true
    return Listing.Oddity(path: path, kind: .link(leadsOut: !staysIn))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
