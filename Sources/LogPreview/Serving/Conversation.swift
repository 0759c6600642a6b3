/// The requests and answers on one connection.
///
/// A request that takes too long to arrive, or an answer that takes too long to send, ends it;
/// otherwise a client could keep a connection open by sending one byte at a time.
struct Conversation {
  private let connection: OpenDescriptor
  private let readiness: Readiness
  private let patience: Duration
  /// Bytes received but not processed yet.
  private var received: [UInt8] = []
  private var keepsConnection = true

  init(_ connection: OpenDescriptor, _ readiness: Readiness, patience: Duration) {
    (self.connection, self.readiness, self.patience) = (connection, readiness, patience)
  }

  /// A message from the client.
  enum Heard {
    /// A request; its body is ignored.
    case head(RequestHead)
    /// An invalid request, with the HTTP status to answer.
    case refused(Int)
  }

  /// The next request; nil if the client has closed the connection or takes too long.
  mutating func next() async -> Heard? {
    guard keepsConnection else { return nil }
    let deadline = ContinuousClock.now + patience
    while true {
      switch RequestHead.read(received) {
      case .incomplete: break
      case .refused(let status): return .refused(status)
      case .head(let head):
        received.removeFirst(head.length)
        guard await skip(head.bodyLength, until: deadline) else { return nil }
        keepsConnection = head.keepsConnection
        return .head(head)
      }
      guard await receive(until: deadline) else { return nil }
    }
  }

  /// Discards the bytes of a body; returns false if they do not all arrive.
  private mutating func skip(
    _ count: Int,
    until deadline: ContinuousClock.Instant
  ) async -> Bool {
    var left = count
    while left > received.count {
      left -= received.count
      received = []
      guard await receive(until: deadline) else { return false }
    }
    received.removeFirst(left)
    return true
  }

  /// Receives more bytes; returns false if none arrive.
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

  /// Sends the last answer.
  ///
  /// Then reads on for a moment: closing a connection with unread bytes resets it, and the client
  /// could lose the answer.
  mutating func end(with answer: PreviewAnswer, isHead: Bool = false) async {
    keepsConnection = false
    guard await write(answer, isHead: isHead) else { return }
    connection.endSending()
    let deadline = ContinuousClock.now + min(patience, .seconds(2))
    while await receive(until: deadline) { received = [] }
  }

  /// Sends a whole answer; returns false if that fails or takes too long.
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
