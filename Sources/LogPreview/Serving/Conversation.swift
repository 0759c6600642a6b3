/// One browser's connection: requests that come, and answers that are sent.
///
/// A request that is not complete in time, or an answer that is not taken in time, ends it;
/// otherwise a client that sends a byte now and then would keep its place for ever.
struct Conversation {
  private let connection: OpenDescriptor
  private let readiness: Readiness
  private let patience: Duration
  /// What has come and is not used yet.
  private var received: [UInt8] = []
  private var keepsConnection = true

  init(_ connection: OpenDescriptor, _ readiness: Readiness, patience: Duration) {
    (self.connection, self.readiness, self.patience) = (connection, readiness, patience)
  }

  /// What a client has said.
  enum Heard {
    /// A request; its body is thrown away.
    case head(RequestHead)
    /// What is no request that is answered, with the HTTP status that says why.
    case refused(Int)
  }

  /// The next request; nil when the client is done, or takes too long.
  mutating func next() async -> Heard? {
    guard keepsConnection else { return nil }
    let deadline = ContinuousClock.now + patience
    while true {
      switch RequestHead.read(received) {
      case .incomplete: break
      case .refused(let status): return .refused(status)
      case .head(let head):
        let length = head.length + head.bodyLength
        guard received.count >= length else { break }
        received.removeFirst(length)
        keepsConnection = head.keepsConnection
        return .head(head)
      }
      guard await receive(until: deadline) else { return nil }
    }
  }

  /// Takes in what comes next; returns false if nothing does.
  private mutating func receive(until deadline: ContinuousClock.Instant) async -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while await readiness.wait(for: .input, on: connection, until: deadline) {
      guard let count = connection.read(into: &buffer) else { return false }
      received += buffer[..<count]
      if count > 0 { return true }
    }
    return false
  }

  /// Sends an answer; returns whether another request may follow.
  mutating func send(_ answer: PreviewAnswer, to head: RequestHead) async -> Bool {
    guard head.keepsConnection else {
      await end(with: answer, isHead: head.request.method == "HEAD")
      return false
    }
    return await write(answer, isHead: head.request.method == "HEAD")
  }

  /// Sends the last answer, and ends.
  ///
  /// What still comes is read for a moment: to close a connection while something comes could take
  /// the answer from the client's hands.
  mutating func end(with answer: PreviewAnswer, isHead: Bool = false) async {
    keepsConnection = false
    guard await write(answer, isHead: isHead) else { return }
    connection.endSending()
    let deadline = ContinuousClock.now + min(patience, .seconds(2))
    while await receive(until: deadline) { received = [] }
  }

  /// Sends all of an answer; returns false if that fails, or takes too long.
  private func write(_ answer: PreviewAnswer, isHead: Bool) async -> Bool {
    let head = Array(answer.head(keepsConnection: keepsConnection).utf8)
    var bytes = (isHead ? head : head + answer.bytes)[...]
    let deadline = ContinuousClock.now + patience
    while let count = connection.write(bytes) {
      bytes.removeFirst(count)
      if bytes.isEmpty { return true }
      guard await readiness.wait(for: .output, on: connection, until: deadline) else {
        return false
      }
    }
    return false
  }
}
