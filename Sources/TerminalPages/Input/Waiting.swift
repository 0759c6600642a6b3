import Dispatch
import Synchronization

/// Waits on the main thread for an asynchronous function, for a command that does nothing else.
package func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () async -> Value
) -> Value? {
  let done = DispatchSemaphore(value: 0)
  let outcome = AwaitedValue<Value>()
  // Not detached: it is part of the same run.
  Task {
    let value = await body()
    outcome.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  return outcome.value.withLock { $0 }
}

/// The result of a task.
private final class AwaitedValue<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
