import FrontMatter
import Diagnostics

/// Edits that change mappings in lists.
extension RecordText {
  /// Sets a key of a mapping to a value on one line; nil if the mapping's layout does not allow it.
  func setting(
    _ key: String,
    in node: Int,
    to value: String,
    by table: FieldTable
  ) -> [SourceEdit]? {
    guard tape.nodes[node].kind == .mapping else { return expanding(node, key, value, table) }
    let pairs = pairs(node)
    if let found = pairs.first(where: { text($0.key) == key }) {
      return replacing(found.key, found.value, ValueSpelling(value))
    }
    guard let first = pairs.first else { return nil }
    let order = table.order(of: key)
    let before = pairs.last { table.order(of: text($0.key)) < order }
    if tape.nodes[node].style == .flow {
      guard let before else {
        let start = tape.nodes[first.key].range.lowerBound
        return [edit(start..<start, "\(key): \(value), ")]
      }
      let end = max(tape.nodes[before.value].range.upperBound, afterColon(before.key))
      return [edit(end..<end, ", \(key): \(value)")]
    }
    let start = tape.nodes[first.key].range.lowerBound
    let indent = String(repeating: " ", count: column(start))
    guard let before else {
      return [edit(start..<start, "\(key): \(value)\(newline)\(indent)")]
    }
    let end = max(tape.nodes[before.value].range.upperBound, afterColon(before.key))
    return [insertion(behind: end, "\(indent)\(key): \(value)")]
  }

  /// Expands an item that is only its first key's value into a mapping.
  private func expanding(
    _ node: Int,
    _ key: String,
    _ value: String,
    _ table: FieldTable
  ) -> [SourceEdit]? {
    guard let first = table.rows.first?.key, tape.nodes[node].kind == .scalar else { return nil }
    let range = valueRange(node)
    if first == key { return [edit(range, value)] }
    return [edit(range, "{\(first): \(inline(node)), \(key): \(value)}")]
  }

  /// Removes a key of a mapping; nil if it is the only one.
  func removing(_ key: String, from node: Int) -> [SourceEdit]? {
    guard tape.nodes[node].kind == .mapping else { return nil }
    let pairs = pairs(node)
    guard let index = pairs.firstIndex(where: { text($0.key) == key }) else { return [] }
    guard pairs.count > 1 else { return nil }
    let start = tape.nodes[pairs[index].key].range.lowerBound
    let end = max(
      tape.nodes[pairs[index].value].range.upperBound,
      afterColon(pairs[index].key)
    )
    let isLast = index + 1 == pairs.count
    if tape.nodes[node].style == .flow || index == 0 {
      let gone =
        isLast
        ? max(
          tape.nodes[pairs[index - 1].value].range.upperBound,
          afterColon(pairs[index - 1].key)
        )..<end
        : start..<tape.nodes[pairs[index + 1].key].range.lowerBound
      return kept(comments(in: gone), above: start) + [edit(gone, "")]
    }
    let lines = lineStart(start)..<nextLine(from: end)
    let indent = String(repeating: " ", count: column(start))
    return [edit(lines, comments(in: lines).map { indent + $0 + newline }.joined())]
  }
}
