import DiveModel
import Diagnostics
import Wording

/// A list that `+=` and `-=` change: a record's own, or one within an item of such a list.
struct ChangedList: Sendable {
  /// The key of the record.
  let key: String
  /// The key within an item, and the place of the item from 0; nil for the list of `key` itself.
  let inner: (key: String, index: Int)?

  init(_ target: Assignment.Target) {
    switch target {
    case .key(let top), .item(let top, _): self.init(key: top, inner: nil)
    case .inner(let top, let number, let part):
      self.init(key: top, inner: (key: part, index: number - 1))
    case .part(let top, let part): self.init(key: top, inner: (key: part, index: 0))
    }
  }

  private init(key: String, inner: (key: String, index: Int)?) {
    self.key = key
    self.inner = inner
  }

  /// The same list where the record has only what was typed.
  var asTyped: ChangedList { ChangedList(key: key, inner: inner.map { (key: $0.key, index: 0) }) }
}

extension Assignments {
  /// Appends items to a list, except duplicates in lists without order; two equal tanks are
  /// allowed.
  func add(_ found: ReadAssignment, to editor: inout RecordEditor) throws(EditRefusal) {
    let list = ChangedList(found.assignment.target)
    let meanings = found.record?.meanings(of: list.asTyped) ?? []
    for (item, meaning) in zip(found.items, meanings) {
      if meaning.isText || list.inner != nil,
        editor.text.meanings(of: list).contains(where: { $0.says(meaning) })
      {
        continue
      }
      guard let inner = list.inner else {
        try append(item, to: list.key, &editor)
        continue
      }
      if case .part = found.assignment.target, editor.text.entry(list.key) == nil {
        let line = "  \(inner.key): [\(item.inline())]"
        try editor.set(list.key, to: ValueSpelling("", lines: [line]))
      } else {
        try editor.append(item, to: inner.key, ofItem: inner.index, of: list.key)
      }
    }
  }

  /// Removes the items that equal the typed ones from a list.
  func takeAway(
    _ found: ReadAssignment,
    in editor: inout RecordEditor,
    mayLackItems: Bool
  ) throws(EditRefusal) -> Diagnostic? {
    let list = ChangedList(found.assignment.target)
    let name = found.assignment.wholeKey
    if let inner = list.inner {
      let hasItem = editor.text.writtenItems(of: list.key).indices.contains(inner.index)
      if !hasItem, mayLackItems { return nil }
      if !hasItem, case .part = found.assignment.target {
        return found.problem(.noSuchItem(key: name), atValue: true)
      }
      if !hasItem { throw .noItem(key: list.key, number: inner.index + 1) }
      guard editor.text.meanings(of: inner.key, ofItem: inner.index, of: list.key) != nil else {
        return found.problem(.valueUnreadable(key: name))
      }
    }
    for wanted in found.record?.meanings(of: list.asTyped) ?? [] {
      let items = editor.text.meanings(of: list)
      var equal = items.indices.filter { items[$0].says(wanted) }
      // A repeated word has no further meaning; of two equal tanks one may be meant.
      if !wanted.isText { equal = equal.suffix(1) }
      if !equal.isEmpty {
        // Begins with the last, so that the places of the others stay.
        for index in equal.reversed() { try remove(index, of: list, in: &editor) }
        continue
      }
      let alike = items.indices.filter { items[$0].begins(as: wanted) }
      switch alike.count {
      case 0 where mayLackItems: continue
      case 0: return found.problem(.noSuchItem(key: name), atValue: true)
      case 1: try remove(alike[0], of: list, in: &editor)
      default:
        return found.problem(.severalSuchItems(key: name, example: "\(name).1="), atValue: true)
      }
    }
    return nil
  }

  /// Removes one item of a list; with the last one, its key.
  private func remove(
    _ index: Int,
    of list: ChangedList,
    in editor: inout RecordEditor
  ) throws(EditRefusal) {
    guard let inner = list.inner else { return try editor.removeItem(index, of: list.key) }
    if editor.text.count(of: inner.key, ofItem: inner.index, of: list.key) == 1 {
      return try clear(inner.key, inner.index, of: list.key, &editor)
    }
    try editor.removeItem(index, of: inner.key, ofItem: inner.index, of: list.key)
  }
}

extension RecordText {
  /// The meaning of each item of a list; a single value is a list of one.
  fileprivate func meanings(of list: ChangedList) -> [Content] {
    if let inner = list.inner {
      return meanings(of: inner.key, ofItem: inner.index, of: list.key) ?? []
    }
    switch meaning(of: list.key) {
    case .list(let items)?: return items.map(\.content)
    case let content?: return [content]
    case nil: return []
    }
  }

  /// The meaning of each value that a key of an item has; nil if they cannot be read.
  ///
  /// What is wrong elsewhere in the list does not matter, such as a key that the item lacks.
  fileprivate func meanings(of inner: String, ofItem index: Int, of key: String) -> [Content]? {
    guard let entry = innerEntry(inner, ofItem: index, of: key) else { return [] }
    guard let row = table.row(for: key), let content = fields[row.field]?.content else {
      return nil
    }
    var items = [content]
    if case .list(let written) = content { items = written.map(\.content) }
    guard items.count == writtenItems(of: key).count, items.indices.contains(index),
      case .mapping(let found) = items[index],
      let value = self.content(of: inner, in: found, of: key)?.meaning
    else { return nil }
    var values = [value]
    if case .list(let written) = value { values = written.map(\.content) }
    return values.count == self.items(of: entry).count ? values : nil
  }

  private func content(of inner: String, in fields: FieldSet, of key: String) -> Content? {
    if let row = innerTable(of: key)?.row(for: inner) {
      return fields.isDamaged(row.field) ? nil : fields[row.field]?.content
    }
    for entry in fields.entries where entry.field == FieldSet.extra {
      guard entry.content.ownKey == inner, case .list(let pair) = entry.content else { continue }
      return pair[1].content
    }
    return nil
  }
}

extension Content {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  /// Whether both have the same meaning; case is ignored.
  fileprivate func says(_ other: Content) -> Bool {
    guard case .text(let left) = self, case .text(let right) = other else { return self == other }
    return left.lowercased() == right.lowercased()
  }

  /// Whether it is a mapping whose first key has the other's value.
  fileprivate func begins(as other: Content) -> Bool {
    guard case .mapping(let fields) = self, case .mapping(let wanted) = other,
      wanted.entries.count == 1, let only = wanted.entries.first, only.field != FieldSet.extra,
      let own = fields[only.field]
    else { return false }
    return own.content.says(only.content)
  }
}
