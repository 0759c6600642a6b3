import Foundation

/// Runs a body on a thread of its own.
///
/// A test that waits for git in this process must not block one of the few threads that all tests
/// share, because git's answer may need it.
public func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
