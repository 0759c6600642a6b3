import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints the input on which a campaign crashes or hangs, and exits with 1.
enum CampaignGuard {
  private static let index = Atomic<Int>(0)
  private static let seed = Atomic<UInt64>(0)

  /// Seconds after which an input counts as hanging.
  private static let patience: UInt32 = 10

  static func install(seed newSeed: UInt64) {
    seed.store(newSeed, ordering: .relaxed)
    giveHandlersAStack()
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM] {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { CampaignGuard.report(signal: $0) }
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
      #else
        action.__sigaction_u.__sa_handler = handler
      #endif
      action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  static func begin(_ newIndex: Int) {
    index.store(newIndex, ordering: .relaxed)
    alarm(patience)
  }

  static func end() {
    alarm(0)
  }

  /// Gives the handlers a stack of their own: a reader that recurses too deep has used up the
  /// other.
  private static func giveHandlersAStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// Writes without allocating anything, as a signal handler must.
  private static func report(signal: Int32) {
    write(signal == SIGALRM ? "campaign: hang over 10 s" : "campaign: trap, signal ")
    if signal != SIGALRM { write(UInt64(signal)) }
    write(" at input ")
    write(UInt64(index.load(ordering: .relaxed)))
    write("\n  the input again: divelog-benchmark --seed ")
    write(seed.load(ordering: .relaxed))
    write(" --reproduce ")
    write(UInt64(index.load(ordering: .relaxed)))
    write(" >FILE\n")
    _exit(1)
  }

  private static func write(_ text: StaticString) {
    _ = writeBytes(2, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func write(_ number: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, start) = (number, 20)
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      _ = writeBytes(2, UnsafeRawPointer(digits.baseAddress.map { $0 + start }), 20 - start)
    }
  }
}
