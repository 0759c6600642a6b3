import Dispatch
import Synchronization

/// Works on the numbers below `count` in chunks, on all cores; results are in the chunks' order.
///
/// - Parameters:
///   - count: how many numbers there are.
///   - size: how many make a chunk, 1 at least.
///   - body: what is done with the numbers of one chunk, on any core.
/// - Returns: what the chunks came to, one result a chunk.
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
