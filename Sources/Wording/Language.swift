/// One language's words for every message, and its ways with numbers and dates.
///
/// English is built in beside the code; every other language is one file, `Languages/TAG.yml`, and
/// what it says is all that is known of it but for the rule of its plurals.
public struct Language: Sendable {
  /// The language's tag, as `en` or `et`.
  public let tag: String
  /// Which form a number of things takes.
  public let pluralRule: PluralRule
  private let templates: [String: Template]
  private let decimalMark: String
  /// How it writes numbers and the units beside them.
  public let numberStyle: NumberStyle

  /// Makes a language of its messages.
  public init(tag: String, templates: [Template]) {
    self.tag = tag
    self.templates = Dictionary(templates.map { ($0.id, $0) }) { first, _ in first }
    pluralRule = PluralRule(language: String(tag.prefix { $0 != "-" }))
    decimalMark = self.templates[Message.decimalMark.id]?.text(of: "other") ?? "."
    numberStyle = NumberStyle(self.templates)
  }

  /// British English, the language that every message has.
  public static let english = Language(tag: "en", templates: English.all)

  /// The tags of all languages that there are messages in.
  public static let tags = ["en"] + LanguageTable.tags

  /// Makes the language of a tag; nil if there are no messages in it.
  ///
  /// A thousand messages are read for this, so whoever speaks keeps the language.
  public static func named(_ tag: String) -> Language? {
    if tag == "en" { return .english }
    return LanguageTable.templates(of: tag).map { Language(tag: tag, templates: $0) }
  }

  /// The tag of the language that a text asks for, as a tag (`et-EE`) or the name of a locale
  /// (`et_EE.UTF-8`); nil if there are no messages in it.
  public static func tag(matching text: String) -> String? {
    let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    if let same = tags.first(where: { $0.lowercased() == tag }) { return same }
    let language = tag.prefix { $0 != "-" }
    return tags.first { $0 == language }
  }

  /// The templates of all messages that this language has, for tests and translators.
  public var allTemplates: [Template] { templates.values.sorted { $0.id < $1.id } }

  /// The words of a message.
  ///
  /// A message that this language lacks is told in English, and one that English lacks by its id,
  /// so that nothing is ever silent.
  ///
  /// With a limit, each text within it is cut after so many characters, for a message is no place
  /// to read a whole file.
  public func words(_ message: Message, longestText limit: Int? = nil) -> String {
    if let template = templates[message.id] { return filled(template, message, limit) }
    return tag == "en" ? message.id : Language.english.words(message, longestText: limit)
  }

  /// A label within a line, where it begins nothing: `phone`, but `SAC`.
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
    // By bytes: a report says a hundred thousand things, and characters take twice as long.
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

  /// The texts of a list with commas and, before the last, the language's word for `last`.
  func list(_ items: [String], last: Message) -> String {
    guard items.count > 1, let final = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " " + words(last) + " " + final
  }
}

extension String {
  /// The beginning of a text that is longer than so many characters, with a sign that more follows.
  fileprivate func cut(to limit: Int?) -> String {
    guard let limit, utf8.count > limit else { return self }
    // One character may hold thousands of accents.
    let start = prefix(limit).unicodeScalars.prefix(limit * 4)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
