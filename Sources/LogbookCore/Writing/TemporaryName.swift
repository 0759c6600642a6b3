#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// Names of temporary files: `.NAME.divelog-PID`, which identifies their process.
enum TemporaryName {
  private static let mark = ".divelog-"
  /// How many names this process has made.
  private static let made = Atomic<Int>(0)

  /// The temporary name for a file of this process.
  ///
  /// A counter makes names unique: long names are truncated to 255 bytes and may then be equal,
  /// some file systems treat two spellings as one, and two transactions of a process may prepare
  /// the same file at the same time.
  static func make(for name: String) -> String {
    let number = made.wrappingAdd(1, ordering: .relaxed).oldValue
    var short = ""
    var room = 180
    for character in name {
      room -= character.utf8.count
      if room < 0 { break }
      short.append(character)
    }
    return ".\(short)\(room < 0 || number > 0 ? "~\(number)" : "")\(mark)\(getpid())"
  }

  /// The id of the process that made a temporary file; nil for any other name.
  static func process(of name: String) -> pid_t? {
    guard name.hasPrefix("."), let dash = name.lastIndex(of: "-") else { return nil }
    let digits = name[name.index(after: dash)...]
    let rest = name[...dash]
    guard rest.hasSuffix(mark), rest.utf8.count > mark.utf8.count + 1 else { return nil }
    // Zero and negative numbers mean process groups.
    guard let process = pid_t(digits), process > 0, String(process) == digits else { return nil }
    return process
  }

  /// Whether a file is a temporary file of an ended process.
  static func isLeftover(_ name: String) -> Bool {
    process(of: name).map(isGone) ?? false
  }

  /// Removes temporary files of ended processes.
  static func removeLeftovers(in folder: Int32) {
    for name in EntryNames.all(in: folder) where isLeftover(name) {
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFREG { unlinkat(folder, name, 0) }
    }
  }

  private static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }
}
