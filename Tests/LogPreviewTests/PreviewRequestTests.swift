import CommandSupport
import Testing
import Wording

@testable import LogPreview

/// A browser's request is read as it was meant, or refused.
@Suite(.waiting) struct PreviewRequestTests {
  private func request(_ target: String, host: String? = "127.0.0.1:3483") -> PreviewRequest {
    PreviewRequest(method: "GET", target: target, host: host)
  }

  @Test(arguments: [
    ("/", ""), ("/index.html", "index.html"), ("/dives.html?at=1", "dives.html"),
    ("/dives.html#a", "dives.html"), ("/a%20b", "a b"), ("/k%C3%A4smu.html", "käsmu.html"),
    ("/a%2Fb", "a/b"), ("/%2e%2e/x", "../x"), ("//etc/passwd", "/etc/passwd"), ("/%00", "\0"),
  ])
  func aPathIsDecoded(target: String, path: String) {
    #expect(request(target).path == path)
  }

  @Test(arguments: ["", "index.html", "/%", "/%2", "/%zz", "/%ff", "/%C3", "http://x/", "*"])
  func whatIsNoPathIsNone(target: String) {
    #expect(request(target).path == nil)
  }

  @Test func aWordOfTheQueryIsFound() {
    let asked = request("/.divelog/changed.js?since=a1&at=2&since2=b")
    #expect(asked.query("since") == "a1")
    #expect(asked.query("at") == "2")
    #expect(asked.query("sin") == nil)
    #expect(request("/x").query("since") == nil)
    #expect(request("/x?since").query("since") == nil)
    #expect(request("/x?since=").query("since") == "")
  }

  @Test(arguments: ["127.0.0.1:3483", "localhost:3483", "LOCALHOST:3483"])
  func thisMachineIsAnswered(host: String) {
    #expect(PreviewServer.refusal(request("/", host: host), on: 3483, in: .english) == nil)
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:34830", "evil.example",
    "evil.example:3483", "127.0.0.1:3483.evil.example", "127.0.0.1.evil.example:3483",
    "[::1]:3483", "0.0.0.0:3483", "localhost.:3483", "a@127.0.0.1:3483",
  ])
  func anyOtherNameIsRefused(host: String?) {
    #expect(PreviewServer.refusal(request("/", host: host), on: 3483, in: .english)?.status == 421)
  }

  @Test func onTheUsualPortOfTheWebNoPortIsNamed() {
    #expect(PreviewServer.refusal(request("/", host: "localhost"), on: 80, in: .english) == nil)
    #expect(PreviewServer.refusal(request("/", host: "localhost:80"), on: 80, in: .english) == nil)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""])
  func pagesAreOnlyRead(method: String) {
    let asked = PreviewRequest(method: method, target: "/", host: "localhost:3483")
    #expect(PreviewServer.refusal(asked, on: 3483, in: .english)?.status == 405)
    let head = PreviewRequest(method: "HEAD", target: "/", host: "localhost:3483")
    #expect(PreviewServer.refusal(head, on: 3483, in: .english) == nil)
  }
}
