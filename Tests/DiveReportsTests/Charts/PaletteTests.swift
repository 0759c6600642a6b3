import Testing

@testable import DiveReports

/// The colours stand in one place, and the dark ones are never printed.
@Suite struct PaletteTests {
  @Test(arguments: [SiteStyleText.text, ChartStyleText.text])
  func noStyleHasColoursOfItsOwn(style: String) {
    #expect(style.matches(of: /#[0-9a-f]{3,8}\b/).map { String($0.output) } == [])
  }

  @Test func everyColourIsKnown() {
    let names = Palette.style.matches(of: /--[a-z0-9-]+/).map { String($0.output) }
    #expect(Set(names).count > 30)
    for style in [SiteStyleText.text, ChartStyleText.text] {
      for use in style.matches(of: /var\((--[a-z0-9-]+)\)/) where !use.1.hasPrefix("--s") {
        #expect(names.contains(String(use.1)), "\(use.1)")
      }
    }
  }

  @Test func theDarkIsForScreens() {
    for line in Palette.style.split(separator: "\n") {
      #expect(line.hasPrefix("@media screen") == line.contains("color-scheme: dark"))
    }
    #expect(Palette.style.contains("[data-theme=\"dark\"]"))
  }
}
