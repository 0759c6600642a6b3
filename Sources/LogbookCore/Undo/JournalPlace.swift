#if canImport(Glibc)
  import CSyncFS
  import Glibc
#elseif canImport(Musl)
  import CSyncFS
  import Musl
#else
  import Darwin
#endif

/// The place where the changes of a log are kept.
enum JournalPlace {
  /// The git folder around a log, and the folder in it for the log's changes; nil without a
  /// repository.
  static func inRepository(ofLogAt root: String) -> (git: String, place: String)? {
    guard let git = GitFolder(around: root) else { return nil }
    let place = name(for: String(root.dropFirst(git.top.count)))
    return (git.path, "\(git.path)/divelog/undo/\(place)")
  }

  /// The folder for a log's changes among the user's data; nil if the log does not exist.
  static func folder(ofLogAt root: String, in state: String) -> String? {
    identity(of: root).map { "\(state)/undo/\(name(for: $0))" }
  }

  /// The identity of a log's folder, which differs from that of any other folder, even a later one
  /// at the same path.
  ///
  /// A moved folder keeps its identity. The system may reuse the number of a removed folder, but
  /// not with the same time; on a file system without that time, the path is part of the identity.
  private static func identity(of root: String) -> String? {
    var status = stat()
    guard stat(root, &status) == 0 else { return nil }
    let number = "\(status.st_dev) \(status.st_ino)"
    #if canImport(Darwin)
      let time = status.st_birthtimespec
      return "\(number) \(time.tv_sec) \(time.tv_nsec)"
    #else
      let birth = divelog_birth(root)
      return birth == 0 ? "\(root) \(number)" : "\(number) \(birth)"
    #endif
  }

  /// A short name for a text, practically unique.
  private static func name(for text: String) -> String {
    String(ChangeJournal.digest(of: Array(text.utf8)).prefix(nameLength))
  }

  private static let nameLength = 16
}

extension JournalPlace {
  /// The file in a folder among the user's data that names the log's folder.
  static let nameOfRoot = "root"

  /// Records the log's place in an open folder.
  static func note(_ root: String, in place: Int32) {
    guard self.root(in: place) != root else { return }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let file = openat(place, nameOfRoot, flags, 0o600)
    guard file >= 0 else { return }
    _ = TemporaryFile.put(Array(root.utf8), file)
    close(file)
  }

  /// The folders among the user's data whose logs are no longer at their place.
  static func foldersOfGoneLogs(in state: String) -> [String] {
    EntryNames.all(in: state + "/undo").filter { $0.utf8.count == nameLength }.sorted()
      .map { "\(state)/undo/\($0)" }
      .filter { folder in
        let place = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard place >= 0 else { return false }
        defer { close(place) }
        guard let root = root(in: place) else { return false }
        if let now = self.folder(ofLogAt: root, in: state) { return now != folder }
        // A folder that merely cannot be examined exists.
        return errno == ENOENT || errno == ENOTDIR
      }
  }

  /// The place of the log when a change was last kept in an open folder.
  private static func root(in place: Int32) -> String? {
    let file = openat(place, nameOfRoot, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 13)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
