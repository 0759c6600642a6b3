import DiveFormat
import DiveModel
import Foundation
import Diagnostics
import TestSupport
import Testing

/// A history: a group's dive, its later version, and the member's edits in between.
private struct History {
  let base: PlainDive
  let theirs: PlainDive
  let mine: PlainDive
  let baseBytes: [UInt8]
  let theirBytes: [UInt8]
  let mineBytes: [UInt8]
  let comments: [String]

  init(_ index: Int) {
    var random = SplitMix64(seed: 20_261_121, stream: index)
    base = .random(using: &random)
    var (theirs, mine) = (base, base)
    theirs.edit(random.below(4), using: &random)
    mine.edit(random.below(4), using: &random)
    mine.addPersonal(using: &random)
    (self.theirs, self.mine) = (theirs, mine)
    var printers = (0..<3).map { _ in PlainPrinter(seed: random.next()) }
    baseBytes = printers[0].print(base)
    theirBytes = printers[1].print(theirs)
    mineBytes = printers[2].print(mine)
    comments = printers[2].comments
  }
}

@Suite("Three-way merge")
struct HistoryTests {
  /// All 20,000 take minutes in a debug build, so they run only on request.
  private static let count =
    ProcessInfo.processInfo.environment["DIVELOG_HISTORIES"].flatMap(Int.init) ?? 5_000

  private static func text(_ bytes: [UInt8]) throws -> RecordText {
    try #require(RecordText(bytes, .dive), "\(String(decoding: bytes, as: UTF8.self))")
  }

  private static func meanings(_ text: RecordText) -> [String: Content] {
    var result: [String: Content] = [:]
    for entry in text.entries {
      var meaning = text.meaning(of: entry.key)
      if ["buddies", "tags", "students", "sightings"].contains(entry.key),
        case .list(let items) = meaning
      {
        meaning = .list(items.sorted { "\($0)" < "\($1)" })
      }
      result[entry.key] = meaning ?? .text("unreadable")
    }
    return result
  }

  private static func notes(_ text: RecordText) -> [String] {
    text.body.split(separator: 0x0A).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    .filter { !$0.isEmpty }
  }

  private static func isPersonal(_ key: String) -> Bool {
    FieldTable.dive.row(for: key)?.traits.contains(.personal) ?? false
  }

  private static func examine(_ index: Int) throws {
    let history = History(index)
    let base = MergeSide(try text(history.baseBytes)) { !isPersonal($0) }
    let theirs = MergeSide(try text(history.theirBytes)) { !isPersonal($0) }
    let source = SourceText(path: "dive.md", bytes: history.mineBytes)
    var merge = RecordMerge(into: try RecordEditor(source, .dive), .template)
    merge.merge(theirs, since: base) { !isPersonal($0) }
    merge.mergeNotes(theirs, since: base)

    let expected = PlainMerge(history.mine, history.theirs, since: history.base)
    let found = Set(merge.conflicts.map { $0.key ?? "notes" })
    let shown: () -> String = {
      [history.baseBytes, history.theirBytes, history.mineBytes, merge.editor.text.bytes]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n=====\n")
    }
    #expect(found == expected.conflicts, "history \(index)\n\(shown())")
    var tidy = PlainPrinter(seed: 1, isTidy: true)
    let plain = try text(tidy.print(expected.result))
    #expect(meanings(merge.editor.text) == meanings(plain), "history \(index)\n\(shown())")
    #expect(
      notes(merge.editor.text) == notes(plain).filter { !$0.isEmpty },
      "history \(index)\n\(shown())"
    )
    let written = merge.editor.text.bytes
    let all = String(decoding: written, as: UTF8.self)
    for comment in history.comments {
      #expect(all.contains(comment), "history \(index) lost \(comment)\n\(shown())")
    }
    #expect(source.applying(merge.editor.edits) == written, "history \(index)")

    var again = RecordMerge(
      into: try RecordEditor(SourceText(path: "dive.md", bytes: written), .dive),
      .template
    )
    again.merge(theirs, since: theirs) { !isPersonal($0) }
    again.mergeNotes(theirs, since: theirs)
    #expect(!again.editor.isChanged && again.conflicts.isEmpty, "history \(index)\n\(shown())")
  }

  @Test("what either side changed is in the result or in a conflict, and no comment is lost")
  func histories() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          for index in stride(from: part, to: Self.count, by: 8) { try Self.examine(index) }
        }
      }
      try await group.waitForAll()
    }
  }
}
