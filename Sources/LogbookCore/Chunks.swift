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

/// Processes batches on all cores while they are still being made, and adds each result, in the order
/// of the batches, as soon as those before it are there.
///
/// While one thread makes batches or adds results, the others go on, and no more results are kept
/// than wait for an earlier one.
///
/// - Parameters:
///   - whole: What the results are added to.
///   - make: Makes the batches and hands over each; called once.
///   - process: Processes one batch, on any thread.
///   - add: Adds the result of a batch; called for one batch at a time, on any thread.
/// - Returns: The whole with all results.
func inBatches<Batch: Sendable, Part: Sendable, Whole: Sendable>(
  into whole: Whole,
  making make: @Sendable ((Batch) -> Void) -> Void,
  _ process: @Sendable (Batch) -> Part,
  adding add: @Sendable (inout Whole, Part) -> Void
) -> Whole {
  let queue = BatchQueue<Batch>()
  let sum = OrderedSum<Part, Whole>(whole)
  // The first thread to arrive makes the batches; if it is the only one, it makes them all before it
  // processes any.
  DispatchQueue.concurrentPerform(iterations: queue.mostThreads) { _ in
    if queue.isFirst() {
      make { queue.append($0) }
      queue.end()
    }
    while let (number, batch) = queue.next() { sum.add(process(batch), number, add) }
  }
  return sum.whole
}

/// Batches that threads take while another one adds more.
private struct BatchQueue<Batch: Sendable>: ~Copyable, Sendable {
  private struct State {
    var batches: [Batch?] = []
    var taken = 0
    var isBeingMade = false
  }

  /// More threads are not used, however many cores there are.
  let mostThreads = 64
  private let state = Mutex(State())
  /// Counts the batches that no thread has taken, and at the end the threads that may leave.
  private let available = DispatchSemaphore(value: 0)

  /// Whether the calling thread is the first to ask.
  func isFirst() -> Bool {
    state.withLock { state in
      defer { state.isBeingMade = true }
      return !state.isBeingMade
    }
  }

  func append(_ batch: Batch) {
    state.withLock { $0.batches.append(batch) }
    available.signal()
  }

  /// Lets threads leave when all batches are taken.
  func end() {
    for _ in 0..<mostThreads { available.signal() }
  }

  /// The next batch with its number; waits until there is one, and is nil at the end.
  func next() -> (number: Int, batch: Batch)? {
    available.wait()
    return state.withLock { state in
      let number = state.taken
      guard number < state.batches.count, let batch = state.batches[number].take() else {
        return nil
      }
      state.taken += 1
      return (number, batch)
    }
  }
}

/// A sum of parts, which arrive in any order and are added in the order of their numbers.
private struct OrderedSum<Part: Sendable, Whole: Sendable>: ~Copyable, Sendable {
  private struct Waiting {
    var parts: [Int: Part] = [:]
    var next = 0
    var isAdding = false
  }

  private let waiting = Mutex(Waiting())
  private let sum: Mutex<Whole>

  init(_ whole: Whole) { sum = Mutex(whole) }

  /// Adds a part, or leaves it to the thread that is adding another one.
  func add(_ part: Part, _ number: Int, _ add: @Sendable (inout Whole, Part) -> Void) {
    let isAdding = waiting.withLock { waiting in
      waiting.parts[number] = part
      defer { waiting.isAdding = true }
      return waiting.isAdding
    }
    guard !isAdding else { return }
    while let part = following() { sum.withLock { add(&$0, part) } }
  }

  /// The part that is to be added next; nil while it is missing, and then nothing is being added.
  private func following() -> Part? {
    waiting.withLock { waiting in
      guard let part = waiting.parts.removeValue(forKey: waiting.next) else {
        waiting.isAdding = false
        return nil
      }
      waiting.next += 1
      return part
    }
  }

  var whole: Whole { sum.withLock { $0 } }
}
