import Foundation
public import Testing

/// Runs tests that mostly wait, for a program, a disk or a clock, on threads beside those that all other tests share.
///
/// Tests share one thread for each core. A test that waits for git keeps its thread, so a core has nothing to do;
/// with threads of their own such tests wait beside those that compute.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Holds for the tests of a suite one by one, and for suites within it.
  public var isRecursive: Bool { true }

  /// Runs a test on the threads for those that wait.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// For suites whose tests run programs, wait for the disk or for a clock.
  public static var waiting: Self { Self() }
}

/// A few threads of their own.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue: OperationQueue

  private init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2 * max(ProcessInfo.processInfo.activeProcessorCount, 2)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
