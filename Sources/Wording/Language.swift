/// One language's words for every message.
///
/// English is built in; other languages are handed in as values that a catalogue file was read into.
public struct Language: Sendable {
  /// The language's tag, as `en` or `et`.
  public let tag: String
  private let templates: [String: Template]
  private let decimalMark: Character
  private let pluralForm: @Sendable (Int) -> String

  /// Makes a language; `pluralForm` says which form a number of things takes.
  public init(
    tag: String,
    templates: [Template],
    decimalMark: Character = ".",
    pluralForm: @escaping @Sendable (Int) -> String
  ) {
    self.tag = tag
    self.templates = Dictionary(templates.map { ($0.id, $0) }) { first, _ in first }
    self.decimalMark = decimalMark
    self.pluralForm = pluralForm
  }

  /// British English, the language that every message has.
  public static let english = Language(tag: "en", templates: English.all) {
    $0 == 1 ? "one" : "other"
  }

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

  private func filled(_ template: Template, _ message: Message, _ limit: Int?) -> String {
    var form = "other"
    for argument in message.arguments where argument.name == "count" {
      if case .count(let count) = argument.value { form = pluralForm(count) }
    }
    let text = template.text(of: form)
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close].prefix { $0 != ":" }
      if let argument = message.arguments.first(where: { $0.name == name }) {
        result += words(argument.value, limit)
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func words(_ value: Message.Value, _ limit: Int?) -> String {
    switch value {
    case .text(let text): text.cut(to: limit)
    case .count(let count): String(count)
    case .number(let number): number.text(mark: decimalMark)
    case .message(let message): words(message, longestText: limit)
    case .and(let items): list(items.map { $0.cut(to: limit) }, last: .listAnd)
    case .or(let items): list(items.map { $0.cut(to: limit) }, last: .listOr)
    }
  }

  private func list(_ items: [String], last: Message) -> String {
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
