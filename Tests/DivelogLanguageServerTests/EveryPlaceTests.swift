import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import DivelogLanguageServer

/// Whatever stands in a text and wherever the cursor is, every request has an answer, and all ranges
/// in it lie in the text.
///
/// The whole run, with every offset and 2,000 damaged texts, is a campaign; the suite takes a sample.
@Suite(.waiting) struct EveryPlaceTests {
  /// How many damaged texts there are; nil outside of a campaign.
  private static let campaign = ProcessInfo.processInfo.environment["DIVELOG_PLACES"]
    .flatMap { Int($0) }

  @Test(arguments: ["utf-16", "utf-8"]) func textsOfALog(encoding: String) throws {
    let samples = try EditorTexts.samples()
    var asking = try EveryRequest(encoding: encoding)
    let some = Self.campaign == nil ? stride(from: 0, to: samples.count, by: 70).map { $0 } : []
    for number in Self.campaign == nil ? some : Array(samples.indices) {
      try asking.ask(
        samples[number].path,
        samples[number].bytes,
        every: Self.campaign == nil ? 61 : 1
      )
    }
  }

  @Test(arguments: ["utf-16", "utf-8"]) func damagedTexts(encoding: String) throws {
    let mutator = Mutator(samples: try EditorTexts.samples())
    var asking = try EveryRequest(encoding: encoding)
    for number in 0..<(Self.campaign ?? 4) {
      let input = mutator.input(number, seed: 3)
      guard input.bytes.count < 1 << 16 else { continue }
      try asking.ask(input.path, input.bytes, every: Self.campaign == nil ? 97 : 7)
    }
  }

  /// A line that is typed letter by letter, at each place of it.
  @Test func halfTypedLines() throws {
    let samples = try EditorTexts.samples()
    var asking = try EveryRequest(encoding: "utf-16")
    var random = SplitMix64(seed: 11, stream: 0)
    for number in 0..<(Self.campaign.map { $0 / 4 } ?? 4) {
      let sample = samples[random.below(samples.count)]
      var lines = sample.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = random.below(min(lines.count, 40))
      let kept = random.below(lines[line].count + 1)
      lines[line] = lines[line].prefix(kept)
      if number % 2 == 0 { lines = Array(lines[...line]) }
      let text = Array(lines.joined(separator: [0x0A]))
      let end = lines[..<line].reduce(0) { $0 + $1.count + 1 } + kept
      try asking.ask(sample.path, text, at: Array(max(0, end - 6)...end))
    }
  }

  @Test(arguments: [
    "", "\n", "\u{FEFF}", "---", "---\n", "\u{FEFF}---\r\nsite: r\u{1F600}\r\ntanks: [{\r\n",
    "\r\r\n\n\r",
    "---\nsite: \u{1F600}\u{308}\ntags: [\"\u{1F600}, a]\n# divelog: ignore \u{1F600}\n---\n\u{1F600}](\u{1F600}",
  ])
  func oddTexts(text: String) throws {
    let odd = "divers/mari/dives/2024-06-12-odd.md"
    for (path, encoding) in [(odd, "utf-16"), ("divelog.yml", "utf-8")] {
      var asking = try EveryRequest(encoding: encoding)
      try asking.ask(path, Array(text.utf8), every: Self.campaign == nil ? 3 : 1)
    }
  }
}

/// The texts of the sample log that an editor may open.
enum EditorTexts {
  static let root = Divelog.packageRoot + "/SampleLog"

  static func samples() throws -> [SampleText] {
    try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".csv") || $0 == "divelog.yml" }.sorted()
      .map { path in
        SampleText(
          path: path,
          bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
        )
      }
  }
}

/// Asks every request about places of texts, and checks the ranges of the answers.
struct EveryRequest {
  private var client: EditorClient
  private let encoding: PositionEncoding

  init(encoding: String) throws {
    client = try EditorClient(EditorTexts.root, encoding: encoding)
    self.encoding = encoding == "utf-8" ? .utf8 : .utf16
  }

