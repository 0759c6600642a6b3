import Testing
import Wording

/// Numbers, plurals, lists and days as each language writes them.
@Suite struct LanguageStyleTests {
  /// A narrow blank at which lines do not break.
  private static let thin = "\u{202F}"

  private func language(_ tag: String) throws -> Language { try #require(Language.named(tag)) }

  @Test(arguments: [
    ("en", 18_400, 3, "18.4"), ("et", 18_400, 3, "18,4"), ("fi", -500, 3, "−0,5"),
    ("en", 1_234_567, 1, "123,456.7"), ("et", 1_234_567, 1, "123\(thin)456,7"),
    ("en", 1_000, 0, "1,000"), ("et", 1_000, 0, "1000"), ("fi", 1_000, 0, "1\(thin)000"),
    ("et", 10_000, 0, "10\(thin)000"), ("fi", 999, 0, "999"), ("et", 0, 2, "0"),
    ("fi", -1_234_567, 0, "−1\(thin)234\(thin)567"),
  ])
  func numbers(tag: String, steps: Int, places: Int, text: String) throws {
    #expect(try language(tag).number(Decimal(steps, places: places)) == text)
  }

  @Test(arguments: ["en", "et", "fi"])
  func theGreatestAndTheLeastNumberCanBeWritten(tag: String) throws {
    let language = try language(tag)
    for number in [Int.min, Int.max] {
      #expect(language.number(number).filter(\.isNumber) == String(number.magnitude))
      #expect(language.number(number) == language.number(Decimal(number)))
    }
  }

  @Test func zerosAreKeptWhereFiguresStandBelowOneAnother() throws {
    let depth = Decimal(18_000, places: 3)
    #expect(try language("et").number(depth) == "18")
    #expect(try language("et").number(depth, keepsZeros: true) == "18,000")
    #expect(Language.english.number(Decimal(40, places: 1), keepsZeros: true) == "4.0")
  }

  @Test func aNumberInAMessageHasTheLanguagesMark() throws {
    let limit = Decimal(100)
    let message = Message.gasAbove100Percent(
      text: "a",
      total: Decimal(1005, places: 1),
      limit: limit
    )
    let words = "gaasis 'a' on hapnikku ja heeliumi kokku 100,5%, piir on 100%"
    #expect(try language("et").words(message) == words)
    let number = Message.duplicateNumber(number: Decimal(12_345))
    #expect(try language("fi").words(number) == "numero 12345 on myös toisella sukelluksella")
  }

  @Test(arguments: [("en", "12.5 %"), ("et", "12,5%"), ("fi", "12,5 %")])
  func shares(tag: String, text: String) throws {
    #expect(try language(tag).percent(Decimal(125, places: 1)) == text)
  }

  /// Files and tables have the English way, but for marks between digits.
  @Test(arguments: [
    ("-1173.5 L/min", "-1,173.5 L/min", "−1173,5 l/min", "−1\(thin)173,5 l/min"),
    ("21.6 %", "21.6 %", "21,6%", "21,6 %"), ("2 × 12 L", "2 × 12 L", "2 × 12 l", "2 × 12 l"),
    ("9450.00 EUR", "9,450.00 EUR", "9450,00 EUR", "9\(thin)450,00 EUR"),
    ("12345 ft", "12,345 ft", "12\(thin)345 ft", "12\(thin)345 ft"),
    ("1009 h 20 min", "1,009 h 20 min", "1009 h 20 min", "1\(thin)009 h 20 min"),
    ("-6 °C", "-6 °C", "−6 °C", "−6 °C"), ("EAN32", "EAN32", "EAN32", "EAN32"),
    ("1.025 kg/L", "1.025 kg/L", "1,025 kg/l", "1,025 kg/l"), ("", "", "", ""),
    ("a-b 5-6 .5 5. % L", "a-b 5-6 .5 5. % L", "a-b 5-6 .5 5. % l", "a-b 5-6 .5 5. % l"),
  ])
  func figures(text: String, english: String, estonian: String, finnish: String) throws {
    #expect(try language("en").figure(text) == english)
    #expect(try language("et").figure(text) == estonian)
    #expect(try language("fi").figure(text) == finnish)
  }

  @Test(arguments: [("Telefon", "telefon"), ("SAC", "SAC"), ("E-post", "e-post"), ("", "")])
  func labelsWithinALine(label: String, text: String) {
    #expect(Language.english.inLine(label) == text)
  }

  @Test(arguments: ["cherry-pick", "revert", "rebase", "git am", "bisect"])
  func whatGitBeganHasAName(word: String) throws {
    let words = try language("et").words(.begunInGit(word))
    #expect(words != word && words.contains(word.split(separator: " ")[0]))
    #expect(Language.english.words(.begunInGit(word)) == word)
  }

  @Test(arguments: [
    ("en", "12 June 2024", "June 2024", "Jun", "Wednesday", "We"),
    ("et", "12. juuni 2024", "juuni 2024", "juuni", "kolmapäev", "K"),
    ("fi", "12. kesäkuuta 2024", "kesäkuu 2024", "kesä", "keskiviikko", "ke"),
  ])
  func days(
    tag: String,
    day: String,
    month: String,
    short: String,
    weekday: String,
    shortWeekday: String
  ) throws {
    let language = try language(tag)
    #expect(language.date(year: 2024, month: 6, day: 12) == day)
    #expect(language.month(6, year: 2024) == month)
    #expect(language.shortMonth(6) == short)
    #expect(language.weekday(3) == weekday)
    #expect(language.shortWeekday(3) == shortWeekday)
    #expect(language.month(0) == "0")
    #expect(language.month(13) == "13")
  }

  @Test(arguments: [
    ("en", "a, b and c", "a, b or c"), ("et", "a, b ja c", "a, b või c"),
    ("fi", "a, b ja c", "a, b tai c"),
  ])
  func lists(tag: String, all: String, one: String) throws {
    let language = try language(tag)
    #expect(language.list(["a", "b", "c"]) == all)
    #expect(language.choice(["a", "b", "c"]) == one)
    #expect(language.list(["a"]) == "a")
    #expect(language.list([]) == "")
  }

  @Test(arguments: [
    ("et", 0, "0 sukeldumist"), ("et", 1, "1 sukeldumine"), ("et", 21, "21 sukeldumist"),
    ("fi", 0, "0 sukellusta"), ("fi", 1, "1 sukellus"), ("fi", 2, "2 sukellusta"),
  ])
  func countedDives(tag: String, count: Int, text: String) throws {
    #expect(try language(tag).words(.dives(count: count)) == text)
  }

  /// The examples of CLDR.
  @Test(arguments: [
    ("en", ["other", "one", "other", "other", "other", "other", "other"]),
    ("fi", ["other", "one", "other", "other", "other", "other", "other"]),
    ("ja", ["other", "other", "other", "other", "other", "other", "other"]),
    ("fr", ["one", "one", "other", "other", "other", "other", "other"]),
    ("lv", ["zero", "one", "other", "other", "zero", "one", "other"]),
    ("lt", ["other", "one", "few", "few", "other", "one", "few"]),
    ("ru", ["many", "one", "few", "many", "many", "one", "few"]),
    ("pl", ["many", "one", "few", "many", "many", "many", "few"]),
    ("cs", ["other", "one", "few", "other", "other", "other", "other"]),
  ])
  func pluralForms(tag: String, forms: [String]) {
    let rule = PluralRule(language: tag)
    #expect([0, 1, 2, 5, 11, 21, 22].map(rule.form) == forms)
    #expect(Set(forms).isSubset(of: rule.forms))
    #expect(rule.forms.contains(rule.form(of: Int.min)))
  }

  @Test(arguments: [
    ("et", "et"), ("ET", "et"), ("et-EE", "et"), ("et_EE.UTF-8", "et"), ("fi_FI@euro", "fi"),
    ("en_GB", "en"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("de_DE.UTF-8", nil), ("", nil),
    ("e", nil), ("estonian", nil), ("fi", "fi"), ("fil", nil), ("../et", nil),
  ])
  func aLocaleNamesALanguage(text: String, tag: String?) {
    #expect(Language.tag(matching: text) == tag)
  }

  @Test func everyLanguageKnowsItsOwnName() throws {
    let names = try Language.tags.map { try language($0).name }
    #expect(Set(names).isSuperset(of: ["English", "eesti", "suomi"]))
    #expect(Set(names).count == names.count)
    #expect(Language.named("xx") == nil)
  }
}
