import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// A compiled term of a query about records.
enum RecordTest: Sendable {
  /// A value that is written, calculated or counted.
  case value(RecordTerm, ContentTest)
  /// A field of each mapping in a list.
  case nested(UInt8, UInt8, ContentTest)
  /// A custom key, with the text to find in its value; nil for any value.
  case ownKey(RecordTerm, TextPattern?)
  case search(RecordTextSearch)

  /// Whether a record matches.
  func holds(
    _ record: AnyRecord,
    _ figures: RecordFigures,
    _ logbook: Logbook,
    _ index: RecordIndex
  ) -> Bool {
    switch self {
    case .value(let term, let test):
      return figures.value(of: term, record).map { test.matches($0.content) } ?? false
    case .nested(let field, let inner, let test):
      return ListItems(record.fields[field]).contains { item in
        guard case .mapping(let mapping) = item.content, let entry = mapping[inner] else {
          return false
        }
        return test.matches(entry.content, in: mapping)
      }
    case .ownKey(let term, let pattern):
      return figures.value(of: term, record).map { DiveTest.holds($0.content, pattern) } ?? false
    case .search(let search): return search.matches(record, logbook, index)
    }
  }
}

/// A text to find anywhere in a record: in its id and its values, in the names of the records that
/// it refers to, in its Markdown.
///
/// Numbers, amounts and dates are not searched, as in dives.
struct RecordTextSearch: Sendable {
  private let pattern: TextPattern
  /// The ids of the records that have the text in a name, by their kind.
  private let named: [RecordKind: Set<String>]

  init(_ pattern: TextPattern, named: [RecordKind: Set<String>]) {
    (self.pattern, self.named) = (pattern, named)
  }

  func matches(_ record: AnyRecord, _ logbook: Logbook, _ index: RecordIndex) -> Bool {
    pattern.matches(record.id) || holds(record.fields, record.table, index)
      || pattern.matches(logbook.notes(of: record.origin))
  }

  private func holds(_ fields: FieldSet, _ table: FieldTable, _ index: RecordIndex) -> Bool {
    for entry in fields.entries {
      if entry.field == FieldSet.extra {
        if case .list(let pair) = entry.content, pair.count == 2,
          DiveTest.holds(pair[1].content, pattern)
        {
          return true
        }
      } else if let row = table.row(forField: entry.field), holds(entry.content, row.kind, index) {
        return true
      }
    }
    return false
  }

  private func holds(_ content: Content, _ kind: ValueKind, _ index: RecordIndex) -> Bool {
    switch content {
    case .text(let text):
      // The code of a currency would be in every amount.
      if kind == .money { return false }
      if pattern.matches(text) { return true }
      guard let (kind, id) = index.referred(by: text, kind) else { return false }
      return named[kind]?.contains(id) ?? false
    case .steps(let steps):
      switch kind {
      case .word(let list):
        return list.words.indices.contains(steps) && pattern.matches(list.words[steps])
      case .gas: return GasMix(content: content).map { pattern.matches($0.name) } ?? false
      default: return false
      }
    case .list(let items): return items.contains { holds($0.content, kind, index) }
    case .mapping(let fields):
      switch kind {
      case .mapping(let mapping): return holds(fields, mapping.table, index)
      case .dive: return holds(fields, .dive, index)
      default: return false
      }
    }
  }
}

extension RecordIndex {
  /// The record that a value of a kind refers to; nil if it is no reference, or only a name.
  func referred(by text: String, _ kind: ValueKind) -> (kind: RecordKind, id: String)? {
    func found(_ text: String, _ kind: RecordKind) -> (kind: RecordKind, id: String)? {
      id(of: text, kind).map { (kind, $0) }
    }
    switch kind {
    case .reference(let kind): return found(text, kind)
    case .person: return found(text, .diver)
    case .owner:
      if let group = RecordOwner.groupID(in: text) { return found(group, .group) }
      return found(text, .diver)
    case .pathReference:
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let folder = String(text[..<slash])
      guard let kind = RecordKind.withIDs.first(where: { $0.folder == folder }) else { return nil }
      return found(String(text[text.index(after: slash)...]), kind)
    default: return nil
    }
  }
}
