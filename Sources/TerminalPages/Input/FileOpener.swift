import LogbookCore

/// The system's program that opens files, with the folders in which it finds others.
package struct FileOpener {
  /// Its absolute name.
  package let program: String
  /// The folders of the path that are absolute and not in the log.
  private let folders: [String]

  /// Finds the program; nil if there is none.
  ///
  /// A folder of the path that is relative, or lies in the log, is left out: a log that was received
  /// from others must not bring the program that opens its files.
  ///
  /// - Parameters:
  ///   - root: The log's folder.
  ///   - path: The value of `PATH`; nil if it is not set.
  package init?(outside root: String, path: String?) {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") && !Self.lies(DiskPath.real($0) ?? $0, in: root) }
    let found = folders.map { "\($0)/\(name)" }.first { program in
      guard let real = DiskPath.real(program) else { return false }
      return DiskPath.isExecutable(real) && !DiskPath.isFolder(real) && !Self.lies(real, in: root)
    }
    guard let found else { return nil }
    (program, self.folders) = (found, folders)
  }

  /// Opens a file, given by its absolute path; false if that failed.
  ///
  /// The program is a script that looks for other programs.
  package func open(_ file: String) -> Bool {
    ChildProcess.run(program, [file], path: folders.joined(separator: ":")) == 0
  }

  private static func lies(_ real: String, in root: String) -> Bool {
    let top = DiskPath.real(root) ?? root
    let bytes = Array(real.utf8)
    guard bytes.starts(with: top.utf8) else { return false }
    return bytes.count == top.utf8.count
      || bytes[top.utf8.count] == UInt8(ascii: "/") || top == "/"
  }
}
