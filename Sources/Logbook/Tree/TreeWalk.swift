#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Listing {
  /// The folders that hold records, and those that only hold what records need.
  static let recordFolders = [
    "budgets", "centres", "divers", "dives", "documents", "gear", "groups", "sites", "trips",
  ]

  /// Lists the folders of a logbook.
  init(of tree: FileTree) throws(FileFailure) {
    switch tree {
    case .memory(let files): self.init(paths: Array(files.keys))
    case .folder(let root): try self.init(root: root)
    case .overlaid(let root, let files):
      try self.init(root: root)
      let known = Set(self.files.map { path(of: $0) })
      for other in files.keys.sorted() where !known.contains(other) && RecordPath.isRecord(other) {
        let parts = other.split(separator: "/")
        let folder = add(folder: parts.dropLast().joined(separator: "/"))
        add(file: Array((parts.last ?? "").utf8), in: folder)
      }
    }
  }

  private init(paths: [String]) {
    self.init()
    var byFolder: [String: [[UInt8]]] = [:]
    for path in paths {
      let parts = path.split(separator: "/")
      guard let name = parts.last else { continue }
      let isRoot = parts.count == 1 && name == "diver.md"
      guard isRoot || parts.count > 1 && Self.recordFolders.contains(String(parts[0])) else {
        continue
      }
      if parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }) { continue }
      byFolder[parts.dropLast().joined(separator: "/"), default: []].append(Array(name.utf8))
    }
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
    if fstatat(descriptor, "diver.md", &status, AT_SYMLINK_NOFOLLOW) == 0 {
      add(file: Array("diver.md".utf8), in: add(folder: ""))
    }
    let realRoot = Self.realPath(root) ?? root
    for folder in Self.recordFolders
    where fstatat(descriptor, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.st_mode & S_IFMT == S_IFLNK {
        noteLink(folder, root, realRoot)
      } else if status.st_mode & S_IFMT == S_IFDIR {
        walk(folder, descriptor, root, realRoot, depth: 0)
      }
    }
  }

  private static let deepestFolder = 32

  private mutating func walk(
    _ path: String,
    _ rootDescriptor: Int32,
    _ root: String,
    _ realRoot: String,
    depth: Int
  ) {
    guard depth < Self.deepestFolder else {
      return add(Oddity(path: path, kind: .unreadable("nested too deeply")))
    }
    let descriptor = openat(rootDescriptor, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else {
      if descriptor >= 0 { closeDescriptor(descriptor) }
      return add(Oddity(path: path, kind: .unreadable(String(cString: strerror(errno)))))
    }
    defer { closedir(stream) }
    let number = add(folder: path)
    var names: [[UInt8]] = []
    var subfolders: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "_") else {
        continue
      }
      switch Self.type(of: entry, name, descriptor) {
      case .file: names.append(name)
      case .folder: subfolders.append(name)
      case .link:
        noteLink(path + "/" + String(decoding: name, as: UTF8.self), root, realRoot)
      case .other:
        let place = path + "/" + String(decoding: name, as: UTF8.self)
        add(Oddity(path: place, kind: .notRegular))
      }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    for name in names { add(file: name, in: number) }
    subfolders.sort { $0.lexicographicallyPrecedes($1) }
    for name in subfolders {
      let inner = path + "/" + String(decoding: name, as: UTF8.self)
      walk(inner, rootDescriptor, root, realRoot, depth: depth + 1)
    }
  }

  private enum EntryType { case file, folder, link, other }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset)
    let count = strlen(start.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func type(
    of entry: UnsafeMutablePointer<dirent>,
    _ name: [UInt8],
    _ folder: Int32
  ) -> EntryType {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Some file systems do not tell.
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

  private mutating func noteLink(_ path: String, _ root: String, _ realRoot: String) {
    let target = Self.realPath(root + "/" + path)
    let staysIn = target.map { $0 == realRoot || $0.hasPrefix(realRoot + "/") } ?? false
    add(Oddity(path: path, kind: .link(leadsOut: !staysIn)))
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
