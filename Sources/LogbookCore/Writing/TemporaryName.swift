#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// The names of files that are not finished: `.NAME.divelog-PID`, which tells whose they are.
enum TemporaryName {
  private static let mark = ".divelog-"
  /// How many names this process has made.
  private static let made = Atomic<Int>(0)

  /// The name under which this process prepares a file.
  ///
  /// Of several files each has its number beside it: names that are too long to be kept whole, as a
  /// name has at most 255 bytes, may begin alike, some file systems take two spellings for one, and
  /// two transactions of one process may prepare one file at the same time.
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

  /// The process that made a file of that name; nil if it is no such name.
  static func process(of name: String) -> pid_t? {
    guard name.hasPrefix("."), let dash = name.lastIndex(of: "-") else { return nil }
    let digits = name[name.index(after: dash)...]
    let rest = name[...dash]
    guard rest.hasSuffix(mark), rest.utf8.count > mark.utf8.count + 1 else { return nil }
    // Zero and less would be groups of processes.
    guard let process = pid_t(digits), process > 0, String(process) == digits else { return nil }
    return process
  }

  /// Whether a file of that name was being written by a process that is gone.
  static func isLeftover(_ name: String) -> Bool {
    process(of: name).map(isGone) ?? false
  }

  /// Removes the files of processes that are gone, and nothing else.
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
