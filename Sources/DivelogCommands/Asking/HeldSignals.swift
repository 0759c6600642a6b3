#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that would end the program, held back while the terminal is not as it was found.
///
/// They are looked for between two keys, so that the terminal is put right before one takes effect,
/// and no handler is needed.
struct HeldSignals {
  private var old = sigset_t()

  /// Begins to hold signals back.
  init() {
    var held = Self.set([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    pthread_sigmask(SIG_BLOCK, &held, &old)
  }

  /// Whether one came that ends the program.
  var isEnding: Bool { [SIGTERM, SIGHUP, SIGQUIT].contains(where: Self.isPending) }

  /// Takes an interruption, if there was one, for what it is: the wish to leave.
  func takeInterrupt() -> Bool {
    guard Self.isPending(SIGINT) else { return false }
    var set = Self.set([SIGINT])
    var number: Int32 = 0
    return sigwait(&set, &number) == 0
  }

  /// Lets signals through again; one that came takes effect now.
  func release() {
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
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
