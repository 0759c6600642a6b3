import CommandSupport
import Foundation
import Testing

/// One file that cannot be written keeps `check --fix` from no other.
@Suite(.waiting) struct RefusedFixTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    "dives/2024/a.md": "---\ndate: 2024-06-12\nmax-depth: 12,1 m\n---\n",
    "dives/2024/b.md": "---\ndate: 2024-06-13\nmax-depth: 12,2 m\n---\n",
    "dives/2024/c.md": "---\ndate: 2024-06-14\nmax-depth: 12,3 m\n---\n",
  ]

  @Test(arguments: ["a", "b", "c"])
  func theOthersAreFixed(readOnly: String) throws {
    let log = try TemporaryFolder(Self.files)
    let path = "dives/2024/\(readOnly).md"
    try Divelog.prepare("chmod 444 \(path)", in: log.path)
    let outcome = try Divelog.run(["check", "--fix"], in: log.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("\(path) is read-only and was left as it is; 'chmod u+w'"),
      "\(outcome.errors)"
    )
    for name in ["a", "b", "c"] {
      let isLeft = name == readOnly
      let text = try log.text(of: "dives/2024/\(name).md")
      #expect(text.contains("12,") == isLeft && text.contains("12.") != isLeft)
      #expect(outcome.errors.contains("fixed dives/2024/\(name).md") != isLeft)
    }
    #expect(outcome.errors.contains("1 error"))
  }

  @Test func whereNoneCanBeWrittenNothingIs() throws {
    let log = try TemporaryFolder(Self.files)
    try Divelog.prepare("chmod 444 dives/2024/*.md", in: log.path)
    let outcome = try Divelog.run(["check", "--fix"], in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is read-only; nothing was written"), "\(outcome.errors)")
    for (path, text) in Self.files { #expect(try log.text(of: path) == text) }
  }

  /// Changes that belong together are written together or not at all.
  @Test func otherWritersLeaveNothingOut() throws {
    let log = try TemporaryFolder(Self.files)
    try Divelog.prepare("chmod 444 dives/2024/b.md", in: log.path)
    let outcome = try Divelog.run(["set", "b", "rating=4"], in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nothing was written"), "\(outcome.errors)")
  }
}
