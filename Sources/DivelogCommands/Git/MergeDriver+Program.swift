import LogbookCore
import LogSync

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program's own path, for git to start it.
extension MergeDriver {
  /// Whether the shell finds the program by its name.
  static var isOnPath: Bool {
    (Environment.variable("PATH") ?? "").split(separator: ":").contains {
      access($0 + "/" + program, X_OK) == 0
    }
  }

  /// The command for one run of git: this program by its path.
  static var ownCommand: String { ownPath.map(command(at:)) ?? setting }

  private static var ownPath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { DiskPath.real(String(cString: $0)) }
      }
    #else
      return DiskPath.real("/proc/self/exe")
    #endif
  }
}
