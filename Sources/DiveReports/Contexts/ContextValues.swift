import Mustache

/// The values of a context, as the template library reads them: only texts, booleans, lists and
/// dictionaries, because it would also read private members of other types.
package struct ContextValues {
  let fields: [String: Any]
}

/// The value of a name.
enum ContextValue {
  case text(String)
  case truth(Bool)
  case list([ContextValues])
  case object(ContextValues)
  /// The value is unknown, and a section of it is left out.
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

  /// A missing value, which hides a value of the same name outside the section.
  private struct Nothing: MustacheCustomRepresentation {
    var representation: Any? { nil }
  }
}
