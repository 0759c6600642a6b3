import Diagnostics
import Testing
import Wording

/// Tables and carets are aligned even if letters take two columns of a terminal, or none.
@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("Rummu", 5), ("karjäär", 7), ("karja\u{308}a\u{308}r", 7), ("山田太郎", 8),
    ("ﾔﾏﾀﾞ", 3), ("Ｒ", 2), ("한라산", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ωмега", 5),
    ("🐟", 2), ("👩‍👩‍👧", 2), ("🇪🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("⚓", 2), ("→", 1),
    ("▁█⣿│", 4), ("\u{301}", 0), ("a\u{301}\u{302}", 1), ("𠀋", 2), ("。", 2), ("e🐠é", 4),
  ])
  func knowsHowWideATextIs(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test(arguments: [
    ("山田太郎", 4, "山田"), ("山田太郎", 3, "山"), ("山田太郎", 1, ""), ("山田太郎", 0, ""),
    ("山田太郎", -1, ""), ("山田太郎", 9, "山田太郎"), ("a山b", 3, "a山"),
    ("ne\u{301}e", 2, "ne\u{301}"),
  ])
  func cutsBetweenCharacters(text: String, cells: Int, beginning: String) {
    #expect(text.prefix(cells: cells) == beginning)
  }

  @Test func putsCaretsUnderWideLetters() {
    let source = SourceText(path: "dive.md", text: "site: 山田 🐟 青海島\n")
    let place = SourceRange(18, 27)
    #expect(source[place] == "青海島")
    let diagnostic = Diagnostic("unknown-site", .error, .unknownSite(text: "青海島"), at: place)
    let renderer = TextRenderer(RenderContext(language: .english) { _ in source })
    let lines = renderer.text(of: FileDiagnostic(path: "dive.md", diagnostic), in: source)
      .split(separator: "\n")
    #expect(lines[2] == "1 | site: 山田 🐟 青海島")
    #expect(lines[3] == "  |               ^^^^^^")
  }
}
