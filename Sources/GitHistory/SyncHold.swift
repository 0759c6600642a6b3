#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes a second sync of the same repository wait.
///
/// The system releases it when the process ends, in any case.
package struct SyncHold: Sendable {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Lets the next sync begin.
  package func release() { close(descriptor) }
}

extension WorkingRepository {
  /// Waits for another sync of this repository; throws if it takes too long.
  package func hold() throws(GitFailure) -> SyncHold {
    guard let path = ownPath("divelog-sync") else { throw .unexpectedAnswer }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .refused("\(path): \(String(cString: strerror(errno)))") }
    for _ in 0..<300 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return SyncHold(descriptor) }
      if errno == EINTR { continue }
      // Some network file systems have no locks, so waiting is impossible there.
      guard errno == EWOULDBLOCK else { return SyncHold(descriptor) }
      usleep(100_000)
    }
    close(descriptor)
    throw .anotherSync
  }
}
