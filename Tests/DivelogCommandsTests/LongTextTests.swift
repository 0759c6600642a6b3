import CommandSupport
import Foundation
import Testing

/// Messages stay short however long the text is, and unread text is always reported.
@Suite(.waiting) struct LongTextTests {
  @Test(arguments: ["text", "concise", "json", "github"])
  func noMessageQuotesAWholeFile(format: String) throws {
    let digits = String(repeating: "9", count: 100_000)
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\nrating: \(digits)\n---\n",
    ])
    let outcome = try Divelog.run(["check", "--format", format], in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("9…"))
    #expect(outcome.output.utf8.count < 2000)
  }

  @Test(arguments: [
    ["check", "--only", "bad-date"], ["check", "--skip", "file-too-large"], ["fmt"],
  ])
  func whatIsNotReadIsSaid(arguments: [String]) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/big.md": String(repeating: " ", count: 2 << 20),
    ])
    let outcome = try Divelog.run(arguments, in: folder.path)
    #expect(outcome.errors.contains("not read: dives/big.md: "))
    #expect(outcome.status == 2)
  }
}
