public import DiveModel
public import FrontMatter
public import Diagnostics

/// A record's file with the keys, their positions and their values.
public struct RecordText: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The fields of the kind of record.
  public let table: FieldTable
  /// The top-level keys in file order.
  public let entries: [Entry]
  /// The offset at which the Markdown starts.
  public let bodyStart: Int
  /// The range between the delimiters.
  let yaml: Range<Int>
  let tape: Tape
  let kind: FrontMatterReader.Kind
  private let options: DecodingOptions
  /// All values; nil if each is decoded on demand.
  private let decoded: Decoded?

  private struct Decoded: Sendable {
    let fields: FieldSet
    let problems: [Diagnostic]
  }

  /// One key with its value.
  public struct Entry: Hashable, Sendable {
    /// As written, without quotes.
    public let key: String
    /// The indices of the key and of its value on the tape.
    let keyNode: Int
    let valueNode: Int
  }

  /// Parses a file; nil if its YAML has errors, or if several keys share a line.
  public init?(
    _ bytes: [UInt8],
    _ table: FieldTable,
    _ kind: FrontMatterReader.Kind = .record,
    options: DecodingOptions = DecodingOptions()
  ) {
    self.init(bytes, table, kind, options: options, isDecoded: true)
  }

  /// Parses a file; `isDecoded` decodes all values at once, otherwise each is decoded on demand.
  init?(
    _ bytes: [UInt8],
    _ table: FieldTable,
    _ kind: FrontMatterReader.Kind,
    options: DecodingOptions,
    isDecoded: Bool
  ) {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    bytes.withUnsafeBufferPointer { reader.read($0, as: kind) }
    guard !reader.isUnreadable, reader.damagedKeys.isEmpty,
      !reader.problems.contains(where: { $0.severity == .error && !reader.isOfNotesAlone($0) }),
      let entries = Self.entries(bytes, reader)
    else { return nil }
    self.bytes = bytes
    self.table = table
    self.kind = kind
    self.options = options
    decoded = isDecoded ? Self.decoded(bytes, reader.tape, table, options) : nil
    self.entries = entries
    bodyStart = reader.bodyStart
    yaml = reader.yamlRange.lowerBound..<reader.yamlRange.upperBound
    tape = reader.tape
  }

  private static func decoded(
    _ bytes: [UInt8],
    _ tape: Tape,
    _ table: FieldTable,
    _ options: DecodingOptions
  ) -> Decoded {
    bytes.withUnsafeBufferPointer { buffer in
      var decoder = RecordDecoder(buffer, tape, options: options)
      return Decoded(fields: decoder.decode(by: table), problems: decoder.problems)
    }
  }

  private var allDecoded: Decoded { decoded ?? Self.decoded(bytes, tape, table, options) }

  /// The values of the fields.
  public var fields: FieldSet { allDecoded.fields }

  /// Problems with values; the YAML itself has none.
  public var problems: [Diagnostic] { allDecoded.problems }

  /// Fields with at least the values of a key.
  private func fields(of key: String) -> FieldSet {
    if let decoded { return decoded.fields }
    return bytes.withUnsafeBufferPointer { buffer in
      var decoder = RecordDecoder(buffer, tape, options: options)
      return decoder.decode(key, by: table)
    }
  }

  private static func entries(_ bytes: [UInt8], _ reader: FrontMatterReader) -> [Entry]? {
    guard let root = reader.tape.nodes.first else { return [] }
    guard root.kind == .mapping, root.style == .block else { return nil }
    var result: [Entry] = []
    var place = 1
    while place < Int(root.next) {
      let key = reader.tape.nodes[place]
      let value = Int(key.next)
      let start = key.range.lowerBound
      guard value < Int(root.next), key.kind == .scalar,
        start == reader.yamlRange.lowerBound || bytes[start - 1] == 0x0A
      else { return nil }
      let text = bytes.withUnsafeBufferPointer { reader.tape.text(of: key, in: $0) }
      result.append(Entry(key: text, keyNode: place, valueNode: value))
      place = Int(reader.tape.nodes[value].next)
    }
    return result
  }
}

