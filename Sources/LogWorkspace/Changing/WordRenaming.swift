import DiveChecks
package import DiveFormat
import DiveModel
import DiveUnits
import DiveQueries
import Diagnostics
import LogbookCore
import Wording
import NearWords

/// A new word for one that dives contain: a tag, a buddy, a suit, a species.
package struct WordRenaming: Sendable {
  /// The change; nil if no dive has the word, or if it is already written so.
  package let change: BulkChange?
  /// Who the user was assumed to be, if that decided the choice and several divers keep dives.
  package let owner: Identity?
  /// Whether a dive has the old word.
  package let isThere: Bool
  /// The number of group dives that keep the word.
  package let keptInGroups: Int
  /// Words of the same key that look like one that no dive has.
  package let near: [String]
}

extension LogSession {
  /// Plans a new word for one in the dives of the chosen divers.
  ///
  /// The search ignores case, but `Anna` is not the id `anna` of a diver, who is someone else. If
  /// two items become equal, one is removed. With all divers, the dives of groups that the user leads
  /// change too, and entries name the new version of them.
  ///
  /// - Parameters:
  ///   - old: The word as it is.
  ///   - new: The word, name or id to write.
  ///   - key: The key that holds it, as a query calls it: `tag`, `buddy`, `species`.
  ///   - divers: Whose dives to change.
  /// - Returns: The change, if there is one.
  /// - Throws: A `LogFailure` if a dive that has the word cannot be edited.
  package func renaming(
    _ old: String,
    to new: String,
    in key: String,
    of divers: ChosenDivers
  ) throws(LogFailure) -> WordRenaming {
    guard let place = WordPlace(named: key) else { throw .holdsNoWords(key: key) }
    let owned = try dives(of: divers)
    let own = owned.dives
    let other = place.id(of: old, in: index)
    let groupDives = GroupDivesWithWord(
      RenamedWord(place, old, new, besides: other),
      of: divers,
      in: self
    )
    let others = Set(own.flatMap { place.words(of: $0.dive) })
    let known = logbook.divers.compactMap { $0.name?.value }
    let news = place.items(in: new, knowing: others.union(known))
    let words = RenamedWord(place, old, new, as: news, besides: other)
    let ofGroups = try logbook.changes(
      renaming: words,
      in: groupDives.changed.map(\.dive.origin.path)
    )
    let versions = groupDives.versions(after: ofGroups)
    let unsound = logbook.filesWithoutSoundKeys
    let paths = own.filter { logged in
      let path = logged.dive.origin.path
      return versions[path] != nil
        || (unsound.contains(path)
          ? words.isIn(logbook.source(of: path)) : words.mayBe(in: logged.dive))
    }.map(\.dive.origin.path)
    let changes = try ofGroups + logbook.changes(renaming: words, in: paths, naming: versions)
    let change = try bulkChange(changes, of: divers, changing: [place.key], showing: [place.key])
    let isThere = others.contains(where: words.isOld)
    return WordRenaming(
      change: change,
      owner: owned.owner,
      isThere: change != nil || isThere,
      keptInGroups: groupDives.kept,
      near: change != nil || isThere ? [] : Nearest.matches(old, in: others.sorted())
    )
  }
}

extension Logbook {
  /// Replaces a word by another in dives.
  ///
  /// - Parameters:
  ///   - words: The old word and the new one.
  ///   - paths: The dives.
  ///   - versions: The new versions of group dives that entries name, by the entries' paths.
  /// - Returns: The changes.
  /// - Throws: A `LogFailure` if a dive that has the word cannot be edited.
  fileprivate func changes(
    renaming words: RenamedWord,
    in paths: [String],
    naming versions: [String: TemplateDigest] = [:]
  ) throws(LogFailure) -> [FileChange] {
    try changes(of: paths, .dive) { editor, place in
      if let reason = words.rename(in: &editor) { return reason }
      guard let version = versions[paths[place]] else { return nil }
      do throws(EditRefusal) { try editor.name(version: version) } catch { return error.message }
      return nil
    }
  }
}

