import FrontMatter
import Diagnostics

/// Edits that change top-level keys.
extension RecordText {
  /// Replaces the value of a key.
  func replacing(_ key: Int, _ value: Int, _ spelling: ValueSpelling) -> [SourceEdit] {
    let old = valueRange(value)
    let keyStart = tape.nodes[key].range.lowerBound
    let isOnKeyLine = !old.isEmpty && old.upperBound <= lineEnd(from: keyStart)
    if isOnKeyLine, spelling.isInline { return [edit(old, spelling.head)] }
    let start = afterColon(key)
    var end = old.isEmpty ? start : old.upperBound
    // After a block text, a comment would become part of the text.
    if spelling.isBlockText { end = lineEnd(from: end) }
    return kept(comments(in: start..<end), above: keyStart)
      + [edit(start..<end, spelling.text(newline: newline))]
  }

  /// Inserts a new key, below some comments, after the keys that precede it in the table.
  func adding(
    _ key: String,
    _ spelling: ValueSpelling,
    below comments: [String] = []
  ) -> [SourceEdit] {
    let place = table.order(of: key)
    let above = comments.map { $0 + newline }.joined()
    let written = above + key + ":" + spelling.text(newline: newline)
    let before = entries.filter { order(of: $0) <= place }
    let greatest = before.map(order).max()
    guard let behind = before.last(where: { order(of: $0) == greatest }) else {
      return [insertion(atLine: entries.first.map(startWithComments) ?? yaml.lowerBound, written)]
    }
    return [insertion(behind: lastLine(of: behind), written)]
  }

  /// An offset in the last line of a key's value; the blank lines that a text with `|+` keeps are its
  /// own.
  private func lastLine(of entry: Entry) -> Int {
    var last = end(of: entry)
    let header = bytes[valueRange(entry.valueNode)].prefix { $0 != 0x0A }
    let isBlock = header.first == UInt8(ascii: "|") || header.first == UInt8(ascii: ">")
    guard isBlock, header.prefix(3).contains(UInt8(ascii: "+")) else { return last }
    while true {
      let next = nextLine(from: last)
      let line = bytes[min(next, yaml.upperBound)..<min(nextLine(from: next), yaml.upperBound)]
      guard !line.isEmpty, line.allSatisfy({ $0 <= 0x20 }) else { return last }
      last = next
    }
  }

  private func order(of entry: Entry) -> Int { table.order(of: entry.key) }

  /// Removes the lines of a key; comments in and after them are kept on their own lines.
  func removing(_ entry: Entry) -> [SourceEdit] {
    let start = tape.nodes[entry.keyNode].range.lowerBound
    let lines = start..<nextLine(from: end(of: entry))
    let kept = comments(in: lines).map { $0 + newline }.joined()
    return [edit(lines, kept)]
  }

  /// The end of a key's value, or of the key if it has none.
  func end(of entry: Entry) -> Int {
    let value = valueRange(entry.valueNode)
    return value.isEmpty ? afterColon(entry.keyNode) : value.upperBound
  }

  /// The start of the first key's line, or of the comments directly above it.
  private func startWithComments(_ entry: Entry) -> Int {
    var start = tape.nodes[entry.keyNode].range.lowerBound
    while start > yaml.lowerBound {
      let above = lineStart(start - 1)
      guard above >= yaml.lowerBound, bytes[above] == UInt8(ascii: "#") else { break }
      start = above
    }
    return start
  }

  func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(SourceRange(range.lowerBound, range.upperBound), text)
  }

  /// Inserts a line before another.
  func insertion(atLine start: Int, _ line: String) -> SourceEdit {
    edit(start..<start, line + newline)
  }

  /// Inserts a line after the one that contains an offset.
  func insertion(behind offset: Int, _ line: String) -> SourceEdit {
    let end = lineEnd(from: offset)
    return edit(end..<end, newline + line)
  }

  /// Keeps comments whose value was removed, each on its own line above another line.
  func kept(_ comments: [String], above offset: Int) -> [SourceEdit] {
    guard !comments.isEmpty else { return [] }
    let start = lineStart(offset)
    let indent = String(repeating: " ", count: indent(ofLine: start))
    return [edit(start..<start, comments.map { indent + $0 + newline }.joined())]
  }

  private func indent(ofLine start: Int) -> Int {
    bytes[start...].prefix { $0 == 0x20 }.count
  }
}
