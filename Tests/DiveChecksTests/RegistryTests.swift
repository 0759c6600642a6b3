@testable import DiveChecks
import DiveFormat
import DiveUnits
import Diagnostics
import Foundation
import FrontMatter
import LogbookCore
import Testing

/// The registry has every rule of the folder, and every row of the readers.
@Suite struct RegistryTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func hasWellFormedIDs() {
    let ids = RuleRegistry.all.map(\.about.id)
    #expect(Set(ids).count == ids.count, "an id stands twice")
    #expect(ids == ids.sorted())
    #expect(ids.filter { !RecordID.isWellFormed($0) || $0.first?.isLetter != true } == [])
  }

  @Test(arguments: RuleInfo.Tier.allCases)
  func hasEveryFileOfTheFolderOnce(tier: RuleInfo.Tier) throws {
    let folder = Self.root.appending(path: "Sources/DiveChecks/Rules/\(tier.rawValue.capitalized)")
    // Rules that a reader finds are rows of a table, and no rule for syntax has a file of its own.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let inFolder = files.filter { $0.hasSuffix(".swift") && !$0.contains("+") }
      .map { String($0.dropLast(6)) }
    let registered = RuleRegistry.all.filter { $0.about.tier == tier && $0 is any StaticRule }
      .map { String(describing: type(of: $0)) }
    #expect(registered.sorted() == inFolder.sorted())
  }

  @Test func namesEachRuleByItsID() {
    for rule in RuleRegistry.all where rule is any StaticRule {
      let name = String(describing: type(of: rule))
      let words = rule.about.id.split(separator: "-").joined()
      #expect(name.lowercased() == words, "\(name) is \(rule.about.id)")
    }
  }

  /// The tables of what readers find, by the target of the reader.
  static let tables: [String: [RuleInfo]] = [
    "FrontMatter": RuleInfo.ofWholeFiles + RuleInfo.ofLines + RuleInfo.ofMarks + RuleInfo.ofShapes,
    "DiveFormat": RuleInfo.ofKeys + RuleInfo.ofQuantities + RuleInfo.ofKinds,
    "LogbookCore": RuleInfo.ofTrees, "LogWorkspace": RuleInfo.ofChanges,
  ]

  @Test(arguments: tables.keys.sorted())
  func aRowStandsBesideTheReaderThatFindsIt(target: String) throws {
    let code = try Self.texts(below: "Sources/\(target)")
      .filter { !$0.file.hasPrefix("Rules/") }.map(\.text).joined()
    let rows = Self.tables[target] ?? []
    #expect(rows.filter { !code.contains("\"\($0.id)\"") }.map(\.id) == [])
    for row in rows { #expect(RuleRegistry.rule(row.id)?.about.title == row.title) }
  }

  private static func texts(below folder: String) throws -> [(file: String, text: String)] {
    let folder = root.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.sorted().map { file in
      (file, try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
  }
}
