import CommandSupport
import Foundation
import Testing
import TestSupport

/// Whatever stands in a text and wherever the cursor is, a request has an answer, with ranges that lie
/// in the text.
@Suite struct EveryOffsetTests {
  private static let paths = [
    "divelog.yml", "groups/tallinn-divers/group.md", "divers/mari/diver.md",
  ]

  @Test(arguments: 0..<3)
  func requestsAreAnswered(part: Int) throws {
    let root = Divelog.packageRoot + "/SampleLog"
    var client = try EditorClient(root)
    let dives = try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.contains("/dives/") && $0.hasSuffix(".md") }.sorted()
    let some = stride(from: part, to: dives.count, by: max(dives.count / 4, 1)).map { dives[$0] }
    let samples = try (Self.paths + some).map { path in
      SampleText(
        path: path,
        bytes: try Array(Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
      )
    }
    let mutator = Mutator(samples: samples)
    for number in 0..<6 {
      let input = mutator.input(number, seed: UInt64(part + 7))
      let isWhole = number == 0
      let text = String(
        decoding: isWhole ? samples[part].bytes : Array(input.bytes.prefix(4000)),
        as: UTF8.self
      )
      let path = isWhole ? samples[part].path : input.path
      try client.open(path, text)
      try ask(&client, path, text, seed: number)
      client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri(path)]])
    }
  }

  private func ask(
    _ client: inout EditorClient,
    _ path: String,
    _ text: String,
    seed: Int
  ) throws {
    let lines = Self.lines(of: text)
    let document: [String: Any] = ["textDocument": ["uri": client.uri(path)]]
    let whole = ["formatting", "documentLink", "documentSymbol", "foldingRange"]
    for method in whole + ["semanticTokens/full"] {
      check(try client.request("textDocument/\(method)", document), in: lines, method)
    }
    for line in stride(from: seed % 3, to: lines.count, by: 3) {
      for character in Set([0, lines[line] / 2, lines[line]]) {
        var input = client.at(path, line, character)
        for method in ["documentHighlight", "prepareRename"] {
          check(try client.request("textDocument/\(method)", input), in: lines, method)
        }
        input["positions"] = [input["position"]]
        check(try client.request("textDocument/selectionRange", input), in: lines, "selectionRange")
      }
      guard line % 4 == 0 else { continue }
      var input = client.at(path, line, lines[line] / 2)
      let place = try #require(input["position"])
      input["range"] = ["start": place, "end": place]
      input["context"] = ["diagnostics": [Any]()]
      check(try client.request("textDocument/codeAction", input), in: lines, "codeAction")
    }
  }

  /// Checks every range in an answer, all of which are about one text.
  private func check(_ answer: Any?, in lines: [Int], _ method: String) {
    if let list = answer as? [Any] { for item in list { check(item, in: lines, method) } }
    guard let fields = answer as? [String: Any] else { return }
    // Fixes of words change other files too.
    if fields["textDocument"] != nil, method == "codeAction" { return }
    for value in fields.values { check(value, in: lines, method) }
    guard let start = fields["start"] as? [String: Int], let end = fields["end"] as? [String: Int]
    else { return }
    for place in [start, end] {
      let (line, character) = (place["line"] ?? -1, place["character"] ?? -1)
      let isInside = lines.indices.contains(line) && (0...lines[line]).contains(character)
      #expect(isInside, "\(method) answers \(place)")
    }
    let isOrdered =
      (start["line"] ?? 0, start["character"] ?? 0)
      <= (end["line"] ?? 0, end["character"] ?? 0)
    #expect(isOrdered, "\(method)")
  }

  /// How many units of UTF-16 each line has; editors end lines at either mark, or both.
  private static func lines(of text: String) -> [Int] {
    var (lines, last): ([Int], UInt16) = ([0], 0)
    for unit in text.utf16 {
      if unit == 0x0A, last == 0x0D {
      } else if unit == 0x0A || unit == 0x0D {
        lines.append(0)
      } else {
        lines[lines.count - 1] += 1
      }
      last = unit
    }
    return lines
  }
}
