package import DiveFormat
package import DiveModel
import DiveUnits
package import Diagnostics
package import FrontMatter
import LogbookCore

/// The parts of a record's text, with what the format knows of each: the entries of its front matter,
/// the comments there, and the headings of the notes.
///
/// It also describes unfinished text, as far as that can be parsed; what may be typed at a place of it is a
/// matter of the folder `Typing`.
package struct TextOutline: Sendable {
  /// The entries and items in the order of the text, each before those inside it.
  package private(set) var entries: [Entry] = []
  /// The part between the delimiters.
  package let yaml: SourceRange
  /// Where the notes begin; the end of the text if it has none.
  package let bodyStart: Int
  /// The comments of the front matter, from their `#` to the end of the line.
  package private(set) var comments: [SourceRange] = []
  /// The headings of the notes.
  package private(set) var headings: [Heading] = []
  /// Keys whose values could not be read.
  package private(set) var damagedKeys: [SourceRange] = []
  /// The number of bytes of the text.
  package let count: Int

  /// An entry of a mapping, or an item of a list.
  package struct Entry: Sendable {
    /// The key as it means; nil for an item.
    package let key: String?
    /// The place of the key; nil for an item.
    package let keyRange: SourceRange?
    /// The number of an item, from 0; nil for an entry of a mapping.
    package let number: Int?
    /// The place of the value, which may be empty.
    package let value: SourceRange
    /// The kind of the value.
    package let kind: Tape.Kind
    /// How the value is written.
    package let style: Tape.Style
    /// The text of a scalar without quotes and escapes; nil for anything else.
    package let text: String?
    /// The row of the key, or of the list that an item is in; nil if the format has none.
    package let row: FieldRow?
    /// The index of the entry or item around it; nil at the top level.
    package let parent: Int?
    /// How many entries and items are around it.
    package let depth: Int

    /// The key and the value.
    package var range: SourceRange {
      let start = keyRange?.lowerBound ?? value.lowerBound
      return SourceRange(start, max(value.upperBound, keyRange?.upperBound ?? start))
    }
  }

  /// A heading of the notes.
  package struct Heading: Sendable {
    /// From 1 to 6.
    package let level: Int
    /// Its words.
    package let title: String
    /// Its line.
    package let range: SourceRange
    /// The heading with everything below it, up to the next of the same or a higher level.
    package let section: SourceRange
  }

  /// Describes a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - kind: The kind of record, or the settings.
  package init(_ bytes: [UInt8], as kind: RecordKind) {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    count = bytes.count
    let entries = bytes.withUnsafeBufferPointer { buffer -> [Entry] in
      reader.read(buffer, as: kind == .settings ? .settings : .record)
      var search = EntrySearch(reader.tape, buffer)
      search.find(by: .table(of: kind))
      return search.entries
    }
    yaml = reader.yamlRange
    bodyStart =
      kind != .settings && reader.bodyStart > 0 ? min(reader.bodyStart, bytes.count) : bytes.count
    self.entries = entries
    damagedKeys = reader.tape.damagedKeys
    comments = Self.comments(in: bytes, yaml, besides: entries)
    headings = Self.headings(in: bytes, from: bodyStart)
  }

  /// The indices of the entries directly in another, or at the top level.
  package func children(of parent: Int?) -> [Int] {
    entries.indices.filter { entries[$0].parent == parent }
  }

  /// The indices of the entries around an offset, the innermost last.
  package func entries(around offset: Int) -> [Int] {
    entries.indices.filter { index in
      let range = entries[index].range
      return range.lowerBound <= offset && offset <= range.upperBound
    }
  }
}

extension TextOutline {
  /// The comments of a front matter: `#` after a blank, outside of all values.
  private static func comments(
    in bytes: [UInt8],
    _ yaml: SourceRange,
    besides entries: [Entry]
  ) -> [SourceRange] {
    var scalars = entries.filter { $0.kind == .scalar && !$0.value.isEmpty }.map(\.value)
    scalars += entries.compactMap(\.keyRange)
    scalars.sort()
    var (result, next): ([SourceRange], Int) = ([], 0)
    var place = yaml.lowerBound
    let end = min(yaml.upperBound, bytes.count)
    while place < end {
      while next < scalars.count, scalars[next].upperBound <= place { next += 1 }
      if next < scalars.count, scalars[next].contains(place) {
        place = scalars[next].upperBound
        continue
      }
      let isAfterBlank = place == yaml.lowerBound || bytes[place - 1] <= 0x20
      guard bytes[place] == UInt8(ascii: "#"), isAfterBlank else {
        place += 1
        continue
      }
      var last = place
      while last < end, bytes[last] != 0x0A, bytes[last] != 0x0D { last += 1 }
      result.append(SourceRange(place, last))
      place = last
    }
    return result
  }

