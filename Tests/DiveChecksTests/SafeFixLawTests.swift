import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// A safe fix loses nothing: every value and every comment outside of its edits is still read after
/// it.
@Suite struct SafeFixLawTests {
  @Test(arguments: EveryRuleTests.ids)
  func losesNothingOfAnExample(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    let book = ExampleLogbook(rule.bad)
    for path in book.ownPaths {
      let bytes = book.files[path] ?? []
      // In a text that exceeds a limit of size, all lines are alike.
      guard bytes.count < 4096 else { continue }
      try expectNoLoss(book.files, path)
      for text in Self.commented(bytes) {
        var files = book.files
        files[path] = text
        try expectNoLoss(files, path)
      }
    }
  }

  @Test(arguments: PitfallRowTests.all)
  func losesNothingBesideAPitfall(row: PitfallRow) throws {
    let dive = MarkedText(PitfallRow.dive(row.lines)).text
    var files = RuleExample.surroundings.mapValues { Array($0.utf8) }
    for text in [Array(dive.utf8)] + Self.commented(Array(dive.utf8)) {
      files[PitfallRowTests.path] = text
      try expectNoLoss(files, PitfallRowTests.path)
    }
  }

  /// The text with a comment behind each line in turn, and with one above it.
  private static func commented(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.indices.filter { bytes[$0] == 0x0A }.flatMap { end -> [[UInt8]] in
      let behind = bytes[..<end] + Array(" # keep me".utf8) + bytes[end...]
      let below = bytes[...end] + Array("# keep me\n".utf8) + bytes[(end + 1)...]
      return [Array(behind), Array(below)]
    }
  }

  private func expectNoLoss(_ files: [String: [UInt8]], _ path: String) throws {
    guard let before = try? Logbook(reading: .memory(files)), let bytes = files[path] else {
      return
    }
    var checker = Checker()
    checker.today = try CalendarDate(parsing: "2026-11-21")
    checker.profiles = .all
    let source = SourceText(path: path, bytes: bytes)
    for file in checker.check(before).diagnostics where file.path == path {
      guard let fixIt = file.diagnostic.fixIts.first, fixIt.isSafe else { continue }
      let text = try #require(source.applying(fixIt.edits))
      var fixed = files
      fixed[path] = text
      guard let after = try? Logbook(reading: .memory(fixed)) else { continue }
      let lost = ReadValues(of: path, in: before)
        .lost(in: ReadValues(of: path, in: after), editing: fixIt.edits)
      let comments = Comments.lost(from: bytes, to: text, editing: fixIt.edits)
      if lost.isEmpty && comments.isEmpty { continue }
      let what = "the fix of \(file.summary) loses \(lost) \(comments)"
      Issue.record("\(what) in\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
