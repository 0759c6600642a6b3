import CommandSupport
import Diagnostics
@testable import DiveChecks
import DiveFigures
@testable import DiveFormat
import DiveGroups
import DiveModel
import DiveReference
import Foundation
import Testing
import Wording

/// Every id that stands in brackets behind a problem has a page that `explain` shows.
@Suite struct RegisteredIDTests {
  /// Functions and types in the sources whose first argument is the id of a problem.
  private static let makers: Set<String> = [
    "Diagnostic", "report", "error", "warning", "note", "finding", "Finding", "choice",
  ]

  /// The rooms in which `add` takes the id of a problem too.
  private static let readers = ["FrontMatter/", "DiveFormat/", "LogbookCore/", "DiveChecks/"]

  private static let sources: [(name: String, bytes: [UInt8])] = {
    let folder = Divelog.packageRoot + "/Sources"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (name, Array(FileManager.default.contents(atPath: folder + "/" + name) ?? Data()))
    }
  }()

  /// The ids that the code writes where it makes a problem, with the file that does; and those that
  /// it takes from a kind of value or of record.
  private static let written: [(id: String, file: String)] =
    sources.flatMap { name, bytes in
      let isReader = readers.contains { name.hasPrefix($0) }
      return ids(in: bytes, isReader ? makers.union(["add"]) : makers).map { ($0, name) }
    }
    + valueKinds.map { ($0.ruleID, "DiveFormat/Decoding/KindWords.swift") }
    + RecordKind.allCases.compactMap { $0.unknown("x")?.id }
    .map { ($0, "DiveFormat/Tables/RecordKind+Table.swift") }
    + [(Message.unknownBuddy(text: "x").id, "DiveInput/AnswerReader.swift")]

  /// Every kind of value that a field can have.
  private static let valueKinds = Set(
    FieldTable.all.flatMap { $0.rows.map(\.kind) } + ComputedField.named.map(\.kind)
  )

  /// The expressions that stand for an id, and where they get it from.
  private static let expressions: [String: String] = [
    "about.id": "a rule's", "kind.ruleID": "a kind of value's, which is looked at above",
    "unknown.id": "a kind of record's, which is looked at above",
    "problem.id": "another problem's", "diagnostic.id": "another problem's",
    "id": "the first argument of a maker, or the same problem at another place",
    "Self.id": "of the conflicts between a group dive and its entries",
  ]

  /// Functions that copy a problem, with their own id or one of a rule.
  private static let copies: Set<String> = ["named", "typed", "moved", "naming", "standing"]

  /// What else than a written id stands first where a problem is made, such as a text put together,
  /// would not be seen by the other tests.
  @Test func everyIDIsWrittenOrFromAKnownPlace() {
    var (seen, hidden): (Set<String>, [String]) = ([], [])
    for (name, bytes) in Self.sources where !name.hasPrefix("embed-text/") {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("Diagnostic(") else { continue }
      for call in text.matches(of: /\bDiagnostic\(\s*([^\s,)][^,)]*),/) {
        let first = String(call.1)
        if first.wholeMatch(of: /"[a-z0-9-]+"/) != nil { continue }
        seen.insert(first)
        guard Self.expressions[first] != nil else {
          hidden.append("\(name): \(first)")
          continue
        }
        guard first == "id" else { continue }
        let maker = text[..<call.range.lowerBound].matches(of: /func (\w+)/).last?.1 ?? ""
        if !Self.makers.union(Self.copies).contains(String(maker)) {
          hidden.append("\(name): \(first) of \(maker)")
        }
      }
    }
    #expect(hidden == [])
    #expect(Set(Self.expressions.keys).subtracting(seen).subtracting(["kind.ruleID"]) == [])
  }

  /// The texts that stand first between the parentheses of a maker, with something behind them.
  private static func ids(in bytes: [UInt8], _ makers: Set<String>) -> [String] {
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

  /// A kind without an id, and so without a rule, would leave each reference to it unchecked.
  @Test func everyKindThatIsReferredToHasAnID() {
    let kinds = FieldTable.all.flatMap(\.rows).compactMap { row -> RecordKind? in
      if case .reference(let kind) = row.kind { kind } else { nil }
    }
    #expect(Set(kinds).count > 5)
    #expect(kinds.filter { $0.unknown("x") == nil } == [])
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

  /// The rules of the readers and those for unknown references are all met; each other rule is a
  /// type with an id of its own.
  @Test func everyRuleWithoutATypeIsReported() {
    let written = Set(Self.written.map(\.id))
    let rows = RuleRegistry.all.filter { !($0 is any StaticRule) && $0.about.tier != .references }
    #expect(rows.count > 30)
    #expect(rows.map(\.about.id).filter { !written.contains($0) } == [])
  }
}
