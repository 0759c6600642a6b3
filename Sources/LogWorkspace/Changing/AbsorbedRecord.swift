import DiveFormat
import DiveModel
import LogbookCore

/// A record whose values another of its kind takes over.
struct AbsorbedRecord {
  private let text: RecordText
  private let kind: RecordKind
  /// Its id, its name and its aliases.
  private let names: [String]
  /// The id of the other.
  private let id: String
  private let keepsBoth: Bool
  private let normal: RecordNames
  /// The keys of which the other has another value.
  private(set) var differing: [String] = []
  /// The keys under which such values are kept in the other.
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

  /// Adds to the other record what it lacks; where both have a value, see `differing` and `kept`.
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
    // Below an open code block, a comment would be text for everyone to read.
    if !own.isEmpty, JoinedNotes(own, notes).changeTheirMeaning { throw .entangled("notes") }
    try editor.addNotes(notes.joined(separator: "\n"))
  }

  /// Adds the items of a list that the other lacks; false if both have another value.
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
    // Two plans of one service, or two memberships of one diver, are no list of both.
    let isPlain = (theirs.items + mine.items).allSatisfy { item in
      if case .mapping = item.meaning { false } else { true }
    }
    guard isPlain else { return false }
    for item in theirs.items where known.insert(item.meaning).inserted {
      try editor.append(item.spelling, to: key)
    }
    return true
  }

  /// Keeps a value that differs under a key of its own, if that is wanted.
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

  /// Makes its id and its names aliases of the other, unless they are names of it.
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
