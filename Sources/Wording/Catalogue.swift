/// The templates of a language by the ids of their messages.
enum Catalogue: Sendable {
  /// English, which is found by its id only when the first message is shown: a program that starts
  /// in an editor, on each save, has no time to arrange two thousand of them.
  case english
  /// Those of another language.
  case own([String: Template])

  private static let spoken = byID(English.spoken)
  private static let manual = byID(English.manual)

  /// The template of a message; nil if there is none.
  subscript(id: String) -> Template? {
    switch self {
    case .english: Self.spoken[id] ?? Self.manual[id]
    case .own(let templates): templates[id]
    }
  }

  /// All templates, in no order.
  var all: [Template] {
    switch self {
    case .english: English.all
    case .own(let templates): Array(templates.values)
    }
  }

  /// The text of a message about the style of numbers, which each language needs when it is made.
  func style(_ id: String) -> String? {
    switch self {
    case .english: English.words.first { $0.id == id }?.text(of: "other")
    case .own(let templates): templates[id]?.text(of: "other")
    }
  }

  /// The templates by their ids; the first of those with the same id.
  static func byID(_ templates: [Template]) -> [String: Template] {
    Dictionary(templates.map { ($0.id, $0) }) { first, _ in first }
  }
}
