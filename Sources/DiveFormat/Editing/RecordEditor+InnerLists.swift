import Diagnostics
import FrontMatter

/// Changes of a list within an item of another list, as `passed` of a course's student.
extension RecordEditor {
  /// Appends a value to the list of a key of an item; items are counted from 0.
  mutating func append(
    _ value: ItemSpelling,
    to inner: String,
    ofItem index: Int,
    of key: String
  ) throws(EditRefusal) {
    try refuseKeyTwice(key)
    if let entry = text.innerEntry(inner, ofItem: index, of: key) {
      let edits = text.appending(value, to: entry)
      return try applyWithin(edits, changing: inner, ofItem: index, of: key)
    }
    // An item that is only its first key's value has no list for that key.
    if text.writtenPairs(ofItems: key).dropFirst(index).first?.contains(where: { $0.key == inner })
      ?? false
    {
      throw .entangled(key)
    }
    try set(inner, ofItem: index, of: key, to: "[" + value.inline() + "]")
  }

  /// Removes one of several values from the list of a key of an item; both are counted from 0.
  mutating func removeItem(
    _ place: Int,
    of inner: String,
    ofItem index: Int,
    of key: String
  ) throws(EditRefusal) {
    try refuseKeyTwice(key)
    guard let entry = text.innerEntry(inner, ofItem: index, of: key) else {
      throw .entangled(key)
    }
    let edits = text.removingItem(place, of: entry)
    try applyWithin(edits, changing: inner, ofItem: index, of: key)
  }

  private func refuseKeyTwice(_ key: String) throws(EditRefusal) {
    guard text.entries.count(where: { $0.key == key }) < 2 else { throw .keyTwice(key) }
  }

  /// Makes edits that may change only one key of an item.
  private mutating func applyWithin(
    _ edits: [SourceEdit]?,
    changing inner: String,
    ofItem index: Int,
    of key: String
  ) throws(EditRefusal) {
    guard let edits else { throw .entangled(key) }
    let before = self
    try apply(edits, touching: key)
    let old = before.text.otherPairs(than: inner, ofItem: index, of: key)
    guard text.otherPairs(than: inner, ofItem: index, of: key) == old else {
      self = before
      throw .entangled(key)
    }
  }
}

extension RecordText {
  /// A key of an item, with its value; nil if the item has no such key.
  func innerEntry(_ inner: String, ofItem index: Int, of key: String) -> Entry? {
    guard let whole = entry(key) else { return nil }
    let nodes = items(of: whole)
    guard nodes.indices.contains(index), tape.nodes[nodes[index]].kind == .mapping,
      let pair = pairs(nodes[index]).first(where: { text($0.key) == inner })
    else { return nil }
    return Entry(key: inner, keyNode: pair.key, valueNode: pair.value)
  }

  /// How many values a key of an item has.
  func count(of inner: String, ofItem index: Int, of key: String) -> Int {
    innerEntry(inner, ofItem: index, of: key).map { items(of: $0).count } ?? 1
  }

  /// The keys and values of a list's items as written, without one key of one item.
  fileprivate func otherPairs(
    than inner: String,
    ofItem index: Int,
    of key: String
  ) -> [[ItemSpelling.Pair]] {
    writtenPairs(ofItems: key).enumerated().map { place, pairs in
      place == index ? pairs.filter { $0.key != inner } : pairs
    }
  }
}
