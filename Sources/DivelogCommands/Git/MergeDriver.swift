import Logbook

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How git calls this program to merge a file of a log.
enum MergeDriver {
  /// What git hands to it: the three versions and the file's path.
  private static let arguments = "merge-driver --mark-size %L -- %O %A %B %P"

  /// As it stands in a repository's settings, where the program is found by its name.
  static let setting = "divelog " + arguments

  /// What says for which files the driver is, of a log in a folder from the repository's top.
  static func attributes(below prefix: String) -> String {
    // A name with spaces stands in quotes, as in C.
    func quoted(_ pattern: String) -> String {
      let text = (prefix + pattern).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(text)\" merge=divelog"
    }
    return quoted("**/*.md") + "\n" + quoted(Logbook.settingsPath)
  }

  /// For one run of git: this very program, wherever it lies.
  static var ownCommand: String {
    guard let path = ownPath else { return setting }
    // Git expands what begins with `%`, and the shell reads the rest.
    let quoted = path.replacing("'", with: "'\\''").replacing("%", with: "%%")
    return "'\(quoted)' " + arguments
  }

  private static var ownPath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { Environment.realPath(String(cString: $0)) }
      }
    #else
      return Environment.realPath("/proc/self/exe")
    #endif
  }
}
