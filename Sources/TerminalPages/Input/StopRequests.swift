import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that ask a long-running command to end, which it does after what it has begun.
///
/// A second one ends the program at once.
package enum StopRequests {
  private static let count = Atomic<Int>(0)

  /// Begins to take such signals.
  package static func take() {
    // The first use of a global allocates, which a signal handler must not.
    count.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if StopRequests.count.add(1, ordering: .relaxed).newValue > 1 {
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  }

  /// Waits; false if a signal came.
  package static func wait(_ time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while count.load(ordering: .relaxed) == 0 {
      let left = end - .now
      guard left > .zero else { return true }
      usleep(left > .milliseconds(200) ? 200_000 : 20_000)
    }
    return false
  }
}
