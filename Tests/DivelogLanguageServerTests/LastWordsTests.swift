import DivelogLanguageServer
import Synchronization
import Testing
import Wording

/// What a server that traps has ready to say, as a trap itself would end the tests.
@Suite struct LastWordsTests {
  /// What is ready during the work on each message; nothing is left after it.
  private static func words(_ messages: String...) -> [LastWords] {
    let kept = Kept()
    var server = LanguageServer(language: .english, version: "test", today: { nil })
    server.notesWork = { kept.add($0) }
    for message in messages { _ = server.receive([Array(message.utf8)]) }
    _ = server.rest()
    let all = kept.all
    #expect(all.indices.allSatisfy { (all[$0] == nil) == !$0.isMultiple(of: 2) })
    return all.compactMap { $0 }
  }

  /// The words in the order in which the server gave them.
  private final class Kept: Sendable {
    private let words = Mutex<[LastWords?]>([])
    func add(_ new: LastWords?) { words.withLock { $0.append(new) } }
    var all: [LastWords?] { words.withLock { $0 } }
  }

  private static let begin =
    #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#

  @Test func aRequestIsAnsweredAndNamed() throws {
    let hover =
      #"{"jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": {"textDocument": "#
      + #"{"uri": "file:///log/dives/a.md"}, "position": {"line": 0, "character": 0}}}"#
    let words = try #require(Self.words(Self.begin, hover).dropFirst().first)
    let line = "divelog lsp: crashed in textDocument/hover, file:///log/dives/a.md"
    #expect(words.line == line)
    let messages = words.messages.map { String(decoding: $0, as: UTF8.self) }
    #expect(messages.count == 2)
    #expect(messages[0].contains(#""id":"a""#) && messages[0].contains(line))
    #expect(messages[1].contains("window/showMessage"))
    #expect(messages[1].contains("divelog has crashed in 'textDocument/hover'"))
  }

  @Test func aNotificationHasNoAnswer() throws {
    let open = #"{"jsonrpc": "2.0", "method": "textDocument/didClose", "params": 1}"#
    let words = try #require(Self.words(Self.begin, open).dropFirst().first)
    #expect(words.line == "divelog lsp: crashed in textDocument/didClose")
    #expect(words.messages.count == 1)
  }

  @Test func theSearchForProblemsIsNamedToo() {
    let begun = #"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#
    #expect(Self.words(Self.begin, begun).last?.line.hasSuffix("publishDiagnostics") == true)
  }
}
