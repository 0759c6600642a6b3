import Testing
import Wording

/// Every language says what English says, with the same values in it, and nothing else.
///
/// A message that a language lacks is shown as the lines to copy into its file.
@Suite struct LanguageTests {
  static let tags = Language.tags.filter { $0 != "en" }

  /// Ids of messages that are the same in English, and why.
  static let sameAsEnglish: [String: [String: String]] = [
    "et": [
      "chart-cns": "a symbol", "chart-ndl": "a symbol", "chart-tts": "a symbol",
      "chart-setpoint": "divers say it in English", "plan-compared-oxygen": "a symbol",
      "gas-column-ppo2": "a symbol", "gas-column-end": "a symbol", "gas-column-ead": "a symbol",
      "gas-column-sac": "a symbol", "gas-column-rmv": "a symbol", "sac-of": "a symbol",
      "rmv-of": "a symbol",
      "git-refused": "the name of a program", "event-setpoint": "divers say it in English",
      "doctor-git": "the name of a program", "field-sha256": "a symbol", "field-sac": "a symbol",
      "sheet-rmv": "a symbol", "plan-oxygen": "symbols", "column-commit": "git's own word",
      "field-number": "the same word", "search-id": "the same word",
    ],
    "fi": [
      "chart-cns": "a symbol", "chart-ndl": "a symbol", "chart-tts": "a symbol",
      "chart-setpoint": "divers say it in English", "plan-compared-oxygen": "a symbol",
      "gas-column-ppo2": "a symbol", "gas-column-end": "a symbol", "gas-column-ead": "a symbol",
      "gas-column-sac": "a symbol", "gas-column-rmv": "a symbol", "sac-of": "a symbol",
      "rmv-of": "a symbol",
      "git-refused": "the name of a program", "event-setpoint": "divers say it in English",
      "doctor-git": "the name of a program", "field-sha256": "a symbol", "field-sac": "a symbol",
      "sheet-rmv": "a symbol", "plan-oxygen": "symbols", "column-commit": "git's own word",
    ],
  ]

  static func templates(_ tag: String) throws -> [String: Template] {
    let language = try #require(Language.named(tag))
    return Dictionary(uniqueKeysWithValues: language.allTemplates.map { ($0.id, $0) })
  }