/// The place in dives for a kind of words that divers choose.
struct WordPlace: Sendable {
  let key: String
  /// The key within the mappings of a list: the species of a sighting.
  let inner: String?

  /// Takes a key of a dive as a query calls it; nil if its values are not texts, names or ids.
  init?(named name: String) {
    let term = DiveTerms.term(named: name)?.name ?? name
    if term.hasPrefix("x-") {
      (key, inner) = (term, nil)
      return
    }
    if let row = FieldTable.dive.row(for: term), row.holdsWords {
      (key, inner) = (term, nil)
      return
    }
    let parts = term.split(separator: ".").map(String.init)
    let outer = FieldTable.dive.rows.first { row in
      if case .mapping(let kind) = row.kind { kind.table.name == parts.first } else { false }
    }
    guard parts.count == 2, let outer, case .mapping(let kind) = outer.kind,
      kind.table.row(for: parts[1])?.holdsWords == true
    else { return nil }
    (key, inner) = (outer.key, parts[1])
  }

  /// The items in a new word of a list: those between commas, as `divelog set` reads them, unless
  /// dives or a record have it as one, as `Kask, Liis`.
  func items(in new: String, knowing words: Set<String>) -> [String] {
    guard inner == nil, FieldTable.dive.row(for: key)?.isList == true,
      !words.contains(where: { $0.utf8.elementsEqual(new.utf8) })
    else { return [new] }
    let items = new.split(separator: ",").map(\.trimmingBlanks)
    return items.contains("") || items.isEmpty ? [new] : items
  }

  /// The id that a word is except for its case; nil if the log has no record with that id.
  func id(of word: String, in index: RecordIndex) -> String? {
    guard inner == nil, let row = FieldTable.dive.row(for: key) else { return nil }
    let kind: RecordKind
    switch row.kind {
    case .person: kind = .diver
    case .reference(let named): kind = named
    default: return nil
    }
    let id = word.lowercased()
    return id != word && index.resolve(id, kind) == .record(id) ? id : nil
  }

  /// The field of a dive that holds it.
  var field: UInt8 { FieldTable.dive.row(for: key)?.field ?? FieldSet.extra }

  /// The words of a dive in this place.
  func words(of dive: Dive) -> [String] {
    if let row = FieldTable.dive.row(for: key) {
      return dive.fields[row.field].map { words(in: $0.content) } ?? []
    }
    return dive.fields.entries.flatMap { entry -> [String] in
      guard entry.field == FieldSet.extra, entry.content.ownKey == key,
        case .list(let pair) = entry.content
      else { return [] }
      return words(in: pair[1].content)
    }
  }

  /// The words in a value of the key.
  func words(in content: Content) -> [String] {
    switch content {
    case .text(let text): return inner == nil ? [text] : []
    case .list(let items): return items.flatMap { words(in: $0.content) }
    case .mapping(let fields):
      guard let inner, case .mapping(let kind)? = FieldTable.dive.row(for: key)?.kind,
        let field = kind.table.row(for: inner)?.field,
        case .text(let text)? = fields[field]?.content
      else { return [] }
      return [text]
    case .steps: return []
    }
  }
}

extension FieldRow {
  /// Whether its values are texts, names or ids that a diver writes.
  package var holdsWords: Bool {
    switch kind {
    case .text, .reference, .person: !traits.contains(.tool)
    default: false
    }
  }
}

/// The old and the new word, and the edits that replace one by the other.
struct RenamedWord: Sendable {
  let place: WordPlace
  /// In lower case.
  let old: String
  /// A record's id that is equal except for its case, and stays.
  private let other: String?
  private let new: String
  private let item: ItemSpelling
  /// The items to write in a list, with their words.
  private let items: [(word: String, spelling: ItemSpelling)]

