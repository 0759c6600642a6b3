import DiveUnits
import Testing

@Suite struct NameTwinsTests {
  private static let (one, two) = ("\u{E9}", "e\u{301}")

  @Test func aNameInTwoFormsIsATwin() {
    #expect(NameTwins.among(["a", Self.one, "b", Self.two]) == [Self.one])
    // The kelvin sign is the letter K, which has no other bytes than those of ASCII.
    #expect(NameTwins.among(["K", "\u{212A}"]) == ["K"])
    #expect(NameTwins.among(["a", Self.one, "e", "K", "k"]).isEmpty)
    #expect(NameTwins.among(["a", "a"]).isEmpty)
  }

  @Test func theFolderIsTheTwinIfItHasOne() {
    let paths = ["d/\(Self.one)/a", "d/\(Self.two)/b", "d/\(Self.one)/c", "d/e/\(Self.two)"]
    let twins = NameTwins.among(paths: paths)
    #expect(twins == ["d/\(Self.one)"])
    #expect(paths.map { NameTwins.isAmong(twins, $0) } == [true, true, true, false])
    #expect(NameTwins.among(paths: ["K", "d/\u{212A}"]).isEmpty)
    #expect(!NameTwins.isAmong([], "a") && NameTwins.isAmong(["a"], "a/b/c"))
  }

  @Test func aMarkAtTheBeginningJoinsTheFolder() {
    #expect(NameTwins.joins("\u{301}a") && !NameTwins.joins("a\u{301}") && !NameTwins.joins(""))
    #expect(NameTwins.joins(inPath: "a/\u{301}b/c") && !NameTwins.joins(inPath: "a/b\u{301}/c"))
  }
}
