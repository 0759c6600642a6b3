import DiveChecks
import DiveUnits
import Foundation
import LogbookCore
import Diagnostics
import Testing
import TestSupport

/// Laws for every damaged text: nothing traps, every reported range is in its file, and every fix
/// can be applied.
@Suite struct SpoiltExampleTests {
  /// Whether every token is both removed and doubled, as in a campaign, which sets `DIVELOG_MUTANTS`.
  private static let isWhole = ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"] != nil

  @Test(arguments: EveryRuleTests.ids)
  func staysInTheFile(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    for example in [rule.bad, rule.good] {
      let book = ExampleLogbook(example)
      for path in book.ownPaths {
        let bytes = book.files[path] ?? []
        // In a text that exceeds a limit of size, all tokens are alike.
        guard bytes.count < 4096 else { continue }
        let tokens = Tokens(bytes)
        for token in tokens.ranges.indices {
          // In the gate each token is spoilt in one way, those beside it in the other.
          if Self.isWhole || token % 2 == 0 { try check(book, path, tokens.removing(token)) }
          if Self.isWhole || token % 2 == 1 { try check(book, path, tokens.doubling(token)) }
        }
      }
    }
  }

  private func check(_ book: ExampleLogbook, _ path: String, _ bytes: [UInt8]) throws {
    var files = book.files
    files[path] = bytes
    // `format: 11` is a newer format, and such a logbook is not read.
    guard let logbook = try? Logbook(reading: .memory(files)) else { return }
    var checker = Checker()
    checker.profiles = .all
    checker.today = try CalendarDate(parsing: "2026-11-21")
    for file in checker.check(logbook).diagnostics {
      let text = SourceText(path: file.path, bytes: files[file.path] ?? [])
      let ranges =
        [file.diagnostic.range].compactMap { $0 }
        + file.diagnostic.notes.compactMap { $0.path == nil ? $0.range : nil }
      #expect(
        ranges.allSatisfy { $0.upperBound <= text.bytes.count },
        "\(file.summary) in \(String(decoding: bytes, as: UTF8.self))"
      )
      for fixIt in file.diagnostic.fixIts where text.applying(fixIt.edits) == nil {
        Issue.record("\(file.summary) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
