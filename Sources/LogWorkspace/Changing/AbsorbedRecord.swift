import DiveFormat
import DiveModel
import LogbookCore

/// A record whose values another record of its kind takes over.
struct AbsorbedRecord {
  private let text: RecordText
  private let kind: RecordKind
  /// Its id, its name and its aliases.
  private let names: [String]
  /// The id of the other record.
  private let id: String
  private let keepsBoth: Bool
  private let normal: RecordNames
  /// The keys with a different value in the other record.
  private(set) var differing: [String] = []
  /// The keys under which such values are kept in the other record.
  private(set) var kept: [String] = []

  init(
    _ text: RecordText,
    _ record: AnyRecord,
    into id: String,
    keepsBoth: Bool,
    _ index: RecordIndex
  ) {
    (self.text, self.id, self.keepsBoth) = (text, id, keepsBoth)
    kind = record.kind
    names = [record.id] + [record.name].compactMap { $0 } + record.aliases
    normal = RecordNames(index: index)
  }

  /// Adds missing values to the other record; for keys with two values, see `differing` and `kept`.
  mutating func add(to editor: inout RecordEditor) throws(EditRefusal) {
    for entry in text.entries where entry.key != "aliases" {
      if editor.text.entry(entry.key) == nil {
        try editor.take(entry, of: text)
      } else if try !isSettled(entry.key, &editor) {
        try keep(entry, &editor)
      } else {
        try editor.takeComments(of: entry, in: text)
      }
    }
    try addNames(to: &editor)
    if let entry = text.entry("aliases") { try editor.takeComments(of: entry, in: text) }
    try editor.takeComments(ofKeyless: text)
    let notes = MergeSide(text).notes
    let own = MergeSide(editor.text).notes
    guard !notes.isEmpty, notes != own else { return }
    // After an open code block, a comment would become readable text.
    if !own.isEmpty, JoinedNotes(own, notes).changeTheirMeaning { throw .entangled("notes") }
    try editor.addNotes(notes.joined(separator: "\n"))
  }

  /// Adds the items of a list that the other record lacks; false if both have another value.
  private func isSettled(
    _ key: String,
    _ editor: inout RecordEditor
  ) throws(EditRefusal) -> Bool {
    // The name becomes an alias.
    if key == "name" { return true }
    guard let theirs = MergeValue(key, in: text, normal: normal.normal),
      let mine = MergeValue(key, in: editor.text, normal: normal.normal)
    else { return true }
    if theirs.meaning == mine.meaning { return true }
    guard text.table.row(for: key)?.isList == true, !theirs.items.isEmpty, !mine.items.isEmpty
    else { return false }
    var known = Set(mine.items.map(\.meaning))
    if theirs.items.allSatisfy({ known.contains($0.meaning) }) { return true }
    // Two plans of one service, or two memberships of one diver, cannot be joined.
    let isPlain = (theirs.items + mine.items).allSatisfy { item in
      if case .mapping = item.meaning { false } else { true }
    }
    guard isPlain else { return false }
    for item in theirs.items where known.insert(item.meaning).inserted {
      try editor.append(item.spelling, to: key)
    }
    return true
  }

  /// Keeps a differing value under a key of its own, if requested.
  private mutating func keep(
    _ entry: RecordText.Entry,
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    guard keepsBoth else { return differing.append(entry.key) }
    let name = entry.key.hasPrefix("x-") ? String(entry.key.dropFirst(2)) : entry.key
    let base = "x-merged-\(name)"
    let free = ([base] + (2...99).map { "\(base)-\($0)" }).first { editor.text.entry($0) == nil }
    guard let free else { throw .keyTwice(base) }
    try editor.take(entry, of: text, as: free)
    kept.append(free)
  }

  /// Makes its id and its names aliases of the other record, unless they are names of it already.
  private func addNames(to editor: inout RecordEditor) throws(EditRefusal) {
    let key = "aliases"
    for name in names {
      var known: [Content] = [.text(id)]
      if case .list(let items)? = editor.text.meaning(of: key) { known += items.map(\.content) }
      if let own = editor.text.meaning(of: "name") { known.append(own) }
      if !known.contains(.text(name)) { try editor.append(.text(name), to: key) }
    }
  }
}
