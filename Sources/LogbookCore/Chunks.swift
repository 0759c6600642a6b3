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

/// Processes the numbers below `count` in chunks on all cores, and adds each result, in chunk order,
/// as soon as those before it are there.
///
/// While one core adds, the others go on, and no more results are kept than wait for an earlier one.
///
/// - Parameters:
///   - count: How many numbers there are.
///   - size: How many numbers make a chunk; at least 1.
///   - whole: What the results are added to.
///   - body: Processes the numbers of one chunk, on any thread.
///   - add: Adds the result of a chunk; called for one chunk at a time, on any thread.
/// - Returns: The whole with all results.
func inChunks<Part: Sendable, Whole: Sendable>(
  _ count: Int,
  of size: Int,
  into whole: Whole,
  _ body: @Sendable (Range<Int>) -> Part,
  adding add: @Sendable (inout Whole, Part) -> Void
) -> Whole {
  let chunks = (count + size - 1) / size
  let state = Mutex((whole: whole, waiting: [Int: Part](), next: 0))
  DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
    let part = body(chunk * size..<min((chunk + 1) * size, count))
    state.withLock { state in
      state.waiting[chunk] = part
      while let part = state.waiting.removeValue(forKey: state.next) {
        add(&state.whole, part)
        state.next += 1
      }
    }
  }
  return state.withLock { $0.whole }
}