  /// Takes the old word and the new one, and the items of a list that it is written as.
  init(
    _ place: WordPlace,
    _ old: String,
    _ new: String,
    as items: [String]? = nil,
    besides other: String? = nil
  ) {
    (self.place, self.old, self.new, self.other) = (place, old.lowercased(), new, other)
    item = .text(new)
    var words: Set<String> = []
    self.items = (items ?? [new]).filter { words.insert($0.lowercased()).inserted }
      .map { ($0, .text($0)) }
  }

  /// Whether a text is the old word; equal letters may be composed differently.
  func isOld(_ text: String) -> Bool { text.lowercased() == old && text != other }

  /// Whether a text is the new word, letter for letter.
  func isNew(_ text: String) -> Bool { text.utf8.elementsEqual(new.utf8) }

  /// Whether a dive has the word, or may have it in a value that cannot be read.
  func mayBe(in dive: Dive) -> Bool {
    dive.fields.isDamaged(place.field) || place.words(of: dive).contains(where: isOld)
  }

  /// Whether a text contains the word.
  func isIn(_ source: SourceText?) -> Bool {
    source.map { $0.text.lowercased().contains(old) } ?? true
  }

  /// Replaces the old word by the new one; returns why that is impossible.
  func rename(in editor: inout RecordEditor) -> Message? {
    let key = place.key
    guard let entry = editor.text.entry(key) else { return nil }
    guard !editor.text.isDamaged(key), let meaning = editor.text.meaning(of: key) else {
      let mayHoldIt = editor.text.written(entry).lowercased().contains(old)
      return mayHoldIt ? .valueUnreadable(key: key) : nil
    }
    do throws(EditRefusal) {
      switch meaning {
      case .text(let text):
        guard isOld(text), !isNew(text) else { return nil }
        try editor.set(key, to: .init(items.count > 1 ? listed : spelled))
      case .list(let items):
        if place.inner == nil {
          try renameItems(items.map { $0.content.word }, &editor)
        } else {
          try renameInner(items, &editor)
        }
      default: break
      }
      return nil
    } catch { return error.message }
  }

  private var spelled: String { Self.spelled(item, new) }

  private static func spelled(_ item: ItemSpelling, _ word: String) -> String {
    if case .value(let text) = item { text } else { word }
  }

  private var listed: String {
    "[" + items.map { Self.spelled($0.spelling, $0.word) }.joined(separator: ", ") + "]"
  }

  /// Renames items of a list of texts; an item that already has the new name stays in its place.
  private func renameItems(
    _ texts: [String?],
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    let found = texts.indices.filter { place in
      texts[place].map { isOld($0) && !isNew($0) } ?? false
    }
    let kept = Set(texts.indices.filter { !found.contains($0) }.map { texts[$0]?.lowercased() })
    let missing = items.filter { !kept.contains($0.word.lowercased()) }
    // From the last on, so that the places of the others stay.
    for place in found.reversed() {
      if place == found.first, let first = missing.first {
        try editor.replaceItem(place, of: self.place.key, with: first.spelling)
      } else {
        try editor.removeItem(place, of: self.place.key)
      }
    }
    guard !found.isEmpty else { return }
    for item in missing.dropFirst() { try editor.append(item.spelling, to: self.place.key) }
  }

  /// Renames a key of the mappings of a list; of mappings that become equal, the first stays.
  private func renameInner(
    _ items: [Content.Item],
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    guard let inner = place.inner else { return }
    let key = place.key
    let texts = items.map { place.words(in: $0.content).first }
    let found = texts.indices.filter { texts[$0].map { isOld($0) && !isNew($0) } ?? false }
    for place in found.reversed() {
      if editor.text.writtenItems(of: key)[place].hasPrefix("{") {
        try editor.set(inner, ofItem: place, of: key, to: spelled)
      } else {
        try editor.replaceItem(place, of: key, with: item)
      }
    }
    for place in found.reversed() {
      guard case .list(let now)? = editor.text.meaning(of: key) else { return }
      let isTwice = now.indices.contains { $0 != place && now[$0].content == now[place].content }
      if isTwice { try editor.removeItem(place, of: key) }
    }
  }
}

extension Content {
  /// The text, if it is one.
  fileprivate var word: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
