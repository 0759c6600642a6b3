import CommandSupport
import LogWorkspace
import LogbookCore
import Diagnostics
import Testing

/// A difference is a patch: the bytes that it names are those of the two texts.
@Suite(.waiting) struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\r", "+a\r\n\\ No newline at end of file\n"), ("a\r\n", "+a\r\n"), ("a\n", "+a\n"),
    ("a", "+a\n\\ No newline at end of file\n"), ("a\n\n", "+a\n+\n"),
    ("a\n\r", "+a\n+\r\n\\ No newline at end of file\n"),
  ])
  func writesTheEndOfANewFile(text: String, lines: String) {
    let diff = UnifiedDiff.text(of: .create(path: "a.md", bytes: Array(text.utf8)))
    // As bytes, for a carriage return and a line feed are one character of a string.
    let hunk = Array(diff.utf8).split(separator: 0x0A, maxSplits: 3).last ?? []
    #expect(Array(hunk) == Array(lines.utf8))
  }

  /// Git takes a patch of files however their folders are called.
  @Test(arguments: [
    "sites/t\tb/a.md", "sites/q\"\nb\\/a.md", "sites/a b/ä.md", "sites/\u{1B}[1m.md",
  ])
  func namesFilesAsGitDoes(path: String) throws {
    let folder = try TemporaryFolder([path: "x\n"])
    try Divelog.prepare("git init -q", in: folder.path)
    let source = SourceText(path: path, text: "x\n")
    let patch = UnifiedDiff.text(of: .replace(source, bytes: Array("y\n".utf8)))
    #expect(!patch.unicodeScalars.contains { $0 == "\u{1B}" })
    try folder.write(
      patch + UnifiedDiff.text(of: .create(path: path + "2", bytes: [0x7A])),
      to: "p"
    )
    try Divelog.prepare("git apply p", in: folder.path)
    #expect(try folder.text(of: path) == "y\n")
    #expect(try folder.text(of: path + "2") == "z")
    let gone = SourceText(path: path, text: "y\n")
    try folder.write(UnifiedDiff.text(of: .remove(gone)), to: "p")
    try Divelog.prepare("git apply p", in: folder.path)
    #expect(try folder.files().filter { $0 == path }.isEmpty)
  }

  @Test func saysOfEachTextWhetherItsLastLineEnds() {
    let source = SourceText(path: "a.md", text: "x: 1\na\r")
    let change = FileChange.edit(source, [SourceEdit(SourceRange(7, 7), "\n")])
    #expect(
      Array(UnifiedDiff.text(of: change).utf8)
        == Array(
          """
          --- a/a.md
          +++ b/a.md
          @@ -1,2 +1,2 @@
           x: 1
          -a\r
          \\ No newline at end of file
          +a\r

          """.utf8
        )
    )
  }
}
