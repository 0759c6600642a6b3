import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sends the last words of a process that traps, and then lets it end as it would have.
enum TrapReport {
  /// Where the words lie: first those for the client, then the line for the log.
  private static let address = Atomic<UInt>(0)
  private static let countForClient = Atomic<Int>(0)
  private static let count = Atomic<Int>(0)
  private static let output = Atomic<Int32>(-1)
  private static let room = 1 << 15

  /// Begins to wait for traps.
  static func take(output descriptor: Int32) {
    // A handler must not allocate, so everything it needs is there before.
    output.store(descriptor, ordering: .relaxed)
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    address.store(UInt(bitPattern: place), ordering: .relaxed)
    note(nil)
    giveHandlersAStack()
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { TrapReport.speak($0) }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  /// Keeps what is to be said from now on; nil for nothing.
  static func note(_ words: LastWords?) {
    count.store(0, ordering: .releasing)
    guard let words, let place else { return }
    let forClient = words.messages.flatMap { MessageFrames.framed($0) }
    let all = forClient + Array("\(words.line)\n".utf8)
    guard all.count <= room else { return }
    for (index, byte) in all.enumerated() { place[index] = byte }
    countForClient.store(forClient.count, ordering: .relaxed)
    count.store(all.count, ordering: .releasing)
  }

  private static var place: UnsafeMutablePointer<UInt8>? {
    UnsafeMutablePointer(bitPattern: address.load(ordering: .relaxed))
  }

  /// A recursion that is too deep has used up the stack that it ran on.
  private static func giveHandlersAStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  private static func speak(_ number: Int32) {
    // Also a trap in here ends the process.
    signal(number, SIG_DFL)
    let all = count.load(ordering: .acquiring)
    if all > 0, let place {
      let first = countForClient.load(ordering: .relaxed)
      _ = write(output.load(ordering: .relaxed), place, first)
      _ = write(STDERR_FILENO, place + first, all - first)
    }
    raise(number)
  }
}
