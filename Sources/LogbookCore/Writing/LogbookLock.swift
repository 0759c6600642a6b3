#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of a logbook, which only one writing program can hold at a time.
///
/// It is an `flock` on the root folder. It leaves no file in the log, and ends with its process in
/// any case. Editors and git do not use it; their changes are detected by comparison with what was
/// read. On a file system without such locks, that comparison is the only protection, as the log
/// could not be written otherwise.
public enum LogbookLock {
  /// The root locked by the caller, so that a transaction inside does not wait for it.
  @TaskLocal private static var held: FileIdentity.Node?

  /// How long to wait for another program; only a stopped one holds the lock longer.
  public static let patience = Duration.seconds(30)

  /// Holds the lock during an operation: reading a log, deciding and writing.
  ///
  /// Decisions that depend on the whole log, such as a number or a free name, are then still valid
  /// when written.
  /// - Parameters:
  ///   - root: The logbook's root folder.
  ///   - patience: How long to wait for another program.
  ///   - waits: Called once if another program has held the lock for a second.
  ///   - body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: A `WriteFailure` if the lock is not available, or the error of `body`.
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
    // A child that another thread starts at this moment has the open folder too until it becomes the
    // other program, so to close it here would not be enough.
    defer { if node != nil { flock(descriptor, LOCK_UN) } }
    return try $held.withValue(node ?? held) { try body() }
  }

  /// Locks an open root folder; the lock ends with `LOCK_UN`, or when all who have it open close it.
  ///
  /// Returns the folder's identity; nil if the caller holds the lock already.
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
      // Any other error means that locks are not supported, as on some network file systems.
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
