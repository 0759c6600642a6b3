#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

/// A limit for the size of files that a child process may write.
///
/// The system ends a child that exceeds it, so no pack can become larger, whatever a server sends.
enum FileSizeLimit {
  /// The limit applies to the whole process, so only one body runs at a time.
  private static let turn = Mutex(())

  /// Runs a body during which child processes cannot write files above a size.
  static func holding<Value: Sendable>(
    _ limit: Int,
    _ body: () throws(GitFailure) -> Value
  ) throws(GitFailure) -> Value {
    try turn.withLock { (_) throws(GitFailure) in try holdingAlone(limit, body) }
  }

  private static func holdingAlone<Value: Sendable>(
    _ limit: Int,
    _ body: () throws(GitFailure) -> Value
  ) throws(GitFailure) -> Value {
    var old = rlimit()
    guard getrlimit(resource, &old) == 0 else { throw .unexpectedAnswer }
    var new = old
    new.rlim_cur = min(rlim_t(limit), old.rlim_max)
    guard setrlimit(resource, &new) == 0 else { throw .unexpectedAnswer }
    defer { setrlimit(resource, &old) }
    return try body()
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    private static let resource = RLIMIT_FSIZE
  #endif
}
