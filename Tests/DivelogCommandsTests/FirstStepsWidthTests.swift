import CommandSupport
import Testing
import Wording

/// The first steps fit an ordinary terminal in every language.
@Suite(.waiting) struct FirstStepsWidthTests {
  @Test(
    arguments: [
      ["diver.md": "---\n---\n"], ["divers/mari/diver.md": "---\nname: Mari\n---\n"],
    ],
    Language.tags
  )
  func noLineIsTooLong(files: [String: String], tag: String) throws {
    let log = try TemporaryFolder(files.merging(["divelog.yml": "format: 1\n"]) { $1 })
    let outcome = try Divelog.run(["--lang", tag], in: log.path)
    let steps = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("  [") }
    #expect(steps.count >= 8)
    #expect(steps.filter { $0.count > 80 } == [])
  }
}