  /// An entry of a language's file, as a translator begins it: with the English words.
  static func entry(_ template: Template, forms: [String]) -> String {
    func line(_ form: String) -> String {
      let text = Words.withoutTypes(template.text(of: form))
      return "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n") + "\""
    }
    guard template.forms.count > 1 else { return "\(template.id): \(line("other"))" }
    return ([template.id + ":"] + forms.map { "  \($0): \(line($0))" }).joined(separator: "\n")
  }

  @Test func thereAreLanguages() {
    #expect(Set(Language.tags).isSuperset(of: ["en", "et", "fi"]))
    #expect(English.spoken.count > 800)
  }

  @Test(arguments: tags)
  func everyMessageIsThere(tag: String) throws {
    let known = try Self.templates(tag)
    let forms = try #require(Language.named(tag)).pluralRule.forms
    let missing = English.spoken.filter { known[$0.id] == nil }
      .map { Self.entry($0, forms: forms) }
    #expect(
      missing.isEmpty,
      "translate these in Wording/Languages/\(tag).yml:\n\n\(missing.joined(separator: "\n"))\n"
    )
  }

  @Test(arguments: tags)
  func everyTranslatedMessageIsUsed(tag: String) throws {
    let spoken = Set(English.spoken.map(\.id))
    let unused = try Self.templates(tag).keys.filter { !spoken.contains($0) }.sorted()
    #expect(unused == [], "take these out of Wording/Languages/\(tag).yml")
  }

  @Test(arguments: tags)
  func everyFormHoldsTheSameValues(tag: String) throws {
    let known = try Self.templates(tag)
    for english in English.spoken {
      guard let own = known[english.id] else { continue }
      for (form, text) in own.forms {
        let expected = Words.arguments(english.text(of: form))
        #expect(Words.arguments(text) == expected, "\(tag).yml: \(english.id), '\(form)': \(text)")
      }
    }
  }

  @Test(arguments: tags)
  func whatCountsHasEveryForm(tag: String) throws {
    let known = try Self.templates(tag)
    let forms = try #require(Language.named(tag)).pluralRule.forms
    for english in English.spoken {
      guard let own = known[english.id] else { continue }
      let expected = english.forms.count > 1 ? forms : ["other"]
      #expect(own.forms.map(\.form) == expected, "\(tag).yml: \(english.id)")
    }
  }

  @Test(arguments: tags)
  func whatIsSaidAsInEnglishIsListed(tag: String) throws {
    let known = try Self.templates(tag)
    let same = English.spoken.filter { english in
      guard let own = known[english.id], Words.isWorded(english) else { return false }
      return own.forms.map(\.text) == english.forms.map { Words.withoutTypes($0.text) }
    }
    let listed = Self.sameAsEnglish[tag] ?? [:]
    #expect(same.map(\.id).sorted() == listed.keys.sorted())
  }

  @Test(arguments: tags)
  func optionsCommandsAndKeysStayAsTheyAreTyped(tag: String) throws {
    let known = try Self.templates(tag)
    for english in English.spoken {
      guard let own = known[english.id] else { continue }
      let said = own.forms.map(\.text).joined(separator: "\n")
      for word in Words.typed(english.text(of: "other")) {
        #expect(said.contains(word), "\(tag).yml: \(english.id) lacks \(word)")
      }
    }
  }

  /// A gas behind an option is typed, so it is quoted as the option is.
  @Test(arguments: Language.tags)
  func aGasToTypeIsQuoted(tag: String) throws {
    for (id, template) in try Self.templates(tag) {
      for (_, text) in template.forms {
        #expect(!text.contains(/'--[a-z-]+'[^;']* (air|oxygen)\b/), "\(tag).yml: \(id): \(text)")
      }
    }
  }

  @Test(arguments: tags)
  func theToneIsThatOfEnglish(tag: String) throws {
    let known = try Self.templates(tag)
    for english in English.spoken {
      guard let own = known[english.id] else { continue }
      let text = english.text(of: "other")
      let isSentence = text.hasSuffix(".") || !Words.opensSmall(text)
      for (_, said) in own.forms where Words.isWorded(english) {
        #expect(Words.opensSmall(said) || isSentence, "\(tag).yml: \(said)")
        #expect(said.hasSuffix(".") == text.hasSuffix("."), "\(tag).yml: \(said)")
        #expect(!said.contains("!"), "\(tag).yml: \(said)")
      }
    }
  }

  @Test func aLackingMessageIsShownAsItsLines() {
    let one = Template(id: "a-path", forms: [("other", "'{path}' is \"{size:number}\"\n")])
    #expect(Self.entry(one, forms: ["one", "other"]) == #"a-path: "'{path}' is \"{size}\"\n""#)
    let many = Template(id: "dives", forms: [("one", "{count} dive"), ("other", "{count} dives")])
    let entry =
      "dives:\n  one: \"{count} dive\"\n  few: \"{count} dives\"\n  other: \"{count} dives\""
    #expect(Self.entry(many, forms: ["one", "few", "other"]) == entry)
  }

  @Test func aMessageThatALanguageLacksIsToldInEnglish() {
    let other = Language(tag: "xx", templates: [Template(id: "fix", forms: [("other", "fiks")])])
    #expect(other.words(.fix) == "fiks")
    #expect(other.words(.dives(count: 2)) == "2 dives")
  }
}

private enum Words {
  /// The names of the arguments, each once.
  static func arguments(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([a-zA-Z]+)(:[a-z]+)?\}/).map { String($0.1) })
  }

  /// The text with `{name}` for `{name:type}`.
  static func withoutTypes(_ text: String) -> String {
    text.replacing(/\{([a-zA-Z]+):[a-z]+\}/) { "{\($0.1)}" }
  }

  /// Whether there are words besides arguments and units.
  static func isWorded(_ template: Template) -> Bool {
    template.forms.contains { form in
      let rest = form.text.replacing(/\{[^}]*\}/, with: "").replacing("/min", with: "")
      return rest.contains(/[A-Za-z]{2,}/)
    }
  }

  /// Options, commands and keys of the format in a text.
  static func typed(_ text: String) -> [String] {
    let parts = /--[a-z][a-z-]*|divelog [a-z][a-z ]*[a-z]|'[a-z]+:(?: [a-z-]+)?'/
    let found = text.matches(of: parts).map { String($0.0) }
      .map { $0.hasPrefix("divelog ") ? command($0) : $0 }
    return (found + quoted(text)).filter { $0 != "'key: value'" }
  }

  /// Text in quotes that is to be typed, such as 'air'; words in capitals are placeholders.
  private static func quoted(_ text: String) -> [String] {
    text.matches(of: /(?:^|[^A-Za-z])('[a-z0-9][a-z0-9 .,:=\/\-]*')/).map { String($0.1) }
  }

  /// The command at the beginning of a text: words that follow it are not typed.
  private static func command(_ text: String) -> String {
    let verbs: Set = [
      "check", "explain", "list", "init", "group", "apply", "diver", "new", "following", "follow",
      "sync", "stats", "help", "set", "show",
    ]
    return text.split(separator: " ").prefix { $0 == "divelog" || verbs.contains(String($0)) }
      .joined(separator: " ")
  }

  /// Whether the first letter is lower case; a placeholder counts as neither.
  static func opensSmall(_ text: String) -> Bool { text.first?.isUppercase != true }
}
