public import SourceText

/// Puts a record's keys into the order of its table, and touches nothing else.
///
/// A key moves with everything below it, the comment behind it and the comment lines directly above.
public enum CanonicalOrder {
  /// The edits that reorder a front matter, whose range is given without its delimiters; none if
  /// its keys are in order.
  public static func edits(
    of source: SourceText,
    yaml: SourceRange,
    by table: FieldTable
  ) -> [SourceEdit] {
    let units = units(in: source.bytes, source.clamped(yaml), table)
    let sorted = units.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    guard let first = sorted.indices.first(where: { sorted[$0].offset != $0 }),
      let last = sorted.indices.last(where: { sorted[$0].offset != $0 })
    else { return [] }
    let range = SourceRange(units[first].range.lowerBound, units[last].range.upperBound)
    let text = sorted[first...last].map { unit in
      String(decoding: source.bytes[unit.element.range], as: UTF8.self)
    }
    return [SourceEdit(range, text.joined())]
  }

  private struct Unit {
    let order: Int
    let range: Range<Int>
  }

  private static func units(
    in bytes: [UInt8],
    _ yaml: Range<Int>,
    _ table: FieldTable
  ) -> [Unit] {
    var result: [Unit] = []
    var open: (order: Int, start: Int)?
    var comments: Int?
    var line = yaml.lowerBound
    while line < yaml.upperBound {
      let end =
        bytes[line..<yaml.upperBound].firstIndex(of: 0x0A).map { $0 + 1 }
        ?? yaml.upperBound
      if let key = key(of: line..<end, bytes) {
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
    // Comments at the end belong to no key, and stay there.
    if let open {
      let end = comments ?? yaml.upperBound
      result.append(Unit(order: open.order, range: open.start..<end))
    }
    return result
  }

  /// The key that a line at the top begins with.
  private static func key(of line: Range<Int>, _ bytes: [UInt8]) -> String? {
    guard let first = bytes[line].first, first > 0x20, first != UInt8(ascii: "#"),
      first != UInt8(ascii: "-"), let colon = bytes[line].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let key = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self)
    if key.count >= 2, let quote = key.first, quote == "\"" || quote == "'", key.last == quote {
      return String(key.dropFirst().dropLast())
    }
    return String(key.reversed().drop { $0 == " " }.reversed())
  }
}
