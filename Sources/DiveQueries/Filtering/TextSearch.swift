import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// A text to find anywhere in a dive: in its values, in the names of referenced records, in its
/// notes.
///
/// Numbers, depths and dates are not searched: `12` would be in every dive. Notes are not in
/// memory, so they are read only if nothing else contains the text.
struct TextSearch: Sendable {
  private let pattern: TextPattern
  /// The texts that refer to a record whose name or alias contains the pattern, by kind.
  private let referring: [RecordKind: Set<String>]
  /// By field, the texts that refer to records with unread names.
  private let open: [UInt8: Set<String>]
  /// The words of each list that contain the pattern.
  private let words: [WordList: Set<Int>]

  init(
    _ pattern: TextPattern,
    referring: [RecordKind: Set<String>],
    open: [UInt8: Set<String>] = [:]
  ) {
    self.pattern = pattern
    self.open = open
    self.referring = referring.filter { !$0.value.isEmpty }
    words = Self.lists.reduce(into: [:]) { result, known in
      let found = known.words.indices.filter { pattern.matches(known.words[$0]) }
      if !found.isEmpty { result[known.list] = Set(found) }
    }
  }

  private static let lists = WordList.allCases.map { (list: $0, words: $0.words) }

  func matches(_ asked: inout EvaluatedDive) -> Bool {
    let dive = asked.logged.dive
    return pattern.matches(dive.origin.stem) || holds(dive.fields, .dive)
      || asked.notesHold(pattern)
  }

  /// Whether the text may be in an unread name.
  func mayMatch(_ dive: Dive) -> Bool {
    open.contains { field, texts in
      ListItems(dive.fields[field]).contains { item in
        if case .text(let text) = item.content { texts.contains(text) } else { false }
      }
    }
  }

  private func holds(_ fields: FieldSet, _ table: FieldTable) -> Bool {
    for entry in fields.entries {
      if entry.field == FieldSet.extra {
        if case .list(let pair) = entry.content, pair.count == 2,
          DiveTest.holds(pair[1].content, pattern)
        {
          return true
        }
      } else if let row = table.row(forField: entry.field), holds(entry.content, row.kind) {
        return true
      }
    }
    return false
  }

  private func holds(_ content: Content, _ kind: ValueKind) -> Bool {
    switch content {
    case .text(let text):
      if pattern.matches(text) { return true }
      switch kind {
      case .reference(let record): return referring[record]?.contains(text) ?? false
      case .person, .owner: return referring[.diver]?.contains(text) ?? false
      default: return false
      }
    case .steps(let steps):
      switch kind {
      case .word(let list): return words[list]?.contains(steps) ?? false
      case .visibility where steps & 1 == 1:
        return words[.visibility]?.contains(steps >> 1) ?? false
      case .gas: return GasMix(content: content).map { pattern.matches($0.name) } ?? false
      default: return false
      }
    case .list(let items):
      for item in items where holds(item.content, kind) { return true }
      return false
    case .mapping(let fields):
      guard case .mapping(let mapping) = kind else { return false }
      return holds(fields, mapping.table)
    }
  }
}
