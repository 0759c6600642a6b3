#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of a logbook: of all programs that write in it, one has it at a time.
///
/// It is the system's own (`flock`) on the root folder. Nothing of it lies in the log, and it ends
/// with the process that has it, however that ends. Editors and git do not ask for it; what they
/// change is found by the comparison with what was read. Where a file system knows no such locks
/// that comparison is all there is, as a log there could not be written to otherwise.
public enum LogbookLock {
  /// The root whose lock the caller around has, so that a transaction within does not wait for it.
  @TaskLocal private static var held: FileIdentity.Node?

  /// So long another program is waited for; none needs so long but one that was stopped.
  public static let patience = Duration.seconds(30)

  /// Has the lock while something is done: reading a log, deciding by it and writing.
  ///
  /// What is decided by the whole log, as a number or a free name, still holds when it is written.
  /// - Parameters:
  ///   - root: The logbook's root folder.
  ///   - patience: How long another program is waited for.
  ///   - waits: Called once if another program has had the lock for a second.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: A `WriteFailure` if the lock is not to be had, or what the body throws.
  public static func holding<Value>(
    _ root: String,
    patience: Duration = patience,
    whenWaiting waits: () -> Void = {},
    _ body: () throws -> Value
  ) throws -> Value {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure.current(root) }
    defer { close(descriptor) }
    let node = try take(descriptor, root, patience: patience, whenWaiting: waits)
    return try $held.withValue(node ?? held) { try body() }
  }

  /// Takes the lock of a root folder that is open; it ends when the folder is closed.
  ///
  /// Returns which folder it is; nil if the caller around has the lock.
  @discardableResult
  static func take(
    _ root: Int32,
    _ path: String,
    patience: Duration = patience,
    whenWaiting waits: () -> Void = {}
  ) throws(WriteFailure) -> FileIdentity.Node? {
    let node = FileIdentity(of: root)?.node
    if let node, node == held { return nil }
    let start = ContinuousClock.now
    var hasTold = false
    while flock(root, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Anything else says that there are no locks here, as on some network file systems.
      guard errno == EWOULDBLOCK else { break }
      let waited = ContinuousClock.now - start
      guard waited < patience else { throw .busy(path: path) }
      if !hasTold, waited > .seconds(1) {
        hasTold = true
        waits()
      }
      usleep(5_000)
    }
    return node
  }
}
