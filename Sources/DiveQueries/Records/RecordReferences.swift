import DiveFormat
import DiveModel
import LogbookCore
import NearWords

/// The texts by which the records of a kind refer to others, and what a query's text means among
/// them.
struct RecordReferences {
  private let logbook: Logbook
  private let index: RecordIndex
  private let kind: RecordKind
  private var written: [RecordTerm.Source: Set<String>] = [:]
  private var spelled: [RecordKind: [(id: String, spellings: [String])]] = [:]

  init(_ logbook: Logbook, _ index: RecordIndex, of kind: RecordKind) {
    (self.logbook, self.index, self.kind) = (logbook, index, kind)
  }

  /// The texts of a term without duplicates.
  mutating func texts(of term: RecordTerm) -> Set<String> {
    if let known = written[term.source] { return known }
    let figures = RecordFigures(kind, for: [], in: logbook, index)
    var texts: Set<String> = []
    for record in logbook.records(of: kind) {
      switch figures.value(of: term, record)?.content {
      case .text(let text)?: texts.insert(text)
      case .list(let items)?:
        for item in items { if case .text(let text) = item.content { texts.insert(text) } }
      default: continue
      }
    }
    written[term.source] = texts
    return texts
  }

  /// The texts of a term that a query's text stands for; nil if no record has such a name.
  ///
  /// A text that is an id or a name stands for that record alone. Any other stands for all records
  /// that have it in a name, and for the texts that contain it.
  mutating func meant(_ text: String, _ isExact: Bool, by term: RecordTerm) -> Set<String>? {
    let written = texts(of: term)
    for kind in Self.kinds(of: term.kind) {
      guard let id = id(of: text, kind, term.kind) else { continue }
      return written.filter { refers($0, term.kind, to: [kind: [id]]) }
    }
    let pattern = TextPattern(text, isWhole: isExact)
    var records: [RecordKind: Set<String>] = [:]
    for kind in Self.kinds(of: term.kind) { records[kind] = named(pattern, kind) }
    let texts = written.filter { pattern.matches($0) || refers($0, term.kind, to: records) }
    // A path may be searched for like any text.
    if texts.isEmpty, term.kind != .pathReference, records.values.allSatisfy(\.isEmpty) {
      return nil
    }
    return texts
  }

  /// Whether a text is a complete id or name, of a record or in a value of the term.
  mutating func isName(_ text: String, _ term: RecordTerm) -> Bool {
    if Self.kinds(of: term.kind).contains(where: { id(of: text, $0, term.kind) != nil }) {
      return true
    }
    let folded = text.lowercased()
    return texts(of: term).contains { $0.lowercased() == folded }
  }

  /// Names and ids that resemble a text.
  mutating func nearest(to text: String, _ term: RecordTerm) -> [String] {
    var names = texts(of: term).sorted()
    for kind in Self.kinds(of: term.kind) { names += spellings(of: kind).flatMap(\.spellings) }
    let near = Nearest.matches(text, in: names)
    guard near.isEmpty else { return near }
    let words = Set(names.flatMap { $0.split { "- /".contains($0) }.map(String.init) })
    return Nearest.matches(text, in: words.sorted())
  }

  /// The ids of the records of every kind that have a text in a name, by kind.
  mutating func named(_ pattern: TextPattern) -> [RecordKind: Set<String>] {
    RecordKind.withIDs.reduce(into: [:]) { $0[$1] = named(pattern, $1) }
  }

  private mutating func named(_ pattern: TextPattern, _ kind: RecordKind) -> Set<String> {
    Set(
      spellings(of: kind).compactMap { id, spellings in
        spellings.contains { pattern.matches($0) } ? id : nil
      }
    )
  }

  private mutating func spellings(
    of kind: RecordKind
  ) -> [(id: String, spellings: [String])] {
    if let known = spelled[kind] { return known }
    let made = logbook.records(of: kind).map { record in
      (record.id, [record.id] + (record.name.map { [$0] } ?? []) + record.aliases)
    }
    spelled[kind] = made
    return made
  }

  private func refers(_ text: String, _ kind: ValueKind, to records: [RecordKind: Set<String>])
    -> Bool
  {
    guard let (kind, id) = index.referred(by: text, kind) else { return false }
    return records[kind]?.contains(id) ?? false
  }

  /// The id that a text means as a value of a kind would; of a path, with or without its folder.
  private func id(of text: String, _ kind: RecordKind, _ value: ValueKind) -> String? {
    if let (found, id) = index.referred(by: text, value) { return found == kind ? id : nil }
    // Without a folder, an id alone would be of any kind.
    return value == .pathReference ? nil : index.id(of: text, kind)
  }

  /// The kinds that a value may refer to, first the one that an id alone means.
  static func kinds(of value: ValueKind) -> [RecordKind] {
    switch value {
    case .reference(let kind): [kind]
    case .person: [.diver]
    case .owner: [.diver, .group]
    case .pathReference: RecordKind.withIDs
    default: []
    }
  }
}
