public import FrontMatter
public import Diagnostics

/// Changes values of a record, and keeps every other byte of its file.
///
/// The text is parsed again after each change. A change that affects another key or makes the file
/// unreadable is refused and undone.
public struct RecordEditor: Sendable {
  /// The file before the changes.
  public let original: SourceText
  /// The file with the changes made so far.
  public private(set) var text: RecordText
  private let options: DecodingOptions

  /// Starts to edit a file; throws if its front matter has errors.
  public init(
    _ source: SourceText,
    _ table: FieldTable,
    _ kind: FrontMatterReader.Kind = .record,
    options: DecodingOptions = DecodingOptions()
  ) throws(EditRefusal) {
    guard
      let text = RecordText(source.bytes, table, kind, options: options, isDecoded: false)
    else {
      throw .unreadable
    }
    original = source
    self.text = text
    self.options = options
  }

  /// Whether the file differs from the original.
  public var isChanged: Bool { text.bytes != original.bytes }

  /// The edit that makes all changes; empty if nothing changed.
  public var edits: [SourceEdit] {
    let (old, new) = (original.bytes, text.bytes)
    guard old != new else { return [] }
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    // Edits consist of whole lines, so that no character is split.
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, old[old.count - end - 1] != 0x0A { end -= 1 }
    let range = SourceRange(start, old.count - end)
    return [SourceEdit(range, String(decoding: new[start..<new.count - end], as: UTF8.self))]
  }

  /// Sets the value of a key; a new key is inserted in table order.
  public mutating func set(_ key: String, to spelling: ValueSpelling) throws(EditRefusal) {
    if let entry = try only(key) {
      try apply(text.replacing(entry.keyNode, entry.valueNode, spelling), touching: key)
    } else {
      try apply(text.adding(key, spelling), touching: key)
    }
  }

  /// Removes a key and its value; comments next to it stay.
  public mutating func remove(_ key: String) throws(EditRefusal) {
    guard let entry = try only(key) else { return }
    try apply(text.removing(entry), touching: key)
  }

  /// Appends an item to a list; a single value becomes the list's first item.
  public mutating func append(_ item: ItemSpelling, to key: String) throws(EditRefusal) {
    guard let entry = try only(key) else {
      let spelling = ValueSpelling("[" + item.inline() + "]")
      return try apply(text.adding(key, spelling), touching: key)
    }
    guard let edits = text.appending(item, to: entry) else { throw .entangled(key) }
    try apply(edits, touching: key)
  }

  /// Replaces an item of a list, counted from 0, by one on a line.
  public mutating func replaceItem(
    _ index: Int,
    of key: String,
    with item: ItemSpelling
  ) throws(EditRefusal) {
    try apply(text.replacingNode(try self.item(index, of: key), item), touching: key)
  }

  /// Removes an item of a list, counted from 0; the key is removed with the last item.
  public mutating func removeItem(_ index: Int, of key: String) throws(EditRefusal) {
    guard let entry = try only(key) else { throw .noItem(key: key, number: index + 1) }
    let items = text.items(of: entry)
    guard items.indices.contains(index) else { throw .noItem(key: key, number: index + 1) }
    if items.count == 1 { return try remove(key) }
    guard let edits = text.removingItem(index, of: entry) else { throw .entangled(key) }
    try apply(edits, touching: key)
  }

  /// Sets a key of a mapping in a list, on one line; items are counted from 0.
  public mutating func set(
    _ inner: String,
    ofItem index: Int,
    of key: String,
    to value: String
  ) throws(EditRefusal) {
    let node = try item(index, of: key)
    guard let table = text.innerTable(of: key),
      let edits = text.setting(inner, in: node, to: value, by: table)
    else { throw .entangled(key) }
    try apply(edits, touching: key)
  }

  /// Removes a key of a mapping in a list; items are counted from 0.
  public mutating func remove(
    _ inner: String,
    ofItem index: Int,
    of key: String
  ) throws(EditRefusal) {
    let node = try item(index, of: key)
    guard let edits = text.removing(inner, from: node) else { throw .entangled(key) }
    try apply(edits, touching: key)
  }

  /// Replaces the Markdown below the front matter.
  public mutating func setBody(_ body: [UInt8]) throws(EditRefusal) {
    var start = Array(text.bytes[..<min(text.bodyStart, text.bytes.count)])
    if !body.isEmpty, start.last != 0x0A { start += text.newline.utf8 }
    try take(start + body, touching: nil)
  }

  private func only(_ key: String) throws(EditRefusal) -> RecordText.Entry? {
    let found = text.entries.filter { $0.key == key }
    guard found.count < 2 else { throw .keyTwice(key) }
    return found.first
  }

  private func item(_ index: Int, of key: String) throws(EditRefusal) -> Int {
    let items = try only(key).map { text.items(of: $0) } ?? []
    guard items.indices.contains(index) else { throw .noItem(key: key, number: index + 1) }
    return items[index]
  }

  mutating func apply(_ edits: [SourceEdit], touching key: String) throws(EditRefusal) {
    let now = SourceText(path: original.path, bytes: text.bytes)
    guard let bytes = now.applying(edits) else { throw .entangled(key) }
    try take(bytes, touching: key)
  }

  /// Accepts a new text if only the given key has changed in it.
  private mutating func take(_ bytes: [UInt8], touching key: String?) throws(EditRefusal) {
    guard
      let next = RecordText(bytes, text.table, text.kind, options: options, isDecoded: false)
    else {
      throw key.map { .entangled($0) } ?? .unreadable
    }
    guard Self.areEqual(text, next, but: key), key == nil || next.body == text.body
    else { throw key.map { .entangled($0) } ?? .unreadable }
    text = next
  }

  /// Whether all other keys are as they were, with their values as written.
  private static func areEqual(_ old: RecordText, _ new: RecordText, but key: String?) -> Bool {
    let before = old.entries.filter { $0.key != key }
    let after = new.entries.filter { $0.key != key }
    return before.elementsEqual(after) { left, right in
      left.key == right.key && old.bytesWritten(left).elementsEqual(new.bytesWritten(right))
    }
  }
}
