public import FrontMatter
public import Diagnostics

/// Puts a record's keys into the order of its table, and changes nothing else.
///
/// A key moves with all lines of its value, the comment after it and the comment lines directly
/// above.
public enum CanonicalOrder {
  /// The edits that reorder a file's keys; empty if they are in order, if the YAML is invalid, or
  /// if several keys share a line.
  public static func edits(
    of source: SourceText,
    as kind: FrontMatterReader.Kind,
    by table: FieldTable
  ) -> [SourceEdit] {
    guard let keys = TopKeys(source.bytes, kind) else { return [] }
    let units = units(in: source.bytes, keys, table)
    let sorted = units.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    guard let first = sorted.indices.first(where: { sorted[$0].offset != $0 }),
      let last = sorted.indices.last(where: { sorted[$0].offset != $0 })
    else { return [] }
    let range = units[first].range.lowerBound..<units[last].range.upperBound
    let parts = sorted[first...last].map { source.bytes[$0.element.range] }
    let text = joined(parts, like: source.bytes[range])
    let edit = SourceEdit(
      SourceRange(range.lowerBound, range.upperBound),
      String(decoding: text, as: UTF8.self)
    )
    // Safety check: in any file, the values must stay the same.
    guard let result = source.applying([edit]), let after = TopKeys(result, kind),
      after.values == keys.values
    else { return [] }
    return [edit]
  }

  /// A key with everything that moves with it.
  private struct Unit {
    let order: Int
    let range: Range<Int>
  }

  private static func units(in bytes: [UInt8], _ keys: TopKeys, _ table: FieldTable) -> [Unit] {
    var result: [Unit] = []
    var open: (order: Int, start: Int)?
    var comments: Int?
    var line = keys.yaml.lowerBound
    while line < keys.yaml.upperBound {
      let end =
        bytes[line..<keys.yaml.upperBound].firstIndex(of: 0x0A).map { $0 + 1 }
        ?? keys.yaml.upperBound
      if let key = keys.byLine[line] {
        let start = comments ?? line
        if let open { result.append(Unit(order: open.order, range: open.start..<start)) }
        open = (table.order(of: key), start)
        comments = nil
      } else if bytes[line] == UInt8(ascii: "#") {
        comments = comments ?? line
      } else {
        comments = nil
      }
      line = end
    }
    // Comments at the end belong to no key and stay there.
    if let open {
      let end = comments ?? keys.yaml.upperBound
      result.append(Unit(order: open.order, range: open.start..<end))
    }
    return result
  }

  /// Joins the parts; only the last line may lack a line ending, if the file's last line did.
  private static func joined(_ parts: [ArraySlice<UInt8>], like old: ArraySlice<UInt8>) -> [UInt8] {
    guard old.last != 0x0A else { return parts.flatMap { $0 } }
    let isPair = parts.contains { $0.suffix(2) == [0x0D, 0x0A] }
    let ending: [UInt8] = isPair ? [0x0D, 0x0A] : [0x0A]
    var text = parts.flatMap { $0.last == 0x0A ? Array($0) : $0 + ending }
    text.removeLast(min(ending.count, text.count))
    return text
  }
}

/// The top-level keys of a front matter, each at the start of a line.
private struct TopKeys {
  let yaml: Range<Int>
  /// The keys by the offset of their line.
  let byLine: [Int: String]
  /// Each key with its value as written, sorted by key.
  let values: [[String]]

  /// Nil if the text cannot be parsed, or if a key is not at the start of its line.
  init?(_ bytes: [UInt8], _ kind: FrontMatterReader.Kind) {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    bytes.withUnsafeBufferPointer { reader.read($0, as: kind) }
    guard !reader.isUnreadable, reader.damagedKeys.isEmpty,
      let root = reader.tape.nodes.first, root.kind == .mapping, root.style == .block
    else { return nil }
    var byLine: [Int: String] = [:]
    var values: [[String]] = []
    var place = 1
    while place < Int(root.next) {
      let key = reader.tape.nodes[place]
      let value = Int(key.next)
      let start = key.range.lowerBound
      guard value < Int(root.next), key.kind == .scalar,
        start == reader.yamlRange.lowerBound || bytes[start - 1] == 0x0A
      else { return nil }
      let text = bytes.withUnsafeBufferPointer { reader.tape.text(of: key, in: $0) }
      let written = reader.tape.nodes[value].range
      byLine[start] = text
      values.append([
        text, String(decoding: bytes[written.lowerBound..<written.upperBound], as: UTF8.self),
      ])
      place = Int(reader.tape.nodes[value].next)
    }
    yaml = reader.yamlRange.lowerBound..<reader.yamlRange.upperBound
    self.byLine = byLine
    self.values = values.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
