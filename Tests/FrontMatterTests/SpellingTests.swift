import FrontMatter
import Testing

/// Texts as they are spelled in YAML, plain where that reads back the same.
@Suite struct SpellingTests {
  @Test(arguments: [
    ("Rummu quarry", "Rummu quarry"), ("x: y", "\"x: y\""), ("old #2 #3", "\"old #2 #3\""),
    ("- none -", "\"- none -\""), ("null", "\"null\""), ("-5", "-5"), ("", "\"\""),
    ("a\nb", "\"a\\nb\""), ("a\u{A0}b", "\"a\\u00A0b\""), ("say \"hi\"", "say \"hi\""),
    ("[x]", "\"[x]\""),
  ])
  func spellsAText(text: String, spelled: String) {
    #expect(YAMLText.scalar(text) == spelled)
    #expect(YAMLText.scalar(text, inBrackets: false) == spelled)
  }

  @Test(arguments: ["Padise, Rummu", "wreck [old]", "a}"])
  func quotesCommasAndBracketsOnlyInBrackets(text: String) {
    #expect(YAMLText.scalar(text) == "\"\(text)\"")
    #expect(YAMLText.scalar(text, inBrackets: false) == text)
  }
}
