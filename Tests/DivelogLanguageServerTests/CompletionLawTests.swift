import CommandSupport
import Diagnostics
import DiveFormat
import DiveModel
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing

@testable import DivelogLanguageServer

/// A completion does what it shows: the value or the key stands there then, and nothing else of the
/// text has changed.
@Suite(.waiting) struct CompletionLawTests {
  private static let isCampaign =
    ProcessInfo.processInfo.environment["DIVELOG_PLACES"] != nil

  @Test func editsGiveWhatTheyPromise() throws {
    let samples = try EditorTexts.samples()
    var client = try EditorClient(EditorTexts.root)
    var count = 0
    for number in stride(from: 5, to: samples.count, by: Self.isCampaign ? 1 : 31) {
      let sample = samples[number]
      let text = String(decoding: sample.bytes, as: UTF8.self)
      try client.open(sample.path, text)
      let lines = DocumentLines(sample.bytes, .utf16)
      for offset in stride(
        from: number % 5,
        through: sample.bytes.count,
        by: Self.isCampaign ? 1 : 5
      ) {
        let place = lines.position(of: offset)
        let found = try client.request(
          "textDocument/completion",
          client.at(sample.path, place.line, place.character)
        )
        let items = (found as? [String: Any])?["items"] as? [[String: Any]] ?? []
        for item in items.prefix(2) where item["insertTextFormat"] as? Int == 1 {
          try check(item, in: sample, text, at: offset)
          count += 1
        }
      }
      client.notify(
        "textDocument/didClose",
        ["textDocument": ["uri": client.uri(sample.path)]]
      )
    }
    #expect(count > 300)
  }

  private func check(
    _ item: [String: Any],
    in sample: SampleText,
    _ text: String,
    at offset: Int
  ) throws {
    let label = try #require(item["label"] as? String)
    let edit = try #require(item["textEdit"] as? [String: Any])
    let note = "\(label) at \(offset) of \(sample.path)"
    let range = try #require(edit["range"] as? [String: [String: Int]])
    #expect(range["start"]?["line"] == range["end"]?["line"], "\(note)")
    let after = try EditorFiles.applying([edit], to: text)
    let isKey = item["kind"] as? Int == 10
    let before = Self.entries(sample.bytes, sample.path)
    let now = Self.entries(Array(after.utf8), sample.path)
    let path = try #require(kind(of: sample.path))
    // A link of the notes, or a rule in a comment.
    guard offset < TextOutline(sample.bytes, as: path).bodyStart, item["kind"] as? Int != 21,
      item["kind"] as? Int != 17
    else { return }
    let gone = before.filter { !now.contains($0) }
    // One entry may be replaced by another; a key without a value yet has none.
    let isReplaced = gone.allSatisfy { entry in
      entry.range.lowerBound <= offset && offset <= entry.range.upperBound || isKey
    }
    #expect(isReplaced && Set(gone.map(\.top)).count <= 1, "\(note): \(gone.map(\.line))")
    if isKey {
      #expect(after.contains(label), "\(note)")
    } else if !gone.isEmpty {
      // Another item may have the same value already.
      let stands = now.contains { entry in
        gone.contains { $0.keys == entry.keys } && (entry.text == label || entry.text == nil)
      }
      #expect(stands, "\(note): \(gone.map(\.line))")
    }
  }

  private func kind(of path: String) -> RecordKind? {
    path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path)
  }

  /// An entry with a single value, without its place.
  private struct Entry: Equatable {
    let keys: [String]
    let text: String?
    let range: Range<Int>

    var top: String { keys.first ?? "" }
    var line: String { keys.joined(separator: ".") + ": " + (text ?? "") }

    static func == (left: Entry, right: Entry) -> Bool {
      left.keys == right.keys && left.text == right.text
    }
  }

  private static func entries(_ bytes: [UInt8], _ path: String) -> [Entry] {
    let kind = path == Logbook.settingsPath ? RecordKind.settings : RecordPath.kindOfFile(path)
    guard let kind else { return [] }
    let outline = TextOutline(bytes, as: kind)
    return outline.entries.filter { $0.text != nil }.map { entry in
      var keys = [entry.key].compactMap { $0 }
      var parent = entry.parent
      while let place = parent {
        if let key = outline.entries[place].key { keys.insert(key, at: 0) }
        parent = outline.entries[place].parent
      }
      return Entry(
        keys: keys,
        text: entry.text,
        range: entry.range.lowerBound..<entry.range.upperBound
      )
    }
  }
}
