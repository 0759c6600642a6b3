import LogbookCore
import LogSync

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The path of this program, with which git starts it.
extension MergeDriver {
  /// Whether the program is on the shell's path.
  static var isOnPath: Bool {
    (Environment.current.variable("PATH") ?? "").split(separator: ":").contains {
      access($0 + "/" + program, X_OK) == 0
    }
  }

  /// The command for one run of git, with this program's path.
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
