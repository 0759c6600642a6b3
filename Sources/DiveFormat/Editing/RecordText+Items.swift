import DiveModel
import FrontMatter
import Diagnostics

/// Edits that change lists.
extension RecordText {
  /// The items of a key's value; a single value is a list of one.
  func items(of entry: Entry) -> [Int] {
    let value = tape.nodes[entry.valueNode]
    if value.kind == .sequence { return children(entry.valueNode) }
    return value.range.isEmpty && value.kind == .scalar ? [] : [entry.valueNode]
  }

  /// The table of the mappings in a key's list.
  func mappingTable(of key: String) -> FieldTable? {
    guard let row = table.row(for: key), case .mapping(let kind) = row.kind else { return nil }
    return kind.table
  }

  /// The table of the mappings under a key, in a list or not.
  func innerTable(of key: String) -> FieldTable? {
    if let row = table.row(for: key), case .dive = row.kind { return .dive }
    return mappingTable(of: key)
  }

  /// The items of a list as written, each on one line.
  public func writtenItems(of key: String) -> [String] {
    entry(key).map { items(of: $0).map(inline) } ?? []
  }

  /// The keys and values of a list's items as written; an item that is only its first key's value
  /// counts as that pair.
  public func writtenPairs(ofItems key: String) -> [[ItemSpelling.Pair]] {
    guard let entry = entry(key), let table = innerTable(of: key) else { return [] }
    return items(of: entry).map { item in
      guard tape.nodes[item].kind == .mapping else {
        return [ItemSpelling.Pair(table.rows.first?.key ?? "", inline(item))]
      }
      return pairs(item).map { ItemSpelling.Pair(text($0.key), inline($0.value)) }
    }
  }

  /// The keys and values of the mapping under a key as written, each value on one line.
  public func writtenPairs(of key: String) -> [ItemSpelling.Pair] {
    guard let entry = entry(key), tape.nodes[entry.valueNode].kind == .mapping else { return [] }
    return pairs(entry.valueNode).map { ItemSpelling.Pair(text($0.key), inline($0.value)) }
  }

  /// Appends an item; nil if the list's layout does not allow it.
  func appending(_ item: ItemSpelling, to entry: Entry) -> [SourceEdit]? {
    let list = tape.nodes[entry.valueNode]
    guard list.kind == .sequence else { return appendingToOne(item, entry) }
    guard let last = children(entry.valueNode).last else {
      // An empty list, `[]`.
      return comments(in: valueRange(entry.valueNode)).isEmpty
        ? replacing(entry.keyNode, entry.valueNode, one(item)) : nil
    }
    let end = tape.nodes[last].range.upperBound
    if list.style == .flow { return [edit(end..<end, ", " + item.inline())] }
    guard let dash = dash(of: last) else { return nil }
    let lines = item.lines(column: column(dash))
    return [insertion(behind: end, lines.joined(separator: newline))]
  }

  /// Turns a single value into a list, and appends an item.
  private func appendingToOne(_ item: ItemSpelling, _ entry: Entry) -> [SourceEdit]? {
    let value = tape.nodes[entry.valueNode]
    let range = valueRange(entry.valueNode)
    if value.range.isEmpty { return replacing(entry.keyNode, entry.valueNode, one(item)) }
    if value.kind == .mapping, value.style == .block {
      return listing(range, item)
    }
    guard value.style != .blockText else { return nil }
    let list = "[" + inline(entry.valueNode) + ", " + item.inline() + "]"
    if value.kind == .scalar { return replacing(entry.keyNode, entry.valueNode, .init(list)) }
    let (start, end) = (range.lowerBound, range.upperBound)
    return [edit(start..<start, "["), edit(end..<end, ", " + item.inline() + "]")]
  }

  private func one(_ item: ItemSpelling) -> ValueSpelling { ValueSpelling("[\(item.inline())]") }

  /// Turns a block of keys into a list by a dash, and appends an item.
  private func listing(_ range: Range<Int>, _ item: ItemSpelling) -> [SourceEdit]? {
    let first = range.lowerBound
    let indent = column(first)
    guard bytes[lineStart(first)..<first].allSatisfy({ $0 == 0x20 }) else { return nil }
    var edits = [edit(first..<first, "- ")]
    var line = nextLine(from: first)
    while line < range.upperBound {
      edits.append(edit(line..<line, "  "))
      line = nextLine(from: line)
    }
    let lines = item.lines(column: indent).joined(separator: newline)
    return edits + [insertion(behind: range.upperBound, lines)]
  }

  /// Writes an item in the place of another.
  func replacingNode(_ node: Int, _ item: ItemSpelling) -> [SourceEdit] {
    [edit(valueRange(node), item.inline())]
  }

  /// Removes one of several items; nil if it shares lines with others.
  func removingItem(_ index: Int, of entry: Entry) -> [SourceEdit]? {
    let list = tape.nodes[entry.valueNode]
    let items = children(entry.valueNode)
    guard list.kind == .sequence, items.indices.contains(index), items.count > 1 else { return nil }
    let item = valueRange(items[index])
    if list.style == .flow {
      let gone = gap(items, index)
      return kept(comments(in: gone), above: tape.nodes[entry.keyNode].range.lowerBound)
        + [edit(gone, "")]
    }
    guard let dash = dash(of: items[index]) else { return nil }
    let start = lineStart(dash)
    guard bytes[start..<dash].allSatisfy({ $0 == 0x20 }) else { return nil }
    let lines = start..<nextLine(from: item.upperBound)
    let indent = slice(start..<dash)
    return [edit(lines, comments(in: lines).map { indent + $0 + newline }.joined())]
  }

  /// The range to delete with one of several parts in brackets: up to the next part or, for the
  /// last, from the previous one.
  private func gap(_ parts: [Int], _ index: Int) -> Range<Int> {
    let part = valueRange(parts[index])
    if index + 1 < parts.count {
      return part.lowerBound..<tape.nodes[parts[index + 1]].range.lowerBound
    }
    return tape.nodes[parts[index - 1]].range.upperBound..<part.upperBound
  }
}
