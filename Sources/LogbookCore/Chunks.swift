import Dispatch
import Synchronization

/// Processes the numbers below `count` in chunks on all cores; the results are in chunk order.
///
/// - Parameters:
///   - count: How many numbers there are.
///   - size: How many numbers make a chunk; at least 1.
///   - body: Processes the numbers of one chunk, on any thread.
/// - Returns: One result per chunk.
public func inChunks<Result: Sendable>(
  _ count: Int,
  of size: Int,
  _ body: @Sendable (Range<Int>) -> Result
) -> [Result] {
  let chunks = (count + size - 1) / size
  let results = Mutex<[Result?]>(Array(repeating: nil, count: chunks))
  DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
    let result = body(chunk * size..<min((chunk + 1) * size, count))
    results.withLock { $0[chunk] = result }
  }
  return results.withLock { $0.compactMap { $0 } }
}
