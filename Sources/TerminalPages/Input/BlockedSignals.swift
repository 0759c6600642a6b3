#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that would end the program, blocked while the terminal is in another mode than before.
///
/// They are checked between two keys, so that the terminal is restored before a signal takes
/// effect, and no handler is needed.
package struct BlockedSignals {
  private var old = sigset_t()

  /// Begins to block signals.
  package init() {
    var held = Self.set([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
    pthread_sigmask(SIG_BLOCK, &held, &old)
  }

  /// Whether a signal that ends the program is pending.
  package var isEnding: Bool { [SIGTERM, SIGHUP, SIGQUIT].contains(where: Self.isPending) }

  /// Whether an interrupt is pending.
  package var isInterrupted: Bool { Self.isPending(SIGINT) }

  /// Takes a pending interruption, which means that the user wants to leave.
  package func takeInterrupt() -> Bool { Self.take(SIGINT) }

  /// Takes a pending stop signal from another process.
  package func takeStop() -> Bool { Self.take(SIGTSTP) }

  /// Stops until the program is continued; together with its process group, as under `make`, if the
  /// request came from the terminal.
  package func stop(withOthers: Bool) {
    var stop = Self.set([SIGTSTP])
    if withOthers { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    // The signal is blocked and pending; the process stops here.
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
  }

  /// Unblocks signals; a pending one takes effect now.
  package func release() {
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  private static func take(_ number: Int32) -> Bool {
    guard isPending(number) else { return false }
    var set = Self.set([number])
    var taken: Int32 = 0
    return sigwait(&set, &taken) == 0
  }

  private static func isPending(_ number: Int32) -> Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, number) == 1
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
