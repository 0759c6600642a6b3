import Diagnostics
import DiveFormat
import DiveModel
import Testing

/// A key is taken over from another record as it is spelled there, with its comments.
@Suite struct TakingOverTests {
  private func editor(_ text: String) throws -> RecordEditor {
    try RecordEditor(SourceText(path: "site.md", text: text), .site)
  }

  private func text(_ editor: RecordEditor) -> String {
    String(decoding: editor.text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "max-depth: 14 m", "max-depth: '14 m' # by lead", "# measured\n# twice\nmax-depth: 14 m",
    "hazards:\n  - wire # rusty\n  - silt", "hazards: [wire, silt] # both",
    "x-own:\n  a: 1\n  b: [2, 3]", "x-text: |\n  one\n  two",
  ])
  func valuesAndCommentsSurvive(lines: String) throws {
    let other = try editor("---\nname: A\n\(lines)\n---\n\nNotes.\n").text
    for newline in ["\n", "\r\n"] {
      var own = try editor("---\(newline)name: B\(newline)---\(newline)")
      for entry in other.entries where entry.key != "name" { try own.take(entry, of: other) }
      let expected = "---\nname: B\n\(lines)\n---\n"
      #expect(text(own) == expected.replacing("\n", with: newline))
    }
  }

  @Test func aKeyGetsAnotherName() throws {
    let other = try editor("---\nname: A\nmax-depth: 14 m # by lead\n---\n").text
    var own = try editor("---\nname: B\nmax-depth: 12 m\n---\n")
    let entry = try #require(other.entry("max-depth"))
    try own.take(entry, of: other, as: "x-depth")
    #expect(text(own).contains("max-depth: 12 m\nx-depth: 14 m # by lead\n"))
  }

  @Test func commentsOfAValueThatIsThereAreAddedOnce() throws {
    let other = try editor(
      "---\n# first\nname: A\n# above\nmax-depth: 14 m # beside\n# below\n---\n"
    ).text
    var own = try editor("---\nname: B\nmax-depth: 14 m # beside\n---\n")
    let entry = try #require(other.entry("max-depth"))
    try own.takeComments(of: entry, in: other)
    let expected = "---\nname: B\n# above\n# below\nmax-depth: 14 m # beside\n---\n"
    #expect(text(own) == expected)
    try own.takeComments(of: entry, in: other)
    #expect(text(own) == expected)
  }
}
