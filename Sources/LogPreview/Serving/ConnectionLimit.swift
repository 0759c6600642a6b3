import Synchronization

/// How many more connections there is room for.
final class ConnectionLimit: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// Takes a place; returns false if none is free.
  func take() -> Bool {
    free.withLock { count in
      guard count > 0 else { return false }
      count -= 1
      return true
    }
  }

  /// Gives a place back.
  func leave() { free.withLock { $0 += 1 } }
}
