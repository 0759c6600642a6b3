import Diagnostics
import Testing
import NearWords

/// Offsets are converted to lines and columns and back.
@Suite struct SourceTextTests {
  @Test func columnsCountWhatIsAsked() {
    let source = SourceText(path: "a.md", text: "äb\n👩‍👩‍👧x\r\ny")
    let offset = 4 + "👩‍👩‍👧".utf8.count
    #expect(source.position(of: offset).line == 2)
    #expect(source.position(of: offset).column == 2)
    #expect(source.position(of: offset, columns: .utf16).column == 9)
    #expect(source.position(of: offset, columns: .bytes).column == 19)
    #expect(source.position(of: 2).column == 2)
    #expect(source.position(of: 9_999).line == 3)
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let source = SourceText(path: "a.md", text: "\u{FEFF}date")
    #expect(source.position(of: 3).column == 1)
  }

  @Test func editsApplyInAnyOrder() {
    let source = SourceText(path: "a.md", text: "start: 60\nend: 200\n")
    let edits = [
      SourceEdit(SourceRange(15, 18), "60"), SourceEdit(SourceRange(7, 9), "200"),
    ]
    #expect(source.applying(edits) == Array("start: 200\nend: 60\n".utf8))
    #expect(source.applying([]) == source.bytes)
  }

  @Test func overlappingEditsAreRefused() {
    let source = SourceText(path: "a.md", text: "abcdef")
    let edits = [SourceEdit(SourceRange(0, 3), "x"), SourceEdit(SourceRange(2, 4), "y")]
    #expect(source.applying(edits) == nil)
    #expect(source.applying([SourceEdit(SourceRange(5, 9), "x")]) == nil)
  }

  @Test(arguments: [
    ("rumu-quarry", "rummu-quarry"), ("max_depth", "max-depth"), ("Maxdepth", "max-depth"),
    ("dpeth", "depth"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(Nearest.match(typed, in: ["depth", "max-depth", "rummu-quarry"]) == meant)
  }

  @Test func findsNothingFarAway() {
    #expect(Nearest.match("weather", in: ["depth", "site"]) == nil)
  }
}