  /// Requests about a place, and about a range or a whole text.
  private static let ofPlace = [
    "definition", "completion", "hover", "signatureHelp", "documentHighlight", "prepareRename",
    "references", "selectionRange", "codeAction",
  ]
  /// New names for what stands at a place: an id, a word that needs quotes, and none.
  private static let names = ["renamed", "a: b", ""]
  private static let ofText = [
    "formatting", "documentLink", "documentSymbol", "foldingRange", "semanticTokens/full",
    "semanticTokens/range", "inlayHint", "codeLens",
  ]

  /// Every request that the server knows about texts is one of these.
  static var all: Set<String> {
    Set((ofPlace + ofText).map { "textDocument/\($0)" } + ["textDocument/rename"])
  }

  /// Asks about every so many offsets of a text.
  mutating func ask(_ path: String, _ bytes: [UInt8], every step: Int) throws {
    // What an editor sends is text.
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let first = step == 1 ? 0 : text.count % step
    try ask(path, text, at: Array(stride(from: first, through: text.count, by: step)))
  }

  mutating func ask(_ path: String, _ bytes: [UInt8], at offsets: [Int]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try client.open(path, text)
    defer { client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri(path)]]) }
    let lines = DocumentLines(Array(text.utf8), encoding)
    let end = lines.position(of: text.utf8.count)
    let document: [String: Any] = ["uri": client.uri(path)]
    let whole: [String: Any] = [
      "start": ["line": 0, "character": 0],
      "end": ["line": end.line, "character": end.character],
    ]
    for method in Self.ofText {
      try ask(method, ["textDocument": document, "range": whole], path, lines)
    }
    for offset in offsets {
      let place = lines.position(of: offset)
      var input = client.at(path, place.line, place.character)
      let position = input["position"] as Any
      input["positions"] = [position]
      input["range"] = ["start": position, "end": position]
      input["context"] = ["diagnostics": [Any](), "includeDeclaration": true] as [String: Any]
      for method in Self.ofPlace { try ask(method, input, path, lines) }
      input["newName"] = Self.names[offset % Self.names.count]
      // What cannot be renamed is refused, which is an answer.
      do { try ask("rename", input, path, lines) } catch is EditorClient.Refusal {}
    }
  }

  private mutating func ask(
    _ method: String,
    _ input: [String: Any],
    _ path: String,
    _ lines: DocumentLines
  ) throws {
    let answer = try client.request("textDocument/\(method)", input)
    check(answer, lines, "\(method) in \(path) at \(input["position"] ?? "")")
  }

  /// Checks all ranges and positions in an answer that are about the text.
  private func check(_ answer: Any?, _ lines: DocumentLines, _ place: String) {
    if let list = answer as? [Any] { for item in list { check(item, lines, place) } }
    guard let fields = answer as? [String: Any] else { return }
    // Places in other files, and fixes that change them.
    if fields["uri"] != nil || fields["textDocument"] != nil || fields["documentChanges"] != nil {
      return
    }
    for value in fields.values { check(value, lines, place) }
    if let position = fields["position"] as? [String: Int] { isInside(position, lines, place) }
    guard let start = fields["start"] as? [String: Int], let end = fields["end"] as? [String: Int]
    else { return }
    isInside(start, lines, place)
    isInside(end, lines, place)
    #expect(Self.position(start) <= Self.position(end), "\(place)")
  }

  private func isInside(_ fields: [String: Int], _ lines: DocumentLines, _ place: String) {
    let position = Self.position(fields)
    let found = lines.position(of: lines.offset(of: position))
    #expect(found == position, "\(place): \(position)")
  }

  private static func position(_ fields: [String: Int]) -> LSP.Position {
    LSP.Position(line: fields["line"] ?? -1, character: fields["character"] ?? -1)
  }
}

/// The law above leaves out no request.
@Suite struct EveryRequestTests {
  @Test func isAsked() {
    let known = RequestRegistry.requests.keys.filter { $0.hasPrefix("textDocument/") }
    #expect(Set(known) == EveryRequest.all)
  }
}
