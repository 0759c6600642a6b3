import DiveFigures
import DiveModel
import LogbookCore

/// A compiled term, without look-ups by name, to be evaluated for a hundred thousand dives.
enum DiveTest: Sendable {
  case field(UInt8, ContentTest, absent: Absent)
  /// A field of each mapping in a list, and whether a mapping without it passes.
  case nested(UInt8, UInt8, ContentTest, absent: Bool)
  /// A custom key, with the text to find in its value; nil for any value.
  case ownKey(String, TextPattern?)
  case nestedOwnKey(UInt8, String, TextPattern?)
  case figure(ComputedField, ContentTest)
  case diver(ContentTest)
  case id(ContentTest)
  case path(ContentTest)
  case search(TextSearch)
  /// Whether there are notes.
  case notes

  /// The result for a dive without a value for a field.
  enum Absent: Sendable {
    /// The fixed result.
    case holds(Bool)
    case figure(ComputedField)
    /// The texts by which dives refer to sites, if the site's own value counts.
    case site(ContentTest)
  }

  /// Whether a dive matches; nil if that needs data that is not prepared.
  func holds(_ asked: inout EvaluatedDive) -> Bool? {
    let fields = asked.logged.dive.fields
    switch self {
    case .field(let field, let test, let absent):
      if let entry = fields[field] { return test.matches(entry.content) }
      // A written but invalid value is not replaced.
      return fields.isDamaged(field) ? false : Self.holds(absent, test, asked)
    case .nested(let field, let inner, let test, let absent):
      return Self.mappings(fields[field]).contains { mapping in
        if let entry = mapping[inner] { return test.matches(entry.content, in: mapping) }
        return absent && !mapping.isDamaged(inner)
      }
    case .ownKey(let key, let pattern):
      return fields.ownKey(key).map { Self.holds($0, pattern) } ?? false
    case .nestedOwnKey(let field, let key, let pattern):
      return Self.mappings(fields[field]).contains { mapping in
        mapping.ownKey(key).map { Self.holds($0, pattern) } ?? false
      }
    case .figure(let figure, let test): return asked.holds(figure, test)
    case .diver(let test): return asked.logged.diver.map { test.matches(.text($0)) } ?? false
    case .id(let test): return test.matches(.text(String(asked.logged.dive.origin.stem)))
    case .path(let test): return test.matches(.text(asked.logged.dive.origin.path))
    case .search(let search): return search.matches(&asked)
    case .notes: return asked.hasNotes
    }
  }

  private static func holds(_ absent: Absent, _ test: ContentTest, _ asked: EvaluatedDive) -> Bool?
  {
    switch absent {
    case .holds(let holds): holds
    case .figure(let figure): asked.holds(figure, test)
    case .site(let test):
      asked.logged.dive.site.map { test.matches(.text($0.value.text)) } ?? false
    }
  }

  private static func mappings(_ entry: FieldSet.Entry?) -> some Sequence<FieldSet> {
    ListItems(entry).lazy.compactMap { item in
      if case .mapping(let mapping) = item.content { mapping } else { nil }
    }
  }

  /// Whether a text occurs in a custom value of any form.
  static func holds(_ content: Content, _ pattern: TextPattern?) -> Bool {
    guard let pattern else { return true }
    switch content {
    case .text(let text): return pattern.matches(text)
    case .steps: return false
    case .list(let items): return items.contains { holds($0.content, pattern) }
    case .mapping(let fields):
      // Each entry is a pair of key and value; a key is not a value.
      return fields.entries.contains { entry in
        guard case .list(let pair) = entry.content, pair.count == 2 else { return false }
        return holds(pair[1].content, pattern)
      }
    }
  }
}

extension DiveTest {
  /// The data that must be read for it: none, the dive's file, or samples.
  var cost: Int {
    switch self {
    case .search, .notes: 1
    case .figure(let figure, _), .field(_, _, absent: .figure(let figure)):
      figure.needs.isEmpty ? 0 : 2
    default: 0
    }
  }
}
