import Testing

@testable import LogPreview

/// Requests are read by RFC 9112, and all others refused.
@Suite struct RequestHeadTests {
  private static func read(_ text: String) -> RequestHead.Reading {
    RequestHead.read(Array(text.utf8))
  }

  @Test func aBrowsersRequestIsRead() {
    let text = "GET /a?b=c HTTP/1.1\r\nHost:  localhost:1 \t\r\nAccept: */*\r\n\r\nGET /next"
    let head = RequestHead(
      request: PreviewRequest(method: "GET", target: "/a?b=c", host: "localhost:1"),
      length: text.utf8.count - "GET /next".utf8.count,
      bodyLength: 0,
      keepsConnection: true
    )
    #expect(Self.read(text) == .head(head))
  }

  @Test func everyBeginningOfARequestIsIncomplete() {
    let bytes = Array("HEAD /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n".utf8)
    for count in 0..<bytes.count {
      #expect(RequestHead.read(Array(bytes.prefix(count))) == .incomplete)
    }
    guard case .head(let head) = RequestHead.read(bytes) else {
      Issue.record("not read")
      return
    }
    #expect((head.length, head.bodyLength) == (bytes.count, 3))
  }

  @Test(arguments: [
    ("HTTP/1.1\r\n", true), ("HTTP/1.0\r\n", false),
    ("HTTP/1.1\r\nConnection: close\r\n", false),
    ("HTTP/1.1\r\nconnection: Upgrade, CLOSE\r\n", false),
    ("HTTP/1.0\r\nConnection: Keep-Alive\r\n", false),
    ("HTTP/1.1\r\nConnection: close\r\nConnection: keep-alive\r\n", false),
    ("HTTP/1.1\r\nConnection: keep-alive\r\n", true),
    ("HTTP/1.1\r\nConnection: keep-alive, close\r\n", false),
  ])
  func aConnectionStaysAsIsAsked(rest: String, stays: Bool) {
    guard case .head(let head) = Self.read("GET / \(rest)\r\n") else {
      Issue.record("not read")
      return
    }
    #expect(head.keepsConnection == stays)
  }

  @Test(arguments: [
    ("\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1 \r\n\r\n", 400), ("G@T / HTTP/1.1\r\n\r\n", 400),
    ("GET /\u{7F} HTTP/1.1\r\n\r\n", 400), ("GET /é HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: a\n\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n\n", 400), ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / SPDY\r\n\r\n", 505),
  ])
  func whatIsNoRequestIsRefused(text: String, status: Int) {
    #expect(Self.read(text) == .refused(status))
  }

  @Test func aHeadHasAnEnd() {
    let long = "GET / HTTP/1.1\r\nX: "
    let room = RequestHead.longest - long.utf8.count
    #expect(Self.read(long + String(repeating: "a", count: room - 1)) == .incomplete)
    #expect(Self.read(long + String(repeating: "a", count: room)) == .refused(431))
    #expect(Self.read(long + String(repeating: "a", count: room) + "\r\n\r\n") == .refused(431))
  }

  /// No bytes stop the server, and what is read lies within what came.
  @Test func damagedRequestsAreReadOrRefused() {
    let text = "GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"
    let bytes = Array(text.utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.insert(contentsOf: [0x0D, 0x0A], at: place)
        }
      }
      if case .head(let head) = RequestHead.read(damaged) {
        #expect(head.length <= damaged.count && head.bodyLength <= RequestHead.longestBody)
      }
    }
  }
}
