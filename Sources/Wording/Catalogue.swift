import Synchronization

/// The templates of a language by the ids of their messages.
enum Catalogue: Sendable {
  /// English, whose two thousand templates are arranged by their ids only if many are shown: a
  /// program that starts in an editor, on each save, shows one or two.
  case english
  /// Those of another language.
  case own([String: Template])

  private static let spoken = byID(English.spoken)
  private static let manual = byID(English.manual)
  private static let searches = Atomic(0)

  /// How many templates are searched for one by one; arranging them costs as much as more searches.
  private static let mostSearches = 64

  /// The template of a message; nil if there is none.
  subscript(id: String) -> Template? {
    switch self {
    case .english: Self.english(id)
    case .own(let templates): templates[id]
    }
  }

  private static func english(_ id: String) -> Template? {
    guard searches.load(ordering: .relaxed) >= mostSearches else {
      searches.wrappingAdd(1, ordering: .relaxed)
      return English.spoken.first { $0.id == id } ?? English.manual.first { $0.id == id }
    }
    return spoken[id] ?? manual[id]
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
