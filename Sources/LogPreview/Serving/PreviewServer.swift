package import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Serves the pages of a log to this machine alone.
package struct PreviewServer: Sendable {
  /// The only address that it is served at; another machine cannot reach it.
  static let address = "127.0.0.1"

  private let listener: OpenDescriptor
  private let readiness: Readiness
  /// The port that it listens on.
  package let port: Int

  /// How long a request may take to arrive and an answer to be sent.
  private let patience: Duration
  /// The most connections; a browser opens six, and other programs on this machine need none.
  private let mostConnections: Int
  /// The language in which a request is refused.
  private let language: Language

  /// Opens a port; 0 chooses a free one.
  ///
  /// `patience` is how long a connection may be idle, and `mostConnections` how many there may be
  /// at once. Throws a `PreviewFailure`.
  package init(
    port: Int,
    language: Language,
    patience: Duration = .seconds(30),
    mostConnections: Int = 100
  ) throws(PreviewFailure) {
    (self.patience, self.language) = (patience, language)
    self.mostConnections = Self.room(for: mostConnections)
    readiness = try Readiness()
    listener = try OpenDescriptor.listening(on: port, of: Self.address)
    self.port = listener.port ?? port
  }

  /// The descriptors that the rest of the program needs: it reads the log on several threads, and
  /// Dispatch traps if it cannot open a file of its own.
  private static let reservedDescriptors = 48

  /// A number of connections, reduced to what the limit of open files leaves room for.
  private static func room(for connections: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let known = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
      let known = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    guard known else { return connections }
    return min(connections, max(4, Int(clamping: limit.rlim_cur) - reservedDescriptors))
  }

  /// The address of the pages, for a browser.
  package var url: String { Self.url(port) }

  private static func url(_ port: Int) -> String { "http://\(address):\(port)/" }

  /// Answers until the task is cancelled.
  package func run(
    _ answer: @escaping @Sendable (PreviewRequest) async -> PreviewAnswer
  ) async {
    readiness.start()
    let seats = ConnectionLimit(mostConnections)
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        while let connection = await accepted() {
          // A connection above the limit is closed at once.
          guard seats.take() else { continue }
          group.addTask {
            defer { seats.leave() }
            await talk(on: connection, answer)
          }
        }
      }
    } onCancel: {
      readiness.end()
    }
  }

  /// The next connection; nil when the task is cancelled.
  private func accepted() async -> OpenDescriptor? {
    while !Task.isCancelled {
      switch listener.accepted() {
      case .connection(let connection): return connection
      case .none:
        _ = await readiness.wait(for: .input, on: listener, until: .now + .seconds(3600))
      // Descriptors become free when other connections end.
      case .failed: try? await Task.sleep(for: .milliseconds(100))
      }
    }
    return nil
  }

  private func talk(
    on connection: OpenDescriptor,
    _ answer: @Sendable (PreviewRequest) async -> PreviewAnswer
  ) async {
    var conversation = Conversation(connection, readiness, patience: patience)
    while let heard = await conversation.next() {
      switch heard {
      case .refused(let status):
        let refusal = PreviewAnswer("text/plain", [], status: status)
        await conversation.end(with: refusal)
        return
      case .head(let head):
        let made: PreviewAnswer
        if let refusal = Self.refusal(head.request, on: port, in: language) {
          made = refusal
        } else {
          made = await answer(head.request)
        }
        guard await conversation.send(made, to: head) else { return }
      }
    }
  }

  /// Why a request to a port is not answered; nil if it is.
  ///
  /// A page from elsewhere may give its own name our address. Its browser then takes us for that
  /// name, and would hand our pages to it.
  static func refusal(
    _ request: PreviewRequest,
    on port: Int,
    in language: Language
  ) -> PreviewAnswer? {
    let names = [address, "localhost"]
    let hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    guard let host = request.host?.lowercased(), hosts.contains(host) else {
      return .refused(421, .onlyServedAt(address: url(port)), in: language)
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .refused(405, .pagesAreOnlyRead, in: language)
    }
    return nil
  }
}
