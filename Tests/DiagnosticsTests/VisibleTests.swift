import Diagnostics
import Testing

/// Characters that affect others invisibly are escaped; a joiner that has an effect is kept.
@Suite struct VisibleTests {
  @Test(arguments: [
    "õ 山田 Ω", "👩‍👧", "👩🏽‍🚀", "❤️‍🔥", "🏴‍☠️", "👨‍👩‍👧‍👦",
    "می\u{200C}خواهم", "क्\u{200D}ष", "क्\u{200C}ष", "ന്\u{200D}", "ශ්\u{200D}රී",
  ])
  func isShownAsItIs(text: String) {
    #expect(text.visible == text)
  }

  @Test(arguments: [
    ("a\u{1B}[31m\u{202E}b\tc", "a\\u{1B}[31m\\u{202E}b\\u{9}c"),
    ("rum\u{200C}mu", "rum\\u{200C}mu"), ("rum\u{200D}mu", "rum\\u{200D}mu"),
    ("\u{200C}می", "\\u{200C}می"), ("می\u{200C}", "می\\u{200C}"),
    ("می\u{200C}\u{200C}خ", "می\\u{200C}\\u{200C}خ"), ("می\u{200C} خ", "می\\u{200C} خ"),
    ("می\u{200C}a", "می\\u{200C}a"), ("می\u{200C}क", "می\\u{200C}क"),
    ("👩\u{200C}👧", "👩\\u{200C}👧"), ("👩\u{200D}", "👩\\u{200D}"), ("1\u{200D}2", "1\\u{200D}2"),
    ("山\u{200D}田", "山\\u{200D}田"),
    ("a\u{200B}b\u{2060}c\u{FEFF}", "a\\u{200B}b\\u{2060}c\\u{FEFF}"),
    ("\u{202E}\u{200D}\u{202C}", "\\u{202E}\\u{200D}\\u{202C}"),
    ("\u{85}\u{2028}", "\\u{85}\\u{2028}"),
  ])
  func isSpelledOut(text: String, shown: String) {
    #expect(text.visible == shown)
  }
}
