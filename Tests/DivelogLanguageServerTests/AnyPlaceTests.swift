import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import DivelogLanguageServer

/// At any place of any text a request gets an answer, whose ranges are in the text.
@Suite(.waiting) struct AnyPlaceTests {
  private static let root = Divelog.packageRoot + "/SampleLog"

  /// The requests about a place in a text.
  private static let requests = [
    "textDocument/definition", "textDocument/completion", "textDocument/hover",
  ]

  /// The texts of the sample log that an editor may open.
  private static func samples() throws -> [SampleText] {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".md") || $0 == "divelog.yml" }.sorted().map { path in
      SampleText(path: path, bytes: try [UInt8](Data(contentsOf: URL(filePath: "\(root)/\(path)"))))
    }
  }

  /// All ranges in an answer.
  private static func ranges(in answer: Any?) -> [(start: [String: Int], end: [String: Int])] {
    switch answer {
    case let list as [Any]: return list.flatMap(ranges)
    case let fields as [String: Any]:
      if let start = fields["start"] as? [String: Int], let end = fields["end"] as? [String: Int] {
        return [(start, end)]
      }
      // Of other files.
      if let uri = fields["uri"] as? String, !uri.isEmpty { return [] }
      return fields.values.flatMap(ranges)
    default: return []
    }
  }

  /// How many texts are spoilt; a campaign sets more.
  private static let count =
    ProcessInfo.processInfo.environment["DIVELOG_PLACES"].flatMap { Int($0) } ?? 60

  @Test(arguments: ["utf-16", "utf-8"]) func isAnswered(encoding: String) throws {
    let samples = try Self.samples()
    let mutator = Mutator(samples: samples)
    var client = try EditorClient(Self.root, encoding: encoding)
    for index in 0..<Self.count {
      var random = SplitMix64(seed: 7, stream: index)
      let text = index % 3 == 0 ? nil : mutator.input(index, seed: 3)
      let sample = random.pick(samples)
      let path = text?.path ?? sample.path
      // What an editor sends is text.
      let content = String(decoding: text?.bytes ?? sample.bytes, as: UTF8.self)
      guard content.utf8.count < 1 << 16 else { continue }
      try client.open(path, content)
      let lines = DocumentLines(
        Array(content.utf8),
        encoding == "utf-8" ? .utf8 : .utf16
      )
      for _ in 0..<6 {
        let offset = random.below(content.utf8.count + 1)
        let place = lines.position(of: offset)
        for request in Self.requests {
          let answer = try client.request(request, client.at(path, place.line, place.character))
          for (start, end) in Self.ranges(in: answer) {
            for end in [start, end] {
              let position = LSP.Position(
                line: end["line"] ?? -1,
                character: end["character"] ?? -1
              )
              let found = lines.position(of: lines.offset(of: position))
              #expect(found == position, "\(request) in \(path) at \(place)")
            }
          }
        }
      }
      client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri(path)]])
    }
  }
}
