import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets tasks wait until descriptors have something to read or take something to send, all on one
/// thread, so that no connection blocks another.
final class Readiness: Sendable {
  private let waiting = Mutex(Waiting())
  /// A byte that is written here ends the wait, since there is something new to wait for.
  private let bell: (reading: OpenDescriptor, writing: OpenDescriptor)

  private struct Waiting {
    var tasks: [Waiter] = []
    var isEnded = false
  }

  /// A task that waits.
  private struct Waiter {
    let descriptor: Int32
    let events: Int16
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// What is waited for.
  enum Event {
    case input, output
  }

  /// Begins to wait on a thread of its own; nil if the system has no descriptors left.
  init?() {
    guard let bell = OpenDescriptor.pair() else { return nil }
    self.bell = bell
    DispatchQueue(label: "divelog.preview").async { [self] in while poll() {} }
  }

  /// Waits; returns false if the event does not come before a deadline, or no longer will.
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

  /// Ends every wait, also those to come.
  func end() {
    waiting.withLock { $0.isEnded = true }
    ring()
  }

  /// A bell with no room for another byte rings already.
  private func ring() { _ = bell.writing.write([0]) }

  /// Waits once for all who wait; returns false at the end.
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

    // Others may have come behind those that were waited for, and nobody else takes any away.
    let now = ContinuousClock.now
    var rest: [Waiter] = []
    for (task, found) in zip(tasks, wanted.dropFirst()) {
      if found.revents != 0 {
        task.continuation.resume(returning: true)
      } else if task.deadline <= now {
        task.continuation.resume(returning: false)
      } else {
        rest.append(task)
      }
    }
    waiting.withLock { $0.tasks.replaceSubrange(..<tasks.count, with: rest) }
    return true
  }

  /// How long to wait, rounded up, so that a deadline is past when the wait ends.
  private func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    let seconds = min(max(0, duration.components.seconds), 1_000_000)
    return Int32(seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000 + 1)
  }
}

// Under a name of its own, since the method hides the system's function.
private func pollDescriptors(_ wanted: inout [pollfd], _ milliseconds: Int32) {
  _ = poll(&wanted, nfds_t(wanted.count), milliseconds)
}
