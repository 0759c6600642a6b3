import NIOCore
import NIOHTTP1
import NIOPosix
package import Wording

/// Serves the pages of a log to this machine alone.
package struct PreviewServer: Sendable {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// The only address that it is to be had at; another machine cannot reach it.
  static let address = "127.0.0.1"

  private let listener: NIOAsyncChannel<Connection, Never>
  /// The port that it listens on.
  package let port: Int

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
  ) async throws(PreviewFailure) {
    (self.mostConnections, self.language) = (mostConnections, language)
    let limit = TimeAmount(patience)
    do {
      listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .bind(host: Self.address, port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(ConnectionDeadline(limit))
            return try Connection(wrappingChannelSynchronously: channel)
          }
        }
    } catch { throw PreviewFailure(error) }
    self.port = listener.channel.localAddress?.port ?? port
  }

  /// Where a browser finds it.
  package var url: String { Self.url(port) }

  private static func url(_ port: Int) -> String { "http://\(address):\(port)/" }

  /// Answers until the task is cancelled.
  package func run(
    _ answer: @escaping @Sendable (PreviewRequest) async -> PreviewAnswer
  ) async throws(PreviewFailure) {
    let seats = Seats(mostConnections)
    do {
      try await withThrowingDiscardingTaskGroup { group in
        try await listener.executeThenClose { connections in
          for try await connection in connections {
            group.addTask {
              // A browser that closes the connection early is normal.
              guard seats.take() else {
                try? await connection.executeThenClose { _, _ in }
                return
              }
              defer { seats.leave() }
              try? await talk(connection, answer)
            }
          }
        }
      }
    } catch { throw PreviewFailure(error) }
  }

  private func talk(
    _ connection: Connection,
    _ answer: @escaping @Sendable (PreviewRequest) async -> PreviewAnswer
  ) async throws {
    try await connection.executeThenClose { inbound, outbound in
      var head: HTTPRequestHead?
      for try await part in inbound {
        switch part {
        case .head(let value): head = value
        // Request bodies are not used, and not kept.
        case .body: continue
        case .end:
          guard let asked = head else { return }
          head = nil
          let request = PreviewRequest(
            method: asked.method.rawValue,
            target: asked.uri,
            host: asked.headers["host"].first
          )
          if let refusal = Self.refusal(request, on: port, in: language) {
            try await send(refusal, to: asked, outbound)
          } else {
            try await send(await answer(request), to: asked, outbound)
          }
          if !asked.isKeepAlive { return }
        }
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

  private func send(
    _ answer: PreviewAnswer,
    to request: HTTPRequestHead,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    var headers = HTTPHeaders(PreviewAnswer.headers)
    headers.add(name: "Content-Type", value: answer.type)
    headers.add(name: "Content-Length", value: "\(answer.bytes.count)")
    if answer.status == 405 { headers.add(name: "Allow", value: "GET, HEAD") }
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: answer.status)
    try await outbound.write(.head(.init(version: .http1_1, status: status, headers: headers)))
    if request.method != .HEAD {
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: answer.bytes))))
    }
    try await outbound.write(.end(nil))
  }
}
