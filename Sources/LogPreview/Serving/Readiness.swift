import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets tasks wait until sockets are readable or writable; one thread waits for all of them.
final class Readiness: Sendable {
  private let waiting = Mutex(Waiting())
  /// Writing a byte here interrupts the wait, so that new waiters are included.
  private let bell: (reading: OpenDescriptor, writing: OpenDescriptor)

  private struct Waiting {
    var tasks: [Waiter] = []
    var isEnded = false
  }

  /// A waiting task.
  private struct Waiter {
    let descriptor: Int32
    let events: Int16
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The event to wait for.
  enum Event {
    case input, output
  }

  /// Prepares to wait; throws a `PreviewFailure` if no descriptors are left.
  init() throws(PreviewFailure) { bell = try OpenDescriptor.pair() }

  /// Starts the thread that waits until `end` is called.
  func start() {
    DispatchQueue(label: "divelog.preview").async { [self] in while poll() {} }
  }

  /// Waits for an event; returns false if the deadline passes first or `end` is called.
  func wait(
    for event: Event,
    on descriptor: OpenDescriptor,
    until deadline: ContinuousClock.Instant
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(
        descriptor: descriptor.number,
        events: Int16(event == .input ? POLLIN : POLLOUT),
        deadline: deadline,
        continuation: continuation
      )
      let isTaken = waiting.withLock { waiting in
        if !waiting.isEnded { waiting.tasks.append(waiter) }
        return !waiting.isEnded
      }
      if isTaken { ring() } else { continuation.resume(returning: false) }
    }
  }

  /// Ends all waits, including future ones, and the thread.
  func end() {
    waiting.withLock { $0.isEnded = true }
    ring()
  }

  /// Interrupts the wait; if the buffer is full, an interruption is already pending.
  private func ring() { _ = bell.writing.write([0]) }

  /// Waits until at least one task can continue; returns false after `end`.
  private func poll() -> Bool {
    let (tasks, isEnded) = waiting.withLock { waiting in
      defer { if waiting.isEnded { waiting.tasks = [] } }
      return (waiting.tasks, waiting.isEnded)
    }
    if isEnded {
      for task in tasks { task.continuation.resume(returning: false) }
      return false
    }
    var wanted = [pollfd(fd: bell.reading.number, events: Int16(POLLIN), revents: 0)]
    wanted += tasks.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    let left = tasks.map { ContinuousClock.now.duration(to: $0.deadline) }.min()
    pollDescriptors(&wanted, milliseconds(left))
    var rung = [UInt8](repeating: 0, count: 256)
    _ = bell.reading.read(into: &rung)

    // New tasks may have been appended meanwhile; only this thread removes any.
    let now = ContinuousClock.now
    var rest: [Waiter] = []
    for (task, found) in zip(tasks, wanted.dropFirst()) {
      // The deadline first: a client that sends without a pause must not escape it.
      if task.deadline <= now {
        task.continuation.resume(returning: false)
      } else if found.revents != 0 {
        task.continuation.resume(returning: true)
      } else {
        rest.append(task)
      }
    }
    waiting.withLock { $0.tasks.replaceSubrange(..<tasks.count, with: rest) }
    return true
  }

  /// A duration in milliseconds, rounded up so that the deadline has passed when the wait ends.
  private func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    let (seconds, attoseconds) = min(duration, .seconds(1_000_000)).components
    return Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

// A free function, because the method hides the system's function.
private func pollDescriptors(_ wanted: inout [pollfd], _ milliseconds: Int32) {
  _ = poll(&wanted, nfds_t(wanted.count), milliseconds)
}
