public import Diagnostics
public import FrontMatter

/// What stands at an offset of a record's text, at whatever depth of nesting: what completion, hover
/// and the search for a definition begin with.
///
/// It is found in texts that are half typed too, as far as they can be read.
public struct TextPlace: Sendable {
  /// The way from the top of the front matter; empty between its keys, in the Markdown and where
  /// nothing can be read.
  public let path: [Step]
  /// What of it the offset is in.
  public let part: Part
  /// The key's or the value's range; of what is between keys the mapping's that they belong to.
  public let range: SourceRange
  /// The text that a key or a scalar means, without quotes and escapes; nil for anything else.
  public let text: String?
  /// The table of the mapping that the last key stands in; nil where the format knows none, as
  /// within keys of the diver's own.
  public let table: FieldTable?
  /// The row of the last key of the path; nil for a key that the format does not know.
  public let row: FieldRow?

  /// One step into a front matter.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// An item of a list, counted from 0.
    case item(Int)
  }

  /// What an offset is in.
  public enum Part: Sendable {
    case key, value
    /// Between the keys of a mapping, or in what cannot be read.
    case between
    /// In the Markdown below the front matter.
    case body
  }

  /// Finds what stands at an offset, which one past a key's or a value's end still belongs to it.
  ///
  /// - Parameters:
  ///   - offset: In bytes, from 0; one outside of the text stands for its nearest end.
  ///   - bytes: The whole text.
  ///   - table: The keys that such a record has.
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
      // The line of the mark that ends the front matter is neither.
      if kind == .record, offset >= reader.bodyStart, reader.bodyStart > 0 {
        return TextPlace(.body, SourceRange(reader.bodyStart, bytes.count))
      }
      return PlaceSearch(offset: offset, tape: reader.tape, source: buffer)
        .place(by: table, in: reader.yamlRange)
    }
  }

  init(
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

  /// The keys of the path, those of lists without the numbers of their items.
  public var keys: [String] {
    path.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
  }
}

/// Goes down a tape to an offset.
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
    // A tape is no deeper than the reader lets it be.
    while true {
      let here = tape.nodes[node]
      switch here.kind {
      case .scalar:
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
          // Behind the colon of a key whose value is not typed yet.
          return TextPlace(.value, tape.nodes[value].range, path: path, table: inner, row: row)
        }
        node = value
      }
    }
  }

  /// The table of the keys within a field's value.
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

  /// The item of a sequence that the offset is in.
  private func item(of sequence: Int) -> (number: Int, node: Int)? {
    var (number, node) = (0, sequence + 1)
    while node < Int(tape.nodes[sequence].next) {
      if touches(tape.nodes[node]) { return (number, node) }
      number += 1
      node = Int(tape.nodes[node].next)
    }
    return nil
  }

  /// The entry of a mapping whose key or value the offset is in, or on whose key's line behind it.
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

  /// Whether no line ends between a place and the offset.
  private func isOnLine(from start: Int) -> Bool {
    offset <= source.count && !source[start..<offset].contains(0x0A)
  }
}
