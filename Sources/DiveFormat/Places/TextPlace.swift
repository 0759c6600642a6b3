public import Diagnostics
public import FrontMatter

/// What is at an offset of a record's text, at any nesting depth: the basis of completion, hover
/// and go to definition.
///
/// It also works in unfinished text, as far as that can be parsed.
public struct TextPlace: Sendable {
  /// The path from the top level of the front matter; empty between top-level keys, in the Markdown
  /// and in unreadable text.
  ///
  /// Where a mapping may be written as the value of its first key alone, as in `members: [mari]`,
  /// the path ends with that key.
  public let path: [Step]
  /// Which part the offset is in.
  public let part: Part
  /// The range of the key or the value; between keys, the range of their mapping; in the Markdown,
  /// the range of a link's target or of all Markdown.
  public let range: SourceRange
  /// The text of a key or scalar without quotes and escapes, or the target of a link; nil for
  /// anything else.
  public let text: String?
  /// The table of the mapping that contains the last key; nil if the format has none, as inside
  /// custom keys.
  public let table: FieldTable?
  /// The row of the last key in the path; nil for an unknown key.
  public let row: FieldRow?

  /// One step of a path into the front matter.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// An item of a list, counted from 0.
    case item(Int)
  }

  /// The part of the text that an offset is in.
  public enum Part: Sendable {
    case key, value
    /// Between the keys of a mapping, or in unreadable text.
    case between
    /// In the Markdown below the front matter.
    case body
  }

  /// Finds what is at an offset; the offset just after a key or a value still belongs to it.
  ///
  /// - Parameters:
  ///   - offset: In bytes, from 0; clamped to the text.
  ///   - bytes: The whole text.
  ///   - table: The keys of the kind of record.
  ///   - kind: Whether the text is a record or the settings.
  public init(
    at offset: Int,
    in bytes: [UInt8],
    by table: FieldTable,
    _ kind: FrontMatterReader.Kind = .record
  ) {
    let offset = min(max(offset, 0), bytes.count)
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    self = bytes.withUnsafeBufferPointer { buffer in
      reader.read(buffer, as: kind)
      return Self.place(at: offset, in: buffer, reader, by: table, kind)
    }
  }

  /// What is at each offset, from the first to the end of the text; the text is parsed once.
  package static func everywhere(
    in bytes: [UInt8],
    by table: FieldTable,
    _ kind: FrontMatterReader.Kind = .record
  ) -> [TextPlace] {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    return bytes.withUnsafeBufferPointer { buffer in
      reader.read(buffer, as: kind)
      return (0...bytes.count).map { place(at: $0, in: buffer, reader, by: table, kind) }
    }
  }

  private static func place(
    at offset: Int,
    in source: UnsafeBufferPointer<UInt8>,
    _ reader: FrontMatterReader,
    by table: FieldTable,
    _ kind: FrontMatterReader.Kind
  ) -> TextPlace {
    // The closing delimiter belongs to neither front matter nor Markdown.
    if kind == .record, offset >= reader.bodyStart, reader.bodyStart > 0 {
      return TextPlace(.body, SourceRange(reader.bodyStart, source.count))
    }
    return PlaceSearch(offset: offset, tape: reader.tape, source: source)
      .place(by: table, in: reader.yamlRange)
  }

  package init(
    _ part: Part,
    _ range: SourceRange,
    path: [Step] = [],
    text: String? = nil,
    table: FieldTable? = nil,
    row: FieldRow? = nil
  ) {
    (self.part, self.range, self.path, self.text) = (part, range, path, text)
    (self.table, self.row) = (table, row)
  }

  /// The keys of the path, without item numbers.
  public var keys: [String] {
    path.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
  }
}

/// Descends a tape to an offset.
private struct PlaceSearch {
  let offset: Int
  let tape: Tape
  let source: UnsafeBufferPointer<UInt8>

  func place(by table: FieldTable, in yaml: SourceRange) -> TextPlace {
    guard let root = tape.nodes.first, root.kind == .mapping else {
      return TextPlace(.between, yaml, table: table)
    }
    var path: [TextPlace.Step] = []
    var (node, known): (Int, FieldTable?) = (0, table)
    var row: FieldRow?
    // The reader limits the depth of a tape.
    while true {
      let here = tape.nodes[node]
      switch here.kind {
      case .scalar:
        // A mapping may be only the value of its first key.
        if let inner = shortMapping(row, here), let first = inner.rows.first {
          path.append(.key(first.key))
          (known, row) = (inner, first)
        }
        return TextPlace(
          .value,
          here.range,
          path: path,
          text: tape.text(of: here, in: source),
          table: known,
          row: row
        )
      case .sequence:
        guard let (number, item) = item(of: node) else {
          return TextPlace(.value, here.range, path: path, table: known, row: row)
        }
        path.append(.item(number))
        node = item
      case .mapping:
        let inner = node == 0 ? known : row.flatMap(Self.table(within:))
        guard let (key, value) = entry(of: node) else {
          return TextPlace(.between, here.range, path: path, table: inner, row: row)
        }
        let name = tape.text(of: tape.nodes[key], in: source)
        path.append(.key(name))
        known = inner
        row = inner?.row(for: name)
        if touches(tape.nodes[key]) {
          return TextPlace(
            .key,
            tape.nodes[key].range,
            path: path,
            text: name,
            table: inner,
            row: row
          )
        }
        guard touches(tape.nodes[value]) else {
          // After the colon of a key without a value yet.
          return TextPlace(.value, tape.nodes[value].range, path: path, table: inner, row: row)
        }
        node = value
      }
    }
  }

  /// The table of a mapping that is written as a scalar; nil for other scalars, and for an empty
  /// one, which may become either.
  private func shortMapping(_ row: FieldRow?, _ node: Tape.Node) -> FieldTable? {
    guard case .mapping(let kind) = row?.kind, !node.range.isEmpty else { return nil }
    return kind.table
  }

  /// The table of the keys inside a field's value.
  private static func table(within row: FieldRow) -> FieldTable? {
    switch row.kind {
    case .mapping(let kind): kind.table
    case .dive: .dive
    default: nil
    }
  }

  private func touches(_ node: Tape.Node) -> Bool {
    node.range.lowerBound <= offset && offset <= node.range.upperBound
  }

  /// The item of a sequence that contains the offset.
  private func item(of sequence: Int) -> (number: Int, node: Int)? {
    var (number, node) = (0, sequence + 1)
    while node < Int(tape.nodes[sequence].next) {
      if touches(tape.nodes[node]) { return (number, node) }
      number += 1
      node = Int(tape.nodes[node].next)
    }
    return nil
  }

  /// The entry of a mapping whose key, value or key line contains the offset.
  private func entry(of mapping: Int) -> (key: Int, value: Int)? {
    var key = mapping + 1
    while key < Int(tape.nodes[mapping].next) {
      let value = Int(tape.nodes[key].next)
      guard value < Int(tape.nodes[mapping].next) else { return nil }
      if touches(tape.nodes[key]) || touches(tape.nodes[value]) { return (key, value) }
      let end = tape.nodes[key].range.upperBound
      if end < offset, offset <= tape.nodes[value].range.lowerBound, isOnLine(from: end) {
        return (key, value)
      }
      if end < offset, tape.nodes[value].range.upperBound <= end + 1, isOnLine(from: end) {
        return (key, value)
      }
      key = Int(tape.nodes[value].next)
    }
    return nil
  }

  /// Whether an offset is on the same line as the searched one.
  private func isOnLine(from start: Int) -> Bool {
    offset <= source.count && !source[start..<offset].contains(0x0A)
  }
}
