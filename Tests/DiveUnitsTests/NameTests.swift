import DiveUnits
import Testing

/// Ids of records, made and judged, and tags of languages.
@Suite struct NameTests {
  @Test(arguments: ["a", "0", "rummu-quarry", "2024-06-12-1030-rummu", "con-1", "com0", "lpt"])
  func acceptsAnID(text: String) {
    #expect(RecordID.isWellFormed(text))
  }

  @Test(arguments: [
    "", "-", "a-", "-a", "a--b", "Rummu", "a b", "a_b", "ä", "con", "prn", "aux", "nul", "com1",
    "lpt9", String(repeating: "a", count: 65),
  ])
  func refusesAnID(text: String) {
    #expect(!RecordID.isWellFormed(text))
  }

  @Test(arguments: [
    ("Rummu Quarry", "rummu-quarry"), ("Juhan Saar", "juhan-saar"), ("Mädchen", "madchen"),
    ("Õngu jõgi", "ongu-jogi"), ("Straße", "strasse"), ("Ærø", "aero"), ("Łódź", "lodz"),
    ("Škoda", "skoda"), ("Blue Hole #2", "blue-hole-2"), ("O'Brien’s", "obriens"),
    ("a\u{308}", "a"), ("  -- x --", "x"), ("Þingvellir", "thingvellir"), ("Đà Nẵng", "da-nang"),
    ("ＡＢＣ １２", "abc-12"), ("ﬁn", "fin"), ("İstanbul ılıca", "istanbul-ilica"), ("con", "con-1"),
    ("Red Sea 山田", "red-sea"), ("Œuvre", "oeuvre"), ("COM1", "com1-1"),
  ])
  func makesAnID(name: String, id: String) {
    #expect(RecordID.make(from: name) == id)
  }

  @Test(arguments: [
    ("a-very-long-name", 12, "a-very-long"), ("a-very-long-name", 11, "a-very-long"),
    ("averylongname-of", 12, "averylongnam"), ("a-verylongname", 12, "a-verylongna"),
    ("short", 12, "short"), ("con-tiki", 4, "con"),
  ])
  func cutsAnIDBehindAWord(id: String, limit: Int, expected: String) {
    #expect(RecordID.shortened(id, to: limit) == expected)
  }

  @Test(arguments: [
    ("Contiki", 3, "con-1"), ("Blue Hole", 6, "blue"),
    (
      "a very long name that goes on and on until nobody can remember how it began", 64,
      "a-very-long-name-that-goes-on-and-on-until-nobody-can-remember"
    ),
  ])
  func makesAnIDOfLimitedLength(name: String, limit: Int, expected: String) {
    #expect(RecordID.make(from: name, limit: limit) == expected)
  }

  @Test func makesNoIDWithoutLatinLetters() {
    #expect(RecordID.make(from: "山田太郎") == nil)
    #expect(RecordID.make(from: "") == nil)
    #expect(RecordID.make(from: "'") == nil)
  }

  @Test func makesOnlyWellFormedIDs() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      var name = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let scalar = Unicode.Scalar(UInt32.random(in: 0x20...0x24F, using: &random))
        name.unicodeScalars.append(scalar ?? " ")
      }
      name += String(repeating: "é-", count: Int.random(in: 0...40, using: &random))
      guard let id = RecordID.make(from: name) else { continue }
      #expect(RecordID.isWellFormed(id), "\(name)")
      #expect(RecordID.make(from: id) == id)
    }
  }

  @Test(arguments: [
    ("et", ValueError?.none), ("pt-BR", nil), ("zh-Hans", nil), ("sr-Latn-RS", nil),
    ("es-419", nil), ("ET", .malformed(suggestion: "et")),
    ("pt-br", .malformed(suggestion: "pt-BR")),
    ("et_EE.UTF-8", .malformed(suggestion: "et-EE")), ("English", .malformed(suggestion: nil)),
    ("", .empty), ("e", .malformed(suggestion: nil)),
  ])
  func readsOrRefusesALanguage(text: String, error: ValueError?) {
    #expect(refusal(LanguageTag.self, text) == error)
  }

  @Test func namesTheNearestWord() {
    let words = ["none", "light", "moderate", "strong", "extreme"]
    #expect(
      ValueError.unknownWord("moderat", among: words)
        == .unknownWord("moderat", nearest: "moderate")
    )
    #expect(
      ValueError.unknownWord("storng", among: words) == .unknownWord("storng", nearest: "strong")
    )
    #expect(ValueError.unknownWord("wild", among: words) == .unknownWord("wild", nearest: nil))
  }

  /// In a list of few words, a short one is recognized with two typos; among all ids it is not.
  @Test(arguments: [
    ("shot", ["shore", "boat", "jetty"], "shore"), ("ferh", ["salt", "fresh"], "fresh"),
    ("non", ["none", "light"], "none"), ("Full_Face", ["mask", "full-face"], "full-face"),
    ("xy", ["ab", "cd"], nil), ("", ["ab", "abc"], nil),
  ])
  func namesTheNearestOfFewWords(typed: String, words: [String], nearest: String?) {
    #expect(
      ValueError.unknownWord(typed, among: words) == .unknownWord(typed, nearest: nearest)
    )
  }
}
