import CommandSupport
import DiveFormat
import DiveModel
import Foundation
import FrontMatter
import LogbookCore
import Diagnostics
import Testing

/// Reading and writing leaves every file of the sample log unchanged.
@Suite struct LosslessTests {
  private static let folder = Divelog.packageRoot + "/SampleLog"

  @Test func theSampleLogIsLarge() throws {
    let logbook = try Logbook(reading: .folder(Self.folder))
    #expect(logbook.dives.count { $0.diver != nil } >= 80)
    #expect(logbook.sites.count >= 12)
    #expect(logbook.groups.count == 2)
  }

  /// Every key that stands on a line of its own is taken away once: the line goes, and no other byte.
  ///
  /// A comment behind a value would stay.
  @Test func removingAKeyRemovesItsLineAlone() throws {
    let logbook = try Logbook(reading: .folder(Self.folder))
    var removed = 0
    for record in logbook.records where record.kind != .settings {
      let source = try #require(logbook.source(of: record.path))
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      let end = try #require(lines.dropFirst().firstIndex(of: "---"))
      let starts = (1..<end).filter { lines[$0].first.map { !" #-".contains($0) } ?? false }
      for (place, line) in starts.enumerated() where starts.count > 1 {
        let next = place + 1 < starts.count ? starts[place + 1] : end
        guard next == line + 1, !lines[line].contains(" #"),
          let colon = lines[line].firstIndex(of: ":")
        else { continue }
        var editor = try RecordEditor(source, FieldTable.table(of: record.kind))
        try editor.remove(String(lines[line][..<colon]))
        let rest = lines[..<line] + lines[(line + 1)...]
        let found = try #require(source.applying(editor.edits))
        #expect(String(decoding: found, as: UTF8.self) == rest.joined(separator: "\n"))
        removed += 1
      }
    }
    #expect(removed > 1000)
  }

  @Test func orderingTwiceIsOrderingOnce() throws {
    let logbook = try Logbook(reading: .folder(Self.folder))
    for record in logbook.records {
      let source = try #require(logbook.source(of: record.path))
      let table = FieldTable.table(of: record.kind)
      // Turned round key by key, then ordered, then ordered again.
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard record.kind != .settings, let end = lines.dropFirst().firstIndex(of: "---") else {
        continue
      }
      let yaml = lines[1..<end]
      guard yaml.allSatisfy({ !$0.hasPrefix(" ") && !$0.hasPrefix("#") && $0 != "" }) else {
        continue
      }
      let turned = ([lines[0]] + yaml.reversed() + lines[end...]).joined(separator: "\n")
      let once = try #require(ordered(turned, table))
      #expect(once == source.text, "\(record.path)")
      #expect(ordered(once, table) == once)
    }
  }

  @Test func keysKeepTheirValuesHoweverTheyAreWritten() {
    // A value over several lines is refused, and nothing moves beside what could not be read.
    let flow = "---\ntanks: [{volume: 12 L,\ngas: air}]\ndate: 2024-06-12\n---\n"
    #expect(ordered(flow, .dive) == flow)
    // A last line without an ending.
    #expect(ordered("name: X\nformat: 1", .settings, as: .settings) == "format: 1\nname: X")
    #expect(
      ordered("name: X\r\nformat: 1", .settings, as: .settings) == "format: 1\r\nname: X"
    )
    // Comments: above a key, behind a value, at the end.
    let comments = "---\n# deep\nmax-depth: 18 m # about\ndate: 2024-06-12\n# the end\n---\n"
    #expect(
      ordered(comments, .dive)
        == "---\ndate: 2024-06-12\n# deep\nmax-depth: 18 m # about\n# the end\n---\n"
    )
    // Keys that share a line stay where they are.
    let inline = "---\n{max-depth: 18 m, date: 2024-06-12}\n---\n"
    #expect(ordered(inline, .dive) == inline)
  }

  private func ordered(
    _ text: String,
    _ table: FieldTable,
    as kind: FrontMatterReader.Kind = .record
  ) -> String? {
    let source = SourceText(path: "x.md", text: text)
    return source.applying(CanonicalOrder.edits(of: source, as: kind, by: table))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
