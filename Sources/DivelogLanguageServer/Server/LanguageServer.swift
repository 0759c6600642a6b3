package import DiveUnits
import Diagnostics
package import LogWorkspace
import LogbookCore
package import Wording

/// A language server for logs: editors send it the texts that people type, and ask what stands where.
///
/// It is a value without streams: it takes messages and returns messages. What it knows of logs, it
/// asks a `LogSession` for each log.
package struct LanguageServer {
  /// The words of all messages.
  var language: Language
  /// Asked again with each message, as an editor stays open for days.
  let today: @Sendable () -> CalendarDate?
  let user: UserClaim
  /// The version of the program.
  let version: String

  /// The logs by their roots.
  var logs: [String: OpenLog] = [:]
  /// The open texts by their addresses.
  var documents: [String: OpenDocument] = [:]
  /// The folders that the client works in, as it spells them.
  var folders: [String] = []
  /// What the client can do.
  var client = ClientCapabilities()
  /// What the user has set in the editor.
  var settings = ServerSettings()
  /// What was written for the client to show.
  var shownTexts: ShownTexts
  /// Is given what to say if the process traps during the next work, and nil after it.
  package var notesWork: @Sendable (LastWords?) -> Void = { _ in }
  private(set) var phase = Phase.new
  /// Whether the client has shut the server down before it ended the process.
  package private(set) var isOrderly = false
  private var outgoing: [[UInt8]] = []
  private var requestCount = 0
  /// Requests that the client no longer wants.
  private var cancelled: Set<RequestID> = []
  private var waiting: [[UInt8]] = []
  private var day: CalendarDate?

  /// Where the conversation with the client stands.
  enum Phase {
    case new, running, shutDown
    /// The client has said that the process ends.
    case ended
  }

  /// A server in a language, which the client may change; what it writes for the client to show is in a
  /// folder for temporary files.
  package init(
    language: Language,
    user: UserClaim = UserClaim(),
    version: String,
    temporary: String? = nil,
    today: @escaping @Sendable () -> CalendarDate?
  ) {
    shownTexts = ShownTexts(temporary: temporary)
    (self.language, self.user, self.version, self.today) = (language, user, version, today)
  }
}

extension LanguageServer {
  /// Takes messages that have arrived together, and returns those to send.
  ///
  /// A request that one of the later messages cancels is not worked on.
  package mutating func receive(_ messages: [[UInt8]]) -> [[UInt8]] {
    for message in messages {
      if let id = Cancellation.id(in: message) {
        cancelled.insert(id)
      } else {
        waiting.append(message)
      }
    }
    let now = waiting
    waiting = []
    for message in now { take(message) }
    // What is cancelled after its answer was sent would be kept for ever.
    cancelled = []
    return taken()
  }

  /// Sends the problems that have changed; called when no message waits.
  package mutating func rest() -> [[UInt8]] {
    guard phase == .running else { return taken() }
    notesWork(lastWordsAtRest)
    defer { notesWork(nil) }
    noteDay()
    publish()
    return taken()
  }

  /// Whether problems are due.
  package var isDue: Bool { logs.values.contains(where: \.isStale) }

  /// Whether the process may end.
  package var hasEnded: Bool { phase == .ended }

  private mutating func taken() -> [[UInt8]] {
    defer { outgoing = [] }
    return outgoing
  }

  private mutating func take(_ message: [UInt8]) {
    let envelope: Envelope
    do { envelope = try MessageCoding.decode(Envelope.self, message) } catch {
      return send(FailureReply(id: nil, failure: .parse))
    }
    guard let method = envelope.method else { return }
    notesWork(lastWords(envelope))
    defer { notesWork(nil) }
    if let id = envelope.id {
      if cancelled.contains(id) { return send(FailureReply(id: id, failure: .cancelled)) }
      answer(method, id, message)
    } else {
      note(method, message)
    }
  }

  /// Answers a request, in any case.
  private mutating func answer(_ method: String, _ id: RequestID, _ message: [UInt8]) {
    do throws(RequestFailure) {
      guard let request = RequestRegistry.requests[method] else { throw .unknownMethod(method) }
      switch phase {
      case .new where method != InitializeRequest.method: throw .notInitialized
      case .running where method == InitializeRequest.method:
        throw .initializedTwice
      case .shutDown, .ended: throw .shutDown
      default: break
      }
      noteDay()
      try run(request, id, message)
    } catch {
      send(FailureReply(id: id, failure: error))
    }
  }

  private mutating func run<Request: LanguageRequest>(
    _: Request.Type,
    _ id: RequestID,
    _ message: [UInt8]
  ) throws(RequestFailure) {
    let input = try Self.input(Request.Input.self, message)
    send(RequestReply(id: id, result: try Request.answer(input, &self)))
  }

  /// The parameters of a message.
  static func input<Input: Decodable>(
    _: Input.Type,
    _ message: [UInt8]
  ) throws(RequestFailure) -> Input {
    do {
      if Input.self is NoParameters.Type, let none = try MessageCoding.decode(Input?.self, message)
      {
        return none
      }
      return try MessageCoding.decode(Parameters<Input>.self, message).params
    } catch {
      throw .parameters
    }
  }

  /// Takes a notification; an unknown one, or one that cannot be read, changes nothing.
  private mutating func note(_ method: String, _ message: [UInt8]) {
    if method == ExitNotification.method {
      isOrderly = phase == .shutDown
      phase = .ended
      return
    }
    guard phase == .running, let notification = RequestRegistry.notifications[method] else {
      return
    }
    run(notification, message)
  }

  private mutating func run<Notification: LanguageNotification>(
    _: Notification.Type,
    _ message: [UInt8]
  ) {
    guard let input = try? Self.input(Notification.Input.self, message) else { return }
    Notification.take(input, &self)
  }

  mutating func begin() { phase = .running }

  mutating func shutDown() { phase = .shutDown }

  /// Reads the logs again on another day, because some rules depend on it.
  private mutating func noteDay() {
    let now = today()
    defer { day = now }
    guard let day, day != now else { return }
    for root in logs.keys { load(root) }
  }

  private mutating func send(_ message: some Encodable) {
    if let bytes = MessageCoding.encode(message) { outgoing.append(bytes) }
  }

  mutating func notify(_ method: String, _ content: some Encodable) {
    send(Outgoing(method: method, params: content))
  }

  /// Asks the client to do something; its answer is not waited for.
  mutating func ask(_ method: String, _ content: some Encodable) {
    requestCount += 1
    send(Outgoing(id: .text("divelog-\(requestCount)"), method: method, params: content))
  }
}

/// The notification that the client no longer wants an answer.
private enum Cancellation {
  private struct Cancelling: Decodable {
    struct Named: Decodable { let id: RequestID }
    let method: String
    let params: Named
  }

  /// The request that a message cancels; nil for all other messages.
  static func id(in message: [UInt8]) -> RequestID? {
    // Decoding every message twice would take as long as the work.
    guard message.count < 256, let text = String(validating: message, as: UTF8.self),
      text.contains("cancelRequest"),
      let message = try? MessageCoding.decode(Cancelling.self, message),
      message.method == "$/cancelRequest"
    else { return nil }
    return message.params.id
  }
}
