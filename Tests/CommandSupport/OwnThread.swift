import Foundation

/// Does something on a thread of its own.
///
/// Whoever waits for git inside this process must not hold one of the few threads that all tests
/// share: git's answer may need it.
public func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
