package import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Completions for the beginning of an answer.
package struct Completions: Sendable {
  /// The possible answers, the diver's most frequent first, each with its names.
  private let choices: [(text: String, names: [String])]
  private let isList: Bool

  /// Collects the possible answers to a question.
  package init(to question: Question, _ past: PastDives, by table: FieldTable = .dive) {
    switch question {
    case .group(let groups):
      choices = groups.map { ($0, [$0]) }
      isList = false
    case .field(let key):
      let row = table.row(for: key)
      isList = row?.isList ?? false
      choices = row.map { Self.choices($0, past) } ?? []
    case .moment, .pressures, .notes:
      choices = []
      isList = false
    }
  }

  /// Complete answers that start with a text; in a list, its last item is completed.
  ///
  /// Case is ignored, and names are matched as well as ids.
  package func answers(to text: String) -> [String] {
    let comma = isList ? text.lastIndex(of: ",").map { text.index(after: $0) } : nil
    let start = comma ?? text.startIndex
    let before = text[..<start] + (comma == nil ? "" : " ")
    let typed = text[start...].trimmingBlanks.lowercased()
    let taken = Set(text[..<start].split(separator: ",").map(\.trimmingBlanks))
    return choices.filter { choice in
      !taken.contains(choice.text)
        && choice.names.contains { $0.lowercased().hasPrefix(typed) }
    }.map { before + $0.text }
  }

  private static func choices(_ row: FieldRow, _ past: PastDives) -> [(String, [String])] {
    switch row.kind {
    case .word(let list): return list.words.map { ($0, [$0]) }
    case .visibility: return WordList.visibility.words.map { ($0, [$0]) }
    case .reference(let kind): return references(row, kind, past)
    case .person: return references(row, .diver, past)
    case .text where row.isList: return used(row, past, known: [:]).map { ($0, [$0]) }
    default: return []
    }
  }

  private static func references(
    _ row: FieldRow,
    _ kind: RecordKind,
    _ past: PastDives
  ) -> [(String, [String])] {
    let names = past.logbook.names(of: kind)
    let frequent = used(row, past, known: names).filter { $0 != past.diver }
    let rest = names.keys.filter { !frequent.contains($0) && $0 != past.diver }.sorted()
    return (frequent + rest).map { ($0, [$0] + (names[$0] ?? [])) }
  }

  /// The values of a key in the diver's dives, the most frequent first; ids for records.
  private static func used(
    _ row: FieldRow,
    _ past: PastDives,
    known: [String: [String]]
  ) -> [String] {
    var counts: [String: Int] = [:]
    for dive in past.dives {
      guard let content = dive.fields[row.field]?.content else { continue }
      for text in content.texts { counts[text, default: 0] += 1 }
    }
    let isID = { (text: String) in Reference(text).isID && known[text] == nil && !known.isEmpty }
    return counts.filter { !isID($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map(\.key)
  }
}

extension Content {
  /// The texts of a value or of a list.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.compactMap { String(content: $0.content) }
    case .steps, .mapping: []
    }
  }
}

extension Logbook {
  /// The ids of a kind of record, with the names and aliases of each.
  fileprivate func names(of kind: RecordKind) -> [String: [String]] {
    guard RecordKind.withIDs.contains(kind) else { return [:] }
    return Dictionary(
      records(of: kind).map { ($0.id, [$0.name].compactMap { $0 } + $0.aliases) }
    ) { first, _ in first }
  }
}
