import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that ask a long-running command to end after its present step.
///
/// A second one ends the program at once.
package enum StopRequests {
  private static let count = Atomic<Int>(0)

  /// Begins to handle such signals.
  package static func take() {
    // The first use of a global allocates, which a signal handler must not.
    count.store(0, ordering: .relaxed)
    // Shells also start every program of a script's background with SIGINT ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isIgnored(number) {
      signal(number) { number in
        if StopRequests.count.add(1, ordering: .relaxed).newValue > 1 {
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  }

  /// Whether the program was started to outlive a signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
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