  /// The headings of Markdown, outside of code.
  private static func headings(in bytes: [UInt8], from start: Int) -> [Heading] {
    var found: [(level: Int, title: String, range: SourceRange)] = []
    var fence: (mark: UInt8, length: Int)?
    var place = start
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      defer { place = end + 1 }
      let line = bytes[place..<end]
      let text = line.drop { $0 == 0x20 }
      guard text.startIndex - line.startIndex < 4, let mark = text.first else { continue }
      let length = text.prefix { $0 == mark }.count
      if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"), length >= 3 {
        if fence == nil {
          fence = (mark, length)
        } else if let open = fence, open.mark == mark, length >= open.length {
          fence = nil
        }
        continue
      }
      let rest = text.dropFirst(length)
      guard fence == nil, mark == UInt8(ascii: "#"), length <= 6, rest.first ?? 0x20 <= 0x20
      else { continue }
      let title = String(decoding: rest, as: UTF8.self).trimmingBlanks
      let last = line.last == 0x0D ? end - 1 : end
      found.append((length, title, SourceRange(text.startIndex, last)))
    }
    return found.indices.map { index in
      let heading = found[index]
      let next = found[(index + 1)...].first { $0.level <= heading.level }
      return Heading(
        level: heading.level,
        title: heading.title,
        range: heading.range,
        section: SourceRange(heading.range.lowerBound, next?.range.lowerBound ?? bytes.count)
      )
    }
  }
}

/// Walks a tape and notes each entry with its row.
private struct EntrySearch {
  private let tape: Tape
  private let source: UnsafeBufferPointer<UInt8>
  private(set) var entries: [TextOutline.Entry] = []

  init(_ tape: Tape, _ source: UnsafeBufferPointer<UInt8>) {
    (self.tape, self.source) = (tape, source)
  }

  mutating func find(by table: FieldTable) {
    guard tape.nodes.first?.kind == .mapping else { return }
    mapping(0, table, in: nil, 0)
  }

  // The reader limits the depth of a tape.
  private mutating func mapping(_ node: Int, _ table: FieldTable?, in parent: Int?, _ depth: Int) {
    let end = Int(tape.nodes[node].next)
    var key = node + 1
    while key < end {
      let value = Int(tape.nodes[key].next)
      guard value < end else { return }
      let name = tape.text(of: tape.nodes[key], in: source)
      let row = table?.row(for: name)
      add(value, key: (name, tape.nodes[key].range), nil, row, in: parent, depth)
      key = Int(tape.nodes[value].next)
    }
  }

  private mutating func add(
    _ node: Int,
    key: (name: String, range: SourceRange)?,
    _ number: Int?,
    _ row: FieldRow?,
    in parent: Int?,
    _ depth: Int
  ) {
    let here = tape.nodes[node]
    let index = entries.count
    entries.append(
      TextOutline.Entry(
        key: key?.name,
        keyRange: key?.range,
        number: number,
        value: here.range,
        kind: here.kind,
        style: here.style,
        text: here.kind == .scalar ? tape.text(of: here, in: source) : nil,
        row: row,
        parent: parent,
        depth: depth
      )
    )
    switch here.kind {
    case .scalar: break
    case .mapping: mapping(node, row?.innerTable, in: index, depth + 1)
    case .sequence:
      var (item, number) = (node + 1, 0)
      while item < Int(here.next) {
        add(item, key: nil, number, row, in: index, depth + 1)
        item = Int(tape.nodes[item].next)
        number += 1
      }
    }
  }
}

extension FieldRow {
  /// The table of the keys inside a value of this row; nil if it holds none.
  package var innerTable: FieldTable? {
    switch kind {
    case .mapping(let kind): kind.table
    case .dive: .dive
    default: nil
    }
  }
}

extension TextOutline.Entry {
  /// The row that says what a scalar means: a mapping may be written as the value of its first key
  /// alone.
  package var meantRow: FieldRow? {
    guard kind == .scalar, let inner = row?.innerTable, case .mapping = row?.kind else {
      return row
    }
    return inner.rows.first
  }
}
