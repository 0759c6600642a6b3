import DiveModel
import Logbook

/// A term, made ready to be asked of a hundred thousand dives: nothing is looked up by name.
enum DiveTest: Sendable {
  case field(UInt8, ContentTest, orFigure: DiveFigure?)
  case nested(UInt8, UInt8, ContentTest)
  /// A key of the diver's own, with the text to be found in whatever it holds; nil for anything.
  case ownKey(String, TextPattern?)
  case nestedOwnKey(UInt8, String, TextPattern?)
  case figure(DiveFigure, ContentTest)
  case diver(ContentTest)
  case id(ContentTest)
  case path(ContentTest)
  case search(TextSearch)

  func matches(_ logged: LoggedDive, _ context: FigureContext) -> Bool {
    let fields = logged.dive.fields
    switch self {
    case .field(let field, let test, let figure):
      if let entry = fields[field] { return test.matches(entry.content) }
      guard let figure, !fields.isDamaged(field) else { return false }
      return figure.found(logged, context).map { test.matches($0.content) } ?? false
    case .nested(let field, let inner, let test):
      for item in ListItems(fields[field]) {
        guard case .mapping(let mapping) = item.content, let entry = mapping[inner] else {
          continue
        }
        if test.matches(entry.content, in: mapping) { return true }
      }
      return false
    case .ownKey(let key, let pattern):
      return fields.ownKey(key).map { Self.holds($0, pattern) } ?? false
    case .nestedOwnKey(let field, let key, let pattern):
      for item in ListItems(fields[field]) {
        guard case .mapping(let mapping) = item.content, let content = mapping.ownKey(key) else {
          continue
        }
        if Self.holds(content, pattern) { return true }
      }
      return false
    case .figure(let figure, let test):
      return figure.found(logged, context).map { test.matches($0.content) } ?? false
    case .diver(let test): return logged.diver.map { test.matches(.text($0)) } ?? false
    case .id(let test): return test.matches(.text(String(logged.dive.origin.stem)))
    case .path(let test): return test.matches(.text(logged.dive.origin.path))
    case .search(let search): return search.matches(logged, context)
    }
  }

  /// Whether a text stands in a value of a diver's own, of whatever shape.
  static func holds(_ content: Content, _ pattern: TextPattern?) -> Bool {
    guard let pattern else { return true }
    switch content {
    case .text(let text): return pattern.matches(text)
    case .steps: return false
    case .list(let items): return items.contains { holds($0.content, pattern) }
    case .mapping(let fields):
      // Each entry is a pair of key and value; no key is a value.
      return fields.entries.contains { entry in
        guard case .list(let pair) = entry.content, pair.count == 2 else { return false }
        return holds(pair[1].content, pattern)
      }
    }
  }
}
