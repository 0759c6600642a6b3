import DiveModel
import DiveUnits

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
      set(otherFiles: otherFiles.filter { overlay[$0] != .some(nil) })
      let known = Set(files.map { path(of: $0) })
      let odd = Set(oddities.map(\.path))
      for other in overlay.keys.sorted()
      where overlay[other] != .some(nil) && !known.contains(other) && !odd.contains(other) {
        let parts = other.split(separator: "/")
        if parts.count == 1, other != "diver.md", !otherFiles.contains(other),
          !other.hasPrefix("."), !other.hasPrefix("_")
        {
          add(otherFile: other)
        }
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
    var rootFiles: [String] = []
    let hasDiver = paths.contains("diver.md")
    for path in paths {
      let parts = path.split(separator: "/")
      guard let name = parts.last else { continue }
      let isRoot =
        parts.count == 1 && (name == "diver.md" || !hasDiver && RecordPath.isMeantForDiver(path))
      if parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }) { continue }
      guard isRoot || parts.count > 1 && Self.recordFolders.contains(String(parts[0])) else {
        if parts.count > 1 {
          others.insert(String(parts[0]))
        } else {
          rootFiles.append(path)
        }
        continue
      }
      byFolder[parts.dropLast().joined(separator: "/"), default: []].append(Array(name.utf8))
    }
    for name in others.sorted() { add(otherFolder: name) }
    for name in rootFiles.sorted() { add(otherFile: name) }
    for folder in byFolder.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let number = add(folder: folder)
      for name in (byFolder[folder] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        add(file: name, in: number)
      }
    }
  }

  private init(root: String) throws(FileFailure) {
    self.init()
    let walk = try FolderWalk(root: root)
    walk.run(adding: &self) { _ in }
  }

  /// Lists the records below any folder, whatever its name.
  init(root: String, below folder: String) {
    self.init()
    guard let walk = try? FolderWalk(root: root) else { return }
    walk.run([folder], adding: &self) { _ in }
  }

  /// Notes other entries at the root, and those that may be misnamed record folders.
  fileprivate mutating func lookAround(_ root: Int32, _ top: Int, hasDiver: Bool) {
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
        if !hasDiver, RecordPath.isMeantForDiver(name) {
          add(file: name.utf8, in: top)
        } else if name != "diver.md", status.st_mode & S_IFMT == S_IFREG {
          add(otherFile: name)
        }
        continue
      }
      // A case-insensitive file system finds a folder under another spelling; it was read already.
      if known.contains(where: { $0.st_ino == status.st_ino && $0.st_dev == status.st_dev }) {
        continue
      }
      add(otherFolder: name)
    }
  }
}

/// Walks the folders of a log on disk in the order of a listing: the files of a folder before those of
/// its subfolders.
struct FolderWalk: ~Copyable, Sendable {
  private let root: String
  private let realRoot: String
  private let descriptor: Int32

  /// Opens the root folder.
  init(root: String) throws(FileFailure) {
    descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    self.root = root
    realRoot = Self.realPath(root) ?? root
  }

  deinit { closeDescriptor(descriptor) }

