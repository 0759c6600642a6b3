import CommandSupport
import Foundation
import Testing
import Wording

@testable import LogPreview

/// The preview's server answers complete requests, and cannot be blocked by slow clients.
@Suite struct PreviewServerTests {
  /// What a server sends for some bytes, until it ends the connection; nil if it does not within
  /// minutes.
  private static func sent(_ text: String, to port: Int) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Wire(port)?.talk(text)) }
    }
  }

  /// What a server sends until a text, on a connection that stays.
  private static func heard(_ wire: Wire?, _ text: String, until end: String) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        wire?.say(text)
        continuation.resume(returning: wire?.hear(until: end))
      }
    }
  }

  private static func request(_ path: String, on port: Int, method: String = "GET") -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
  }

  /// Runs a server while something is done with its port.
  private static func serving(
    patience: Duration = .seconds(30),
    mostConnections: Int = 100,
    _ body: @escaping @Sendable (Int) async -> Void
  ) async throws {
    let server = try await PreviewServer(
      port: 0,
      language: .english,
      patience: patience,
      mostConnections: mostConnections
    )
    await withTaskGroup { group in
      group.addTask {
        try? await server.run { PreviewAnswer("text/plain", Array("at \($0.target)".utf8)) }
      }
      group.addTask { await body(server.port) }
      _ = await group.next()
      group.cancelAll()
    }
  }

  @Test func requestsAreAnswered() async throws {
    try await Self.serving { port in
      let answer = await Self.sent(Self.request("/a?b", on: port), to: port)
      #expect(answer?.hasPrefix("HTTP/1.1 200 OK\r\n") == true)
      #expect(answer?.hasSuffix("\r\n\r\nat /a?b") == true)
      let head = await Self.sent(Self.request("/a", on: port, method: "HEAD"), to: port)
      #expect(head?.hasSuffix("\r\n\r\n") == true)
      let other = await Self.sent(Self.request("/", on: port + 1), to: port)
      #expect(other?.hasPrefix("HTTP/1.1 421 ") == true)
    }
  }

  @Test(arguments: [
    "", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx",
  ])
  func halfARequestIsNotWaitedForLong(text: String) async throws {
    try await Self.serving(patience: .milliseconds(300)) { port in
      #expect(await Self.sent(text, to: port) == "")
    }
  }

  @Test func thereIsAnEndOfConnections() async throws {
    // However long the machine takes, the first is not given up meanwhile.
    try await Self.serving(patience: .seconds(3600), mostConnections: 1) { port in
      let first = Wire(port)
      let again = "GET /a HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      // It is answered, so it has the only place, and keeps it.
      #expect(await Self.heard(first, again, until: "at /a")?.hasSuffix("at /a") == true)
      #expect(await Self.sent(Self.request("/", on: port), to: port) == "")
      first?.end()
      var later: String?
      for _ in 0..<600 where later?.hasSuffix("at /") != true {
        later = await Self.sent(Self.request("/", on: port), to: port)
        try? await Task.sleep(for: .milliseconds(50))
      }
      #expect(later?.hasSuffix("at /") == true)
    }
  }

  @Test(arguments: [
    ("en", "divelog: port %d is in use; '--port 0' picks a free one\n"),
    ("et", "divelog: port %d on hõivatud; mõne vaba valib '--port 0'\n"),
    ("fi", "divelog: portti %d on varattu; jonkin vapaan valitsee '--port 0'\n"),
  ])
  func aPortThatIsTakenIsNamed(language: String, words: String) async throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    try await Self.serving { port in
      await #expect(throws: PreviewFailure.isTaken) {
        try await PreviewServer(port: port, language: .english)
      }
      let outcome = try? Divelog.run(
        ["serve", "--port", "\(port)", "--lang", language],
        in: folder.path
      )
      #expect(outcome?.status == 2)
      #expect(outcome?.errors == words.replacing("%d", with: "\(port)"))
    }
  }
}
