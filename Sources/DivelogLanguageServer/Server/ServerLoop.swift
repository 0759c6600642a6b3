/// A server that is connected with a client by standard input and output.
package enum ServerLoop {
  /// How long the server waits before it looks at the files again, in milliseconds, if the client does
  /// not report changes.
  private static let shortestPause: Int32 = 1000
  private static let longestPause: Int32 = 30_000
  /// A pause is so many times as long as a look.
  private static let share = 100.0

  /// Serves until the client ends the connection; returns whether it did so in order.
  package static func run(_ server: LanguageServer) -> Bool {
    var server = server
    defer { server.cleanUp() }
    let streams = StandardStreams()
    TrapReport.take(output: streams.output)
    server.notesWork = { TrapReport.note($0) }
    var frames = MessageFrames()
    var pause = shortestPause
    while true {
      var messages: [[UInt8]] = []
      do throws(MessageFrames.Failure) {
        while let message = try frames.next() { messages.append(message) }
      } catch { return false }
      guard send(server.receive(messages), streams) else { return false }
      if server.hasEnded { return server.isOrderly }
      // Problems are looked for when nothing else is to be done.
      switch streams.read(within: server.isDue ? 0 : server.looksAround ? pause : nil) {
      case .bytes(let bytes): frames.add(bytes)
      case .nothing:
        if !server.isDue {
          let time = ContinuousClock().measure { server.lookAround() }
          let milliseconds = time / .milliseconds(1) * share
          pause = Int32(min(max(milliseconds, Double(shortestPause)), Double(longestPause)))
        }
        guard send(server.rest(), streams) else { return false }
      case .end: return false
      }
    }
  }

  private static func send(_ messages: [[UInt8]], _ streams: StandardStreams) -> Bool {
    messages.isEmpty || streams.write(messages.flatMap { MessageFrames.framed($0) })
  }
}