  /// Walks the folders of records.
  ///
  /// - Parameters:
  ///   - listing: What is found is added here.
  ///   - note: Called after each folder; may take from the listing what is in it.
  func run(adding listing: inout Listing, _ note: (inout Listing) -> Void) {
    var status = stat()
    let top = listing.add(folder: "")
    let hasDiver = fstatat(descriptor, "diver.md", &status, AT_SYMLINK_NOFOLLOW) == 0
    if hasDiver { listing.add(file: Array("diver.md".utf8), in: top) }
    var folders: [String] = []
    for folder in Listing.recordFolders
    where fstatat(descriptor, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.st_mode & S_IFMT == S_IFLNK {
        listing.add(link(folder))
      } else if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(folder)
      } else {
        let reason = String(cString: strerror(ENOTDIR))
        listing.add(Listing.Oddity(path: folder, kind: .unreadable(reason)))
      }
    }
    listing.lookAround(descriptor, top, hasDiver: hasDiver)
    run(folders, adding: &listing, note)
  }

  /// Walks some folders; their paths are from the root.
  func run(_ folders: [String], adding listing: inout Listing, _ note: (inout Listing) -> Void) {
    for folder in folders {
      let opened = (try? FileReader.openFolder(folder, below: descriptor)) ?? -1
      visit(folder, opened, depth: 0, &listing, note)
    }
  }

  /// Lists a folder and everything below it.
  ///
  /// - Parameters:
  ///   - path: Its path from the root.
  ///   - folder: Its descriptor, which is closed; below 0 if it could not be opened.
  ///   - depth: How many folders of records it is in; limits the recursion.
  ///   - listing: What is found is added here.
  ///   - note: Called after each folder.
  private func visit(
    _ path: String,
    _ folder: Int32,
    depth: Int,
    _ listing: inout Listing,
    _ note: (inout Listing) -> Void
  ) {
    guard depth < Listing.deepestFolder else {
      if folder >= 0 { closeDescriptor(folder) }
      listing.add(Listing.Oddity(path: path, kind: .tooDeep))
      return
    }
    guard folder >= 0, let stream = fdopendir(folder) else {
      let reason = String(cString: strerror(errno))
      if folder >= 0 { closeDescriptor(folder) }
      listing.add(Listing.Oddity(path: path, kind: .unreadable(reason)))
      return
    }
    let subfolders = list(path, stream, &listing)
    // Closed first, so that deep folders do not need many descriptors.
    closedir(stream)
    note(&listing)
    for name in subfolders {
      let inner = path + "/" + name
      let opened = (try? FileReader.openFolder(inner, below: descriptor)) ?? -1
      visit(inner, opened, depth: depth + 1, &listing, note)
    }
  }

  /// Adds the entries of a folder to a listing.
  ///
  /// - Returns: The names of its subfolders, sorted.
  private func list(_ path: String, _ stream: Directory, _ listing: inout Listing) -> [String] {
    let folder = dirfd(stream)
    var subfolders: [String] = []
    // The names of all entries but files and folders.
    var others: [String] = []
    var mayHaveTwins = false
    let number = listing.add(folder: path)
    let known = listing.files.count
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      guard let first = name.first, first != UInt8(ascii: "_") else { continue }
      if first == UInt8(ascii: ".") {
        if Self.type(of: entry, name, folder) == .file { listing.add(hidden: name, in: path) }
        continue
      }
      let type = Self.type(of: entry, name, folder)
      if name.contains(where: { $0 >= 0x80 }) {
        guard let text = String(validating: name, as: UTF8.self) else {
          let shown = path + "/" + String(decoding: name, as: UTF8.self)
          listing.add(Listing.Oddity(path: shown, kind: .nameless))
          continue
        }
        if NameTwins.joins(text) {
          listing.add(Listing.Oddity(path: path + "/" + text, kind: .joining))
          continue
        }
        mayHaveTwins = true
      }
      if type == .file {
        listing.add(file: name, in: number)
        continue
      }
      let text = String(decoding: name, as: UTF8.self)
      if type != .folder { others.append(text) }
      switch type {
      case .file: continue
      case .folder: subfolders.append(text)
      case .link: listing.add(link(path + "/" + text))
      case .other: listing.add(Listing.Oddity(path: path + "/" + text, kind: .notRegular))
      }
    }
    if mayHaveTwins {
      let files = listing.files[known...].map { listing.name(of: $0) }
      let twins = NameTwins.among(files + subfolders + others)
      listing.remove(Set(twins.map { path + "/" + $0 }))
      subfolders.removeAll(where: twins.contains)
      for name in twins.sorted() {
        listing.add(Listing.Oddity(path: path + "/" + name, kind: .twin))
      }
    }
    listing.sortFiles(from: known)
    return subfolders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

#if canImport(Darwin)
  private typealias Directory = UnsafeMutablePointer<DIR>
#else
  private typealias Directory = OpaquePointer
#endif

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
