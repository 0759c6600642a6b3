import CommandSupport
import Foundation
import Testing

/// Every test that a variable makes long is run so by `.ci/campaign`.
@Suite struct CampaignLineTests {
  /// Variables that name a folder, a program or a seed, or set up the program under test.
  private static let others: Set = [
    "DIVELOG_CASES", "DIVELOG_DIVER", "DIVELOG_FIT_MESSAGES", "DIVELOG_OPTIMIZED", "DIVELOG_UNDO",
    "DIVELOG_WRITER_SEED",
  ]

  /// The variable and the pattern of each line of the campaign.
  private static func lines() throws -> [(variable: String, pattern: String)] {
    let path = Divelog.packageRoot + "/.ci/campaign"
    let script = try String(contentsOfFile: path, encoding: .utf8)
    return script.matches(of: /\ncampaign \S+ (DIVELOG_[A-Z_]+)=\S+ '?([^'\n]+)'?/).map {
      (String($0.1), String($0.2))
    }
  }

  /// The variables that a file of tests reads, and the names of its suites, with their module.
  private static func readers() throws -> [(path: String, variables: Set<String>, suites: [String])]
  {
    let root = Divelog.packageRoot + "/Tests"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      let read = Set(text.matches(of: /"(DIVELOG_[A-Z_]+)"/).map { String($0.1) })
      let suites = text.matches(of: /@Suite(?:\([^)]*\))? struct (\w+)/).map { String($0.1) }
      let module = name.prefix { $0 != "/" }
      return (name, read.subtracting(others), suites.map { "\(module).\($0)" })
    }
  }

  @Test func everyCountIsSetForTheSuitesThatReadIt() throws {
    let lines = try Self.lines()
    var seen: Set<String> = []
    for reader in try Self.readers() {
      for variable in reader.variables {
        seen.insert(variable)
        let patterns = lines.filter { $0.variable == variable }.map(\.pattern)
        #expect(!patterns.isEmpty, "no line of .ci/campaign sets \(variable)")
        for suite in reader.suites {
          let isRun = try patterns.contains { try suite.contains(Regex($0)) }
          #expect(isRun, "\(variable) is set for \(patterns), not for \(suite)")
        }
      }
    }
    #expect(Set(lines.map(\.variable)).subtracting(seen) == [])
    #expect(seen.count > 15)
  }
}
