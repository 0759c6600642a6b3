import CommandSupport
import DivelogLanguageServer
import DiveUnits
import Foundation
import Synchronization
import Testing
import Wording

/// A client that talks with a server in this process, as an editor does through its streams.
struct EditorClient {
  private var server: LanguageServer
  private var count = 0
  /// The folder of the log.
  let root: String
  /// The day that the server takes for today.
  let clock: Clock
  /// What was sent last of each file, by its address.
  private(set) var problems: [String: [[String: Any]]] = [:]
  /// Everything that was sent and is neither an answer nor problems.
  private(set) var messages: [[String: Any]] = []

  /// Starts a server for a folder, with what an editor of today can do.
  init(
    _ root: String,
    encoding: String = "utf-16",
    today: String = "2026-10-01",
    language: Language = .english,
    watchesFiles: Bool = true,
    changesFiles: Bool = true,
    showsDocuments: Bool = true,
    options: [String: Any] = [:],
    temporary: String? = nil
  ) throws {
    self.root = root
    let clock = Clock(try CalendarDate(parsing: today))
    self.clock = clock
    server = LanguageServer(
      language: language,
      version: "test",
      temporary: temporary,
      today: { clock.day }
    )
    let capabilities: [String: Any] = [
      "general": ["positionEncodings": [encoding]],
      "workspace": [
        "didChangeWatchedFiles": ["dynamicRegistration": watchesFiles],
        "workspaceEdit": [
          "documentChanges": true,
          "resourceOperations": changesFiles ? ["create", "rename", "delete"] : [],
        ],
        "applyEdit": true, "inlayHint": ["refreshSupport": true],
      ],
      "window": ["showDocument": ["support": showsDocuments]],
      "textDocument": [
        "publishDiagnostics": ["relatedInformation": true],
        "completion": ["completionItem": ["snippetSupport": true]],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        "signatureHelp": [
          "signatureInformation": ["parameterInformation": ["labelOffsetSupport": true]]
        ],
      ],
    ]
    let folder: [String: Any] = ["uri": Self.uri(of: root), "name": "log"]
    let input: [String: Any] = [
      "processId": NSNull(), "rootUri": Self.uri(of: root), "workspaceFolders": [folder],
      "capabilities": capabilities, "initializationOptions": options,
    ]
    _ = try request("initialize", input)
    notify("initialized", [:])
  }

  /// The address of a path of the log.
  func uri(_ path: String) -> String { Self.uri(of: "\(root)/\(path)") }

  private static func uri(of path: String) -> String {
    URL(fileURLWithPath: path, isDirectory: false).absoluteString
  }

  /// The answer of the server; nil for a null.
  mutating func request(_ method: String, _ input: Any) throws -> Any? {
    count += 1
    let message: [String: Any] = ["jsonrpc": "2.0", "id": count, "method": method, "params": input]
    send(message)
    let answer = try #require(messages.first { $0["id"] as? Int == count && $0["method"] == nil })
    messages.removeAll { $0["id"] as? Int == count && $0["method"] == nil }
    if let error = answer["error"] as? [String: Any] {
      throw Refusal(
        code: error["code"] as? Int ?? 0,
        message: error["message"] as? String ?? ""
      )
    }
    let result = answer["result"]
    return result is NSNull ? nil : result
  }

  /// A request that the server refuses.
  struct Refusal: Error, Equatable {
    let code: Int
    let message: String
  }

  mutating func notify(_ method: String, _ input: Any) {
    send(["jsonrpc": "2.0", "method": method, "params": input])
  }

  private mutating func send(_ message: [String: Any]) {
    let data = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    receive(server.receive([Array(data)]))
  }

  /// Sends bytes as one message, whatever they are.
  mutating func send(bytes: [UInt8]) { receive(server.receive([bytes])) }

  /// Sends messages that arrive together.
  mutating func send(together messages: [[String: Any]]) {
    let data = messages.compactMap { try? JSONSerialization.data(withJSONObject: $0) }
    receive(server.receive(data.map { Array($0) }))
  }

  /// Lets the server look for changes of other programs, as it does after a pause.
  mutating func lookAround() {
    #expect(server.looksAround)
    server.lookAround()
    rest()
  }

  /// Lets the server remove what it wrote for the client to show, as at the end of a connection.
  mutating func end() { server.cleanUp() }

  /// Waits until the server has said everything.
  mutating func rest() { receive(server.rest()) }

  private mutating func receive(_ answers: [[UInt8]]) {
    for bytes in answers {
      guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      else {
        Issue.record("no JSON: \(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      guard object["method"] as? String == "textDocument/publishDiagnostics" else {
        messages.append(object)
        continue
      }
      let content = object["params"] as? [String: Any] ?? [:]
      let uri = content["uri"] as? String ?? ""
      problems[uri] = content["diagnostics"] as? [[String: Any]] ?? []
    }
  }

  /// Opens a text at a path of the log; what the file has if none is given.
  mutating func open(_ path: String, _ text: String? = nil) throws {
    let text = try text ?? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    let document: [String: Any] = [
      "uri": uri(path), "languageId": "markdown", "version": 1, "text": text,
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  /// Replaces the whole text of an open file.
  mutating func change(_ path: String, to text: String, version: Int = 2) {
    let document: [String: Any] = ["uri": uri(path), "version": version]
    notify(
      "textDocument/didChange",
      ["textDocument": document, "contentChanges": [["text": text]]]
    )
  }

  /// The rules of the problems of a file that were sent last.
  func rules(of path: String) -> [String] {
    (problems[uri(path)] ?? []).compactMap { $0["code"] as? String }
  }

  /// The parameters of a request about a place.
  func at(_ path: String, _ line: Int, _ character: Int) -> [String: Any] {
    ["textDocument": ["uri": uri(path)], "position": ["line": line, "character": character]]
  }
}

/// A day that a test can change.
final class Clock: Sendable {
  private let state: Mutex<CalendarDate>

  init(_ day: CalendarDate) { state = Mutex(day) }

  var day: CalendarDate {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
