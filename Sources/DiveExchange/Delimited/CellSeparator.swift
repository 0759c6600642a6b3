/// The character between the cells of a text.
package enum CellSeparator: String, CaseIterable, Hashable, Sendable {
  case semicolon = ";"
  case tab
  case bar = "|"
  case comma = ","

  package var byte: UInt8 {
    switch self {
    case .semicolon: 0x3B
    case .tab: 0x09
    case .bar: 0x7C
    case .comma: 0x2C
    }
  }

  /// The separator that a spreadsheet names in the first line: `sep=;`.
  package static func named(in bytes: [UInt8]) -> CellSeparator? {
    let line = bytes.prefix(7)
    guard line.count > 4, line.starts(with: "sep=".utf8) else { return nil }
    let rest = line.dropFirst(5)
    guard rest.first.map({ $0 == 0x0A || $0 == 0x0D }) ?? true else { return nil }
    return allCases.first { $0.byte == bytes[4] }
  }

  /// The separator by which most rows have equally many cells; nil if none makes a table.
  package static func guess(_ bytes: [UInt8]) -> CellSeparator? {
    if let named = named(in: bytes) { return named }
    // The last row may be cut off.
    let start = Array(bytes.prefix(65_536))
    var best: (score: Int, separator: CellSeparator)?
    for separator in allCases where start.contains(separator.byte) {
      let score = score(DelimitedText(start, separator: separator.byte, limit: 200).rows)
      if score > best?.score ?? 0 { best = (score, separator) }
    }
    return best?.separator
  }

  /// How much some rows look like a table: its width, less the more rows have another.
  private static func score(_ rows: [DelimitedText.Row]) -> Int {
    var counts: [Int: Int] = [:]
    var total = 0
    for row in rows where !row.isEmpty {
      counts[row.cells.count, default: 0] += 1
      total += 1
    }
    guard total > 1 else { return 0 }
    let scores = counts.map { width, count in
      width < 2 || count < 2
        ? 0 : min(width - 1, 40) * (count * 100 / total) * (count * 100 / total)
    }
    return scores.max() ?? 0
  }
}
