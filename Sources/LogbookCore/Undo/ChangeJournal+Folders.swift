#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that keep changes, and the names of their files.
extension ChangeJournal {
  // Marks after the number in a file's name.
  static let begun = ".begun"
  static let undo = ".undo"
  static let gap = ".gap"
  static let ignoring = ".gitignore"

  /// A file of an open folder.
  struct Entry {
    let place: Int32
    let name: String
    let number: Int
    let marks: Set<String>
    let size: Int
  }

  /// The number and the marks in a file's name; nil for any other file.
  static func parts(of name: String) -> (number: Int, marks: Set<String>)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.count <= 9, let number = Int(digits), number > 0,
      self.name(of: number) == digits
    else { return nil }
    return (number, Set(parts.dropFirst().map { "." + $0 }))
  }

  /// The highest number in use, even by a file that is not a change.
  static func lastNumber(in place: Int32) -> Int {
    EntryNames.all(in: place).compactMap { parts(of: $0)?.number }.max() ?? 0
  }

  static func name(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// The changes in open folders, the oldest first.
  static func entries(in places: [Int32]) -> [Entry] {
    places.flatMap { place in
      EntryNames.all(in: place).compactMap { name -> Entry? in
        guard let (number, marks) = parts(of: name) else { return nil }
        var status = stat()
        guard fstatat(place, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
          status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        let size = Int(status.st_size)
        return Entry(place: place, name: name, number: number, marks: marks, size: size)
      }
    }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// A stored change; nil if it cannot be read.
  static func stored(
    _ entry: Entry,
    withContents: Bool
  ) -> (change: KeptChange, bytes: [UInt8], start: Int)? {
    let file = openat(entry.place, entry.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var enough = withContents ? Int.max : part.count
    while true {
      let count = part.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0, bytes.count < 4 * mostBytes else { return nil }
      bytes += part[..<count]
      guard count == 0 || bytes.count >= enough else { continue }
      let found = KeptChange.read(
        bytes,
        number: entry.number,
        isComplete: !entry.marks.contains(begun),
        isBeforeGap: entry.marks.contains(gap)
      )
      if let found { return (found.change, bytes, found.start) }
      if count == 0 { return nil }
      enough = 4 * bytes.count
    }
  }

  /// Whether something exists at a path, even if it cannot be examined.
  static func mayExist(_ folder: String) -> Bool {
    DiskPath.exists(folder) || DiskPath.isLink(folder) || errno != ENOENT
  }

  /// Opens every existing folder.
  func openAll() throws(Failure) -> [Int32] {
    var places: [Int32] = []
    for folder in folders where Self.mayExist(folder) {
      do throws(Failure) { places.append(try open(folder)) } catch {
        places.forEach { close($0) }
        throw error
      }
    }
    return places
  }

  /// Opens every folder that can be used.
  func openUsable() -> [Int32] { folders.compactMap { try? open($0) } }

  /// Opens the folder in which changes are now kept, and creates it if requested.
  func open(creating: Bool) throws(Failure) -> Int32 {
    guard creating else { return try open(folder) }
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST, !DiskPath.isFolder(made) {
        throw .system(path: made, String(cString: strerror(errno)))
      }
    }
    let place = try open(folder)
    // If git's folder or the user's data are in a working tree, git must not add this folder.
    let ignore = openat(place, Self.ignoring, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if ignore >= 0 {
      _ = TemporaryFile.put(Array("*\n".utf8), ignore)
      close(ignore)
    }
    if git == nil { JournalPlace.note(root, in: place) }
    return place
  }

  func open(_ folder: String) throws(Failure) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #if canImport(Glibc)
      let place = Glibc.open(folder, flags)
    #elseif canImport(Musl)
      let place = Musl.open(folder, flags)
    #else
      let place = Darwin.open(folder, flags)
    #endif
    guard place >= 0 else { throw .system(path: folder, String(cString: strerror(errno))) }
    var status = stat()
    // Nothing that another user could write may be restored into the log.
    guard fstat(place, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      close(place)
      throw .isAnothers(path: folder)
    }
    return place
  }
}
