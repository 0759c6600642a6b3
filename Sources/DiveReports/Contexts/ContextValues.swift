import Mustache

/// The values of a context, as the library that renders templates reads them: texts, truths, lists
/// and dictionaries, and nothing else, for of other types it would read what is private, too.
public struct ContextValues {
  let fields: [String: Any]
}

/// What a name has for a value.
enum ContextValue {
  case text(String)
  case truth(Bool)
  case list([ContextValues])
  case object(ContextValues)
  /// Nothing is known; a section of it is left out.
  case absent

  init(_ text: String?) {
    self = text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .absent
  }

  var plain: Any {
    switch self {
    case .text(let text): text
    case .truth(let truth): truth
    case .list(let items): items.map(\.fields)
    case .object(let values): values.fields
    case .absent: Nothing()
    }
  }

  /// What is not there, and hides what would be there outside of a section.
  private struct Nothing: MustacheCustomRepresentation {
    var representation: Any? { nil }
  }
}
