import DiveModel

/// Lists of mappings, in which two versions may change different items.
extension RecordMerge {
  /// Merges a list item by item and key by key; false if the number of items differs, or if both
  /// sides changed a key.
  mutating func mergeMappings(
    _ key: String,
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    _ base: MergeValue?
  ) -> Bool {
    guard let mine, let theirs, let base, let table = editor.text.mappingTable(of: key),
      !mine.items.isEmpty, mine.items.count == theirs.items.count,
      mine.items.count == base.items.count
    else { return false }
    var attempt = editor
    for place in mine.items.indices {
      guard let own = Keys(mine.items[place], table), let new = Keys(theirs.items[place], table),
        let old = Keys(base.items[place], table)
      else { return false }
      for inner in Set(new.texts.keys).union(old.texts.keys).sorted() {
        guard new[inner] != old[inner], new[inner] != own[inner] else { continue }
        guard own[inner] == old[inner] else { return false }
        do throws(EditRefusal) {
          if let text = new.texts[inner] {
            try attempt.set(inner, ofItem: place, of: key, to: text)
          } else {
            try attempt.remove(inner, ofItem: place, of: key)
          }
        } catch { return false }
      }
    }
    editor = attempt
    return true
  }

  /// The keys of one item.
  private struct Keys {
    let texts: [String: String]
    private let fields: FieldSet
    private let table: FieldTable

    init?(_ item: MergeValue.Item, _ table: FieldTable) {
      guard case .mapping(let fields) = item.meaning, case .mapping(let pairs) = item.spelling,
        fields.entries.count == pairs.count
      else { return nil }
      self.fields = fields
      self.table = table
      texts = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
    }

    subscript(key: String) -> Content? {
      if let row = table.row(for: key) { return fields[row.field]?.content }
      return fields.entries.first { $0.content.ownKey == key }?.content
    }
  }
}
