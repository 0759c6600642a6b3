import FrontMatter
import Diagnostics
import Testing
import Wording

/// Each slip of someone who writes by hand is reported once, by its name, at its place.
@Suite struct SlipTests {
  static let all = Slip.characters + Slip.files + Slip.values + Slip.lines

  @Test(arguments: all)
  func isFoundOnceInItsPlace(slip: Slip) throws {
    let (source, range) = slip.file
    let found = Reading(source.bytes).problems

    #expect(found.map(\.id) == [slip.id])
    let problem = try #require(found.first)
    #expect(problem.severity == slip.severity)
    #expect(Language.english.words(problem.message) == slip.says)
    #expect(problem.range == range)
  }

  @Test(arguments: ["Laev „Kajakas“ ja", "„A“ and „B“", "“A” and “B”", "\"“Rummu”\"", "’t Zand"])
  func letsQuotesInsideATextBe(text: String) {
    #expect(Reading("---\nsite: \(text)\nbuddies: [\(text)]\n---\n").problems == [])
  }

  @Test func readsFrontMatterThatIsNeverClosed() {
    let found = Reading("---\nsite: Rummu: the quarry\n\nA dive.\n").problems
    #expect(found.map(\.id) == ["unclosed-front-matter", "colon-in-value"])
  }

  @Test func readsFrontMatterBehindBlankLines() {
    let found = Reading("\n \n---\nsite: Rummu: the quarry\n---\n").problems
    #expect(found.map(\.id) == ["blank-before-front-matter", "colon-in-value"])
  }

  @Test(arguments: ["-from: 2025-09-05\nto: 2025-09-06\n", "site: Rummu\n-from: x\n"])
  func takesAKeyWithADashForNoItem(text: String) {
    #expect(Reading("---\n\(text)---\n").problems == [])
  }

  @Test(arguments: all)
  func isFixedAsDocumented(slip: Slip) throws {
    let source = slip.file.source
    let fix = Reading(source.bytes).problems.first?.fixIts.first
    let fixed = fix.flatMap { source.applying($0.edits) }.map {
      String(decoding: $0, as: UTF8.self)
    }

    #expect(fixed == slip.fixedFile)
    if let fixed {
      #expect(fix?.isSafe == slip.isSafe)
      #expect(Reading(fixed).problems == [])
    }
  }
}
