import Dispatch
import Synchronization

/// Waits for an asynchronous function, for a command line that does one thing at a time.
///
/// The function runs on threads of its own: a caller that is itself a task blocks one of the few
/// threads that all tasks share, and two such callers would wait forever. What a library starts
/// besides on shared threads has a priority above theirs, so that it waits for no other work.
func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () async throws(GitFailure) -> Value
) throws(GitFailure) -> Value {
  let outcome = Mutex<Result<Value, GitFailure>?>(nil)
  let done = DispatchSemaphore(value: 0)
  let box = OutcomeBox(outcome)
  Task.detached(executorPreference: OwnThreads.shared, priority: .userInitiated) {
    let result: Result<Value, GitFailure>
    do { result = .success(try await body()) } catch {
      result = .failure(error as? GitFailure ?? GitFailure.refused("\(error)"))
    }
    box.set(result)
    done.signal()
  }
  done.wait()
  return try box.take().get()
}

/// Runs tasks on threads that no other task waits on.
private final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()
  private let queue = DispatchQueue(label: "divelog.git", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}

/// The result of a task.
private final class OutcomeBox<Value: Sendable>: Sendable {
  private let outcome: Mutex<Result<Value, GitFailure>?>

  init(_ outcome: consuming sending Mutex<Result<Value, GitFailure>?>) { self.outcome = outcome }

  func set(_ result: Result<Value, GitFailure>) { outcome.withLock { $0 = result } }

  func take() -> Result<Value, GitFailure> {
    outcome.withLock { $0 } ?? .failure(.unexpectedAnswer)
  }
}
