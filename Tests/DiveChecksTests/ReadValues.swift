import DiveModel
import LogbookCore
import Diagnostics

/// The values of one file as they were read, each by the fields that lead to it.
struct ReadValues {
  /// A value that holds no others.
  struct Value: Hashable {
    /// The fields that lead to it, without places in lists, which move when an item goes.
    let fields: [String]
    let content: Content
  }

  private(set) var values: [(value: Value, range: SourceRange)] = []

  init(of path: String, in logbook: Logbook) {
    for record in logbook.allRecords + logbook.records(of: .settings)
    where record.origin.path == path {
      add(record.fields, below: [])
    }
  }

  private mutating func add(_ fields: FieldSet, below path: [String]) {
    for entry in fields.entries {
      if entry.field == FieldSet.extra, case .list(let pair) = entry.content, pair.count == 2,
        case .text(let name) = pair[0].content
      {
        add(pair[1].content, entry.range, path + [name])
      } else {
        add(entry.content, entry.range, path + ["\(entry.field)"])
      }
    }
  }

  private mutating func add(_ content: Content, _ range: SourceRange, _ path: [String]) {
    switch content {
    case .list(let items):
      for item in items { add(item.content, item.range, path) }
    case .mapping(let fields): add(fields, below: path)
    case .steps, .text: values.append((Value(fields: path, content: content), range))
    }
  }

  /// The values that are missing in the other, except those that an edit replaced.
  func lost(in other: ReadValues, editing edits: [SourceEdit]) -> [Value] {
    var rest: [Value: Int] = [:]
    for (value, _) in other.values { rest[value, default: 0] += 1 }
    return values.filter { value, range in
      if edits.contains(where: { $0.range.touches(range) }) { return false }
      rest[value, default: 0] -= 1
      return rest[value, default: 0] < 0
    }
    .map(\.value)
  }
}

/// The comments of a text, found in its bytes without a parser.
enum Comments {
  /// The text after each `#` at the start of a line or after a space, up to the line's end.
  static func all(in bytes: [UInt8]) -> [(text: String, range: SourceRange)] {
    var result: [(text: String, range: SourceRange)] = []
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "#") {
      guard index == 0 || bytes[index - 1] <= 0x20 else { continue }
      var end = index
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      while end > index, bytes[end - 1] <= 0x20 { end -= 1 }
      result.append((String(decoding: bytes[index..<end], as: UTF8.self), SourceRange(index, end)))
    }
    return result
  }

  /// The comments that edits have removed, except those that an edit overlaps.
  static func lost(from old: [UInt8], to new: [UInt8], editing edits: [SourceEdit]) -> [String] {
    let text = String(decoding: new, as: UTF8.self)
    return all(in: old).filter { comment in
      let isInside = edits.contains { edit in
        comment.range.lowerBound < edit.range.lowerBound
          && edit.range.lowerBound < comment.range.upperBound
      }
      return !isInside && !text.utf8.containsAll(of: comment.text.utf8)
    }
    .map(\.text)
  }
}

extension SourceRange {
  /// Whether the ranges overlap; empty ranges have to be equal.
  fileprivate func touches(_ other: SourceRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound || self == other
  }
}

extension String.UTF8View {
  /// Whether another text is part of this one, byte by byte.
  fileprivate func containsAll(of other: String.UTF8View) -> Bool {
    let (all, part) = (Array(self), Array(other))
    guard let first = part.first, part.count <= all.count else { return part.isEmpty }
    return all.indices.dropLast(part.count - 1).contains { start in
      all[start] == first && all[start..<start + part.count].elementsEqual(part)
    }
  }
}
