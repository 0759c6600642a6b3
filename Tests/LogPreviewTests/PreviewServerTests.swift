import CommandSupport
import Foundation
import Testing
import Wording

@testable import LogPreview

/// The preview's server answers complete requests, and cannot be blocked by slow clients.
@Suite(.waiting) struct PreviewServerTests {
  /// A server's answer to some bytes, until it closes the connection; nil if it does not within
  /// minutes.
  private static func sent(_ text: String, to port: Int) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Wire(port)?.talk(text)) }
    }
  }

  /// A server's answer up to a text, on a connection that stays open.
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
    let server = try PreviewServer(
      port: 0,
      language: .english,
      patience: patience,
      mostConnections: mostConnections
    )
    await withTaskGroup { group in
      group.addTask {
        await server.run { PreviewAnswer("text/plain", Array("at \($0.target)".utf8)) }
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

  /// A byte now and then does not keep a place.
  @Test func aRequestThatComesByteByByteIsGivenUp() async throws {
    try await Self.serving(patience: .milliseconds(500)) { port in
      let wire = Wire(port)
      let clock = ContinuousClock()
      let start = clock.now
      let slow = Task {
        while !Task.isCancelled {
          wire?.say("G")
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      #expect(await Self.heard(wire, "", until: "never") == "")
      #expect(start.duration(to: clock.now) >= .milliseconds(400))
      slow.cancel()
      await slow.value
      wire?.end()
    }
  }

  /// However much it sends, a client is given up in time; and what it sends is not kept.
  @Test func aBodyThatDoesNotEndIsGivenUp() async throws {
    try await Self.serving(patience: .milliseconds(500)) { port in
      let wire = Wire(port)
      let flood = Task {
        wire?.say("POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 1048576\r\n\r\n")
        while !Task.isCancelled {
          wire?.say("x")
          await Task.yield()
        }
      }
      #expect(await Self.heard(wire, "", until: "never") == "")
      flood.cancel()
      await flood.value
      wire?.end()
    }
  }

  @Test func requestsOnOneConnectionAreAnsweredInTurn() async throws {
    try await Self.serving { port in
      let one = "GET /1 HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 4\r\n\r\nbody"
      let answers = await Self.sent(one + Self.request("/2", on: port), to: port)
      let bodies = answers?.components(separatedBy: "\r\n\r\n")
      #expect(bodies?.count == 3)
      #expect(bodies?[1].hasPrefix("at /1HTTP/1.1 200 OK") == true)
      #expect(bodies?.last == "at /2")
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: x\n\r\n\r\n", 400), ("POST / HTTP/1.1\r\nHost: HERE\r\n\r\n", 405),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 411),
    ("GET / HTTP/1.1\r\n\r\n", 421),
  ])
  func whatIsNotAnsweredIsSaidAndEnded(text: String, status: Int) async throws {
    try await Self.serving(patience: .seconds(5)) { port in
      let text = text.replacing("HERE", with: "localhost:\(port)\r\nConnection: close")
        .replacing("HTTP/1.1\r\n\r\n", with: "HTTP/1.1\r\nConnection: close\r\n\r\n")
      let answer = await Self.sent(text, to: port)
      #expect(answer?.hasPrefix("HTTP/1.1 \(status) ") == true)
    }
  }

  /// More than the system takes at once, and to a client that reads late.
  @Test func aLongAnswerArrivesWhole() async throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000_000)
    // On a busy machine the client reads late indeed.
    let server = try PreviewServer(port: 0, language: .english, patience: .seconds(1200))
    await withTaskGroup { group in
      group.addTask { await server.run { _ in PreviewAnswer("text/plain", long) } }
      group.addTask {
        let answer = await Self.sent(Self.request("/", on: server.port), to: server.port)
        #expect(answer?.utf8.count ?? 0 > long.count)
        #expect(answer?.hasSuffix("xxx") == true)
      }
      _ = await group.next()
      group.cancelAll()
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
      #expect(throws: PreviewFailure.isTaken) {
        try PreviewServer(port: port, language: .english)
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
