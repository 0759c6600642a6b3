import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics
import Testing
import Wording

/// A saved query means what its text means, and never leads round in circles.
@Suite struct SavedQueryTests {
  private static func log(_ queries: String) throws -> Logbook {
    let dives = ["wreck", "cave"].map { tag in
      ("dives/\(tag).md", Array("---\ndate: 2024-06-12\ntags: \(tag)\n---\n".utf8))
    }
    let settings = ("divelog.yml", Array("format: 1\nqueries:\n\(queries)".utf8))
    return try Logbook(
      reading: .memory(Dictionary(dives + [settings], uniquingKeysWith: { $1 }))
    )
  }

  private static func problems(_ queries: String) throws -> [String] {
    let log = try log(queries)
    let source = try #require(log.source(of: "divelog.yml"))
    return SavedQueryProblems.all(in: log, RecordIndex(log), as: "saved").map { problem in
      "\(problem.message.id): \(problem.range.map { source[$0] } ?? "")"
    }
  }

  private static func problems(of query: String, _ queries: String) throws -> [String] {
    let source = SourceText(path: "query", text: query)
    guard case .problems(let problems) = DiveFilter.reading(source, in: try log(queries)) else {
      return []
    }
    return problems.map { "\($0.message.id): \($0.range.map { source[$0] } ?? "")" }
  }

  @Test(arguments: [
    ("@a", ["wreck"]), ("not:@a", ["cave"]), ("@b", ["cave"]), ("@a or @b", ["cave", "wreck"]),
    ("@a @b", []), ("@c", ["cave", "wreck"]), ("@c not:@b", ["wreck"]), ("\"@a\"", []),
  ])
  func meansItsText(query: String, stems: [String]) throws {
    let log = try Self.log("  a: tag:wreck\n  b: 'not:@a'\n  c: tag:cave or tag:wreck\n")
    let filter = try SampleLog.filter(query, in: log)
    #expect(log.dives.filter(filter.matches).map { String($0.dive.origin.stem) } == stems)
  }

  @Test(arguments: [
    ("  a: tag:wreck\n", []), ("  a: tga:wreck\n", ["query-unknown-term: tga"]),
    ("  a: 'tga:wreck'\n", ["query-unknown-term: tga"]),
    ("  a: \"tag:\\\"x y\\\" (\"\n", [#"query-unclosed: "tag:\"x y\" (""#]),
    ("  a: (tag:wreck\n", ["query-unclosed: ("]), ("  a: site:rumu\n", ["query-no-record: rumu"]),
    ("  a: \"@b\"\n", ["query-no-saved: @b"]), ("  a: \"@a\"\n", ["query-saved-cycle: @a"]),
    (
      "  a: tag:x @b\n  b: not:(@a)\n  c: depth:>3m @a\n",
      ["query-saved-cycle: @b", "query-saved-cycle: @a"]
    ),
    ("  a: tga:x\n  b: \"@a\"\n  c: \"@b\"\n", ["query-unknown-term: tga"]),
    ("  A b: tag:wreck\n", ["query-saved-name: A b"]),
  ])
  func isToldWhereItStands(queries: String, problems: [String]) throws {
    #expect(try Self.problems(queries) == problems)
  }

  @Test(arguments: [
    ("@deeq", ["query-no-saved: @deeq"]), ("tag:x @bad", ["query-saved-damaged: @bad"]),
    ("@user", ["query-saved-damaged: @user"]), ("@round", ["query-saved-cycle: @round"]),
    ("@", ["query-no-saved: @"]), ("not:@lost", ["query-saved-damaged: @lost"]),
  ])
  func aBadOneIsToldWhereItIsUsed(query: String, problems: [String]) throws {
    let queries = """
        deep: depth:>30m
        bad: tga:x
        user: "@bad"
        round: "@round"
        lost: "@nothing"

      """
    #expect(try Self.problems(of: query, queries) == problems)
  }

  @Test func aChainOfDoublesIsRefusedAndTakesNoTime() throws {
    let chain = (0..<200).map { "  q\($0): \"@q\($0 + 1) @q\($0 + 1)\"\n" }.joined()
    for queries in [chain + "  q200: tag:x\n", String(chain.prefix(20 * 22)) + "\n"] {
      #expect(try !Self.problems(queries).isEmpty)
      #expect(try !Self.problems(of: "@q0", queries).isEmpty)
    }
  }

  @Test func aTextOfTheWrongFormIsToldByTheReader() throws {
    for queries in ["  - tag:wreck\n", "  a: [x]\n", "  a:\n", "  a: tag:x\n  a: tag:y\n"] {
      #expect(try !Self.log(queries).diagnostics.isEmpty, "\(queries)")
    }
  }
}