extension RecordText {
  /// The Markdown below the front matter.
  public var body: ArraySlice<UInt8> { bytes[min(bodyStart, bytes.count)...] }

  /// The entry of a key; the first if there are two.
  public func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// The value of a key without ranges, a list for a list field; nil if it is absent or invalid.
  public func meaning(of key: String) -> Content? {
    let fields = fields(of: key)
    if let row = table.row(for: key) {
      guard !fields.isDamaged(row.field) else { return nil }
      return fields[row.field]?.content.meaning
    }
    for entry in fields.entries where entry.field == FieldSet.extra {
      guard entry.content.ownKey == key, case .list(let pair) = entry.content else { continue }
      return pair[1].content.meaning
    }
    return nil
  }

  /// Whether a key has a value that is invalid, wholly or in part.
  public func isDamaged(_ key: String) -> Bool {
    table.row(for: key).map { fields(of: key).isDamaged($0.field) } ?? false
  }

  /// The range of a key's value.
  public func range(of entry: Entry) -> SourceRange { tape.nodes[entry.valueNode].range }

  /// The value as written, including quotes.
  public func written(_ entry: Entry) -> String { slice(valueRange(entry.valueNode)) }

  /// The value as one would type it: a text without the quotes that the file may need.
  package func typed(_ entry: Entry) -> String {
    tape.nodes[entry.valueNode].kind == .scalar ? text(entry.valueNode) : written(entry)
  }

  /// The value on one line, without the comments in it.
  package func onOneLine(_ entry: Entry) -> String { inline(entry.valueNode) }

  /// The bytes of a value as written.
  func bytesWritten(_ entry: Entry) -> ArraySlice<UInt8> { bytes[valueRange(entry.valueNode)] }

  /// The spelling of a key's value, to be written in the same way in another file.
  ///
  /// Comments on the key's own line are left out; those inside the value are included.
  public func spelling(of entry: Entry) -> ValueSpelling {
    let value = valueRange(entry.valueNode)
    let firstLine = lineEnd(from: tape.nodes[entry.keyNode].range.upperBound)
    if value.upperBound <= firstLine { return ValueSpelling(slice(value)) }
    let startsBelow = value.lowerBound >= firstLine
    let head = startsBelow ? "" : slice(value.lowerBound..<firstLine)
    let rest = min(nextLine(from: firstLine), value.upperBound)..<value.upperBound
    return ValueSpelling(head, lines: lines(of: rest))
  }

  func lines(of range: Range<Int>) -> [String] {
    bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// A value on one line, in brackets if it has several parts.
  func inline(_ node: Int) -> String {
    let value = tape.nodes[node]
    switch value.kind {
    case .scalar:
      let written = slice(value.range.lowerBound..<value.range.upperBound)
      let text = self.text(node)
      let isOneLine = !written.utf8.contains(0x0A)
      let isQuoted = value.style == .singleQuoted || value.style == .doubleQuoted
      return isOneLine && (isQuoted || YAMLText.isPlain(text)) ? written : YAMLText.scalar(text)
    case .sequence:
      return "[" + children(node).map(inline).joined(separator: ", ") + "]"
    case .mapping:
      let parts = pairs(node).map { "\(inline($0.key)): \(inline($0.value))" }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  /// The text of a scalar.
  func text(_ node: Int) -> String {
    bytes.withUnsafeBufferPointer { tape.text(of: tape.nodes[node], in: $0) }
  }

  /// The items of a sequence, or the keys and values of a mapping.
  func children(_ node: Int) -> [Int] {
    var result: [Int] = []
    var child = node + 1
    while child < Int(tape.nodes[node].next) {
      result.append(child)
      child = Int(tape.nodes[child].next)
    }
    return result
  }

  /// The keys and values of a mapping.
  func pairs(_ node: Int) -> [(key: Int, value: Int)] {
    let children = children(node)
    return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
  }

  func valueRange(_ node: Int) -> Range<Int> {
    tape.nodes[node].range.lowerBound..<tape.nodes[node].range.upperBound
  }

  func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
