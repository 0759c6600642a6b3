import Synchronization

/// The messages of one language, and its formats of numbers and dates.
///
/// English is compiled in with the code; every other language is one file, `Languages/TAG.yml`,
/// which has everything specific to it except the plural rule.
public struct Language: Sendable {
  /// The language tag, such as `en` or `et`.
  public let tag: String
  /// How the plural form depends on a number.
  public let pluralRule: PluralRule
  private let catalogue: Catalogue
  private let decimalMark: String
  /// The format of numbers and units.
  public let numberStyle: NumberStyle

  /// Creates a language from its messages.
  public init(tag: String, templates: [Template]) {
    self.init(tag: tag, .own(Catalogue.byID(templates)))
  }

  private init(tag: String, _ catalogue: Catalogue) {
    self.tag = tag
    self.catalogue = catalogue
    pluralRule = PluralRule(language: String(tag.prefix { $0 != "-" }))
    decimalMark = catalogue.style(Message.decimalMark.id) ?? "."
    numberStyle = NumberStyle(catalogue.style)
  }

  /// British English, which has every message.
  public static let english = Language(tag: "en", .english)

  /// The tags of all languages with messages.
  public static let tags = ["en"] + LanguageTable.tags

  /// The languages that were asked for in this process; a language has some thousands of messages
  /// to parse.
  private static let parsed = Mutex<[String: Language]>([:])

  /// The language with a tag; nil if there are no messages in it.
  public static func named(_ tag: String) -> Language? {
    if tag == "en" { return .english }
    if let known = parsed.withLock({ $0[tag] }) { return known }
    // Two that ask at once parse it twice, which is better than that one waits while holding a lock.
    let language = LanguageTable.templates(of: tag).map { Language(tag: tag, templates: $0) }
    if let language { parsed.withLock { $0[tag] = language } }
    return language
  }

  /// The tag of the language in a language tag (`et-EE`) or a locale name (`et_EE.UTF-8`); nil if
  /// there are no messages in it.
  public static func tag(matching text: String) -> String? {
    let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    if let same = tags.first(where: { $0.lowercased() == tag }) { return same }
    let language = tag.prefix { $0 != "-" }
    return tags.first { $0 == language }
  }

  /// All templates of this language, sorted by id, for tests and translators.
  public var allTemplates: [Template] {
    catalogue.all.filter { !$0.isSentence }.sorted { $0.id < $1.id }
  }

  /// The translated sentences about fields, each with the English one as its id.
  package var fieldSentences: [Template] {
    catalogue.all.filter(\.isSentence).sorted { $0.id < $1.id }
  }

  /// The text of a message.
  ///
  /// A message missing in this language is shown in English, and one missing there by its id, so
  /// that nothing is lost.
  ///
  /// With a limit, each text argument is truncated to so many characters, as a message should not
  /// contain a whole file.
  public func words(_ message: Message, longestText limit: Int? = nil) -> String {
    if let template = catalogue[message.id] { return filled(template, message, limit) }
    return tag == "en" ? message.id : Language.english.words(message, longestText: limit)
  }

  /// The label of a key or a figure, `field-` plus the key in the catalogue; nil if there is none.
  ///
  /// For a number of people it may be the singular.
  package func label(ofField key: String, people count: Int = 2) -> String? {
    if count == 1, let one = text(named: "field-one-" + key) { return one }
    return text(named: "field-" + key)
  }

  /// What the table of fields says of one of them; in English if the language lacks that sentence.
  ///
  /// A sentence that changes in English is therefore shown in English until it is translated again.
  package func words(ofField summary: String) -> String {
    guard tag != "en", let template = catalogue[summary] else { return summary }
    return template.text(of: "other")
  }

  /// The text of a message without arguments, by its id; nil if English lacks it too.
  private func text(named id: String) -> String? {
    if let template = catalogue[id] { return template.text(of: "other") }
    return tag == "en" ? nil : Language.english.text(named: id)
  }

  /// A label for use inside a line, in lower case: `phone`, but `SAC`.
  public func inLine(_ label: String) -> String {
    let isCode = label.dropFirst().first?.isUppercase == true
    return isCode ? label : label.prefix(1).lowercased() + label.dropFirst()
  }

  private func filled(_ template: Template, _ message: Message, _ limit: Int?) -> String {
    var form = "other"
    for argument in message.arguments where argument.name == "count" {
      if case .count(let count) = argument.value { form = pluralRule.form(of: count) }
    }
    let text = template.text(of: form)
    var result = ""
    // Bytes take half the time of characters, and a report has a hundred thousand texts.
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += Substring(rest[..<open])
      let inner = rest[rest.index(after: open)..<close]
      let name = Substring(inner.prefix { $0 != UInt8(ascii: ":") })
      if let argument = message.arguments.first(where: { $0.name == name }) {
        result += words(argument.value, limit)
      } else {
        result += Substring(rest[open...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + Substring(rest)
  }

  private func words(_ value: Message.Value, _ limit: Int?) -> String {
    switch value {
    case .text(let text): text.cut(to: limit)
    case .count(let count): number(count)
    case .number(let number): plain(number)
    case .message(let message): words(message, longestText: limit)
    case .and(let items): list(items.map { $0.cut(to: limit) }, last: .listAnd)
    case .or(let items): list(items.map { $0.cut(to: limit) }, last: .listOr)
    }
  }

  private func plain(_ number: Decimal) -> String {
    let (sign, whole, decimals) = number.parts()
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole)\(decimalMark)\(decimals)"
  }

  /// The texts separated by commas and, before the last, the language's word for `last`.
  func list(_ items: [String], last: Message) -> String {
    guard items.count > 1, let final = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " " + words(last) + " " + final
  }
}

extension String {
  /// The text truncated to a limit, with an ellipsis.
  fileprivate func cut(to limit: Int?) -> String {
    guard let limit, utf8.count > limit else { return self }
    // A single character may have thousands of combining marks.
    let start = prefix(limit).unicodeScalars.prefix(limit * 4)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
