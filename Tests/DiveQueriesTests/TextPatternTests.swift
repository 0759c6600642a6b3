import DiveQueries
import Testing

/// Without accents one finds with accents; what has an accent is found by itself alone.
@Suite struct TextPatternTests {
  @Test(arguments: [
    ("kasmu", "Käsmu laht", true), ("käsmu", "Käsmu laht", true), ("KÄSMU", "käsmu", true),
    ("käsmu", "Kasmu laht", false), ("kasmu laht", "Käsmu", false),
    ("kasmu", "Ka\u{308}smu", true), ("käsmu", "Ka\u{308}smu", true),
    ("ka\u{308}smu", "Käsmu", true), ("lämminta", "lämmintä", true),
    ("lamminta", "lämmintä", true), ("lämmintä", "lamminta", false), ("oresund", "Øresund", true),
    ("lodz", "Łódź", true), ("phu quoc", "Phú Quốc", true), ("istanbul", "İstanbul", true),
    ("strasse", "Straße", false), ("aero", "Ærø", false), ("山", "富士山", true), ("i", "и", false),
    ("й", "и", false), ("и", "й", false), ("e", "é", true), ("", "é", true), ("é", "e", false),
  ])
  func findsAPart(pattern: String, text: String, finds: Bool) {
    #expect(TextPattern(pattern).matches(text) == finds)
    #expect(TextPattern(pattern).matches(Array(text.utf8)[...]) == finds)
  }

  @Test(arguments: [
    ("kasmu", "Käsmu", true, true), ("kasm", "Käsmu", false, true), ("asmu", "Käsmu", false, false),
    ("käsmu", "KÄSMU", true, true), ("käsm", "Käsmu", false, true), ("äsmu", "Käsmu", false, false),
  ])
  func findsTheWholeOrTheBeginning(pattern: String, text: String, isWhole: Bool, begins: Bool) {
    #expect(TextPattern(pattern, as: .whole).matches(text) == isWhole)
    #expect(TextPattern(pattern, as: .beginning).matches(text) == begins)
  }

  @Test func damagedBytesAreNoTrap() {
    let bytes: [UInt8] = [0xC3, 0x28, 0xFF, 0x61, 0xE2, 0x82]
    #expect(TextPattern("a").matches(bytes[...]))
    #expect(!TextPattern("aa").matches(bytes[...]))
  }
}
