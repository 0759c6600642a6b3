import DiveChecks
import DiveUnits
import Foundation
import Testing

/// Holds the registry against the folder of rules and against every id that the code reports.
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
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let inFolder = files.filter { $0.hasSuffix(".swift") && !$0.contains("+") }
      .map { String($0.dropLast(6)) }
    let registered = RuleRegistry.all.filter { $0.about.tier == tier }
      .map { String(describing: type(of: $0)) }
    #expect(registered.sorted() == inFolder.sorted())
  }

  @Test func namesEachRuleByItsID() {
    for rule in RuleRegistry.all {
      let name = String(describing: type(of: rule))
      let words = rule.about.id.split(separator: "-").joined()
      #expect(name.lowercased() == words, "\(name) is \(rule.about.id)")
    }
  }

  @Test func knowsEveryIDThatTheCodeReports() throws {
    let pattern =
      /(?:\bDiagnostic|\breport|\berror|\bwarning|\bnote|\badd|\bfinding|\bFinding)\(\s*"([a-z][a-z-]+)"/
    var unknown: Set<String> = []
    for target in ["FrontMatter", "DiveFormat", "LogbookCore", "DiveChecks"] {
      let folder = Self.root.appending(path: "Sources/\(target)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for match in text.matches(of: pattern) {
          let id = String(match.1)
          // What is typed on a command line is in no file that is checked.
          if id == "bad-assignment" { continue }
          if RuleRegistry.rule(id) == nil { unknown.insert("\(target)/\(file): \(id)") }
        }
      }
    }
    #expect(unknown.sorted() == [])
  }
}
