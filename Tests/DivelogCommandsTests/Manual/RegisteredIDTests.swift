import CommandSupport
import DiveChecks
import DiveGroups
import DiveReference
@testable import DivelogCommands
import Foundation
import Testing

/// Every id that stands in brackets behind a problem has a page that `explain` shows.
@Suite struct RegisteredIDTests {
  /// Functions and types in the sources whose first argument is the id of a problem.
  private static let makers: Set<String> = [
    "Diagnostic", "report", "error", "warning", "note", "finding", "Finding", "choice",
  ]

  /// The ids that the code writes where it makes a problem, with the file that does.
  private static let written: [(id: String, file: String)] = {
    let folder = Divelog.packageRoot + "/Sources"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.flatMap { name in
      let data = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
      return ids(in: Array(data)).map { ($0, name) }
    }
  }()

  /// The texts that stand first between the parentheses of a maker, with something behind them.
  private static func ids(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") {
      var start = open + 1
      while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
      guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { continue }
      let text = bytes[(start + 1)...].prefix { byte in
        byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      }
      guard !text.isEmpty, bytes[text.endIndex...].starts(with: Array("\",".utf8)) else { continue }
      let word = bytes[..<open].reversed().prefix { ($0 | 0x20) &- 0x61 < 26 }.reversed()
      guard makers.contains(String(decoding: Array(word), as: UTF8.self)) else { continue }
      found.append(String(decoding: text, as: UTF8.self))
    }
    return found
  }

  @Test func everyIDHasAPage() {
    #expect(Set(Self.written.map(\.id)).count > 50, "too little is found")
    let lost = Self.written.filter { ReferencePages.pages(named: $0.id).isEmpty }
    #expect(lost.map { "\($0.file): \($0.id)" } == [])
  }

  /// Every id is either a rule's or has a page of its own, and never both.
  @Test func everyIDIsARuleOrAnotherProblem() {
    let others = Set(ProblemPage.all.map(\.id))
    for (id, file) in Self.written {
      #expect((RuleRegistry.rule(id) != nil) != others.contains(id), "\(file): \(id)")
    }
  }

  /// A rule's page speaks of records; what is wrong elsewhere has another id and a page of its own.
  @Test func whatIsInNoRecordHasNoIDOfARule() {
    let elsewhere = ["DiveReports/", "DiveQueries/", "DivelogCommands/"]
    let borrowed = Self.written.filter { written in
      elsewhere.contains { written.file.hasPrefix($0) } && RuleRegistry.rule(written.id) != nil
    }
    #expect(borrowed.map { "\($0.file): \($0.id)" } == [])
  }

  @Test func everyPageOfAProblemIsOfOneThatIsReported() {
    let written = Set(Self.written.map(\.id) + [UpdateConflict.id])
    #expect(ProblemPage.all.map(\.id).filter { !written.contains($0) } == [])
  }
}
