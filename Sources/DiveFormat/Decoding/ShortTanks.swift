import Diagnostics
import DiveModel
import FrontMatter
import Wording

extension RecordDecoder {
  /// Whether a scalar where a tank is expected is a whole tank in the words of a paper log:
  /// `12 l, 200-70 bar`, `D12 EAN32 200-70`; if so, it is reported, with a fix that writes its keys.
  mutating func reportShortTank(_ node: Tape.Node) -> Bool {
    let range = node.range.lowerBound..<node.range.upperBound
    // No volume alone is longer than `2x11.1 L`.
    guard range.count > 8 || source[range].contains(where: { $0 == 0x2C || $0 == 0x3B }),
      let pairs = ShortTank.pairs(in: text(of: node), options.units)
    else { return false }
    report(
      Diagnostic(
        "wrong-shape",
        .error,
        .valueWhereMapping,
        at: node.range,
        expected: ValueKind.mapping(.tank).expectation,
        fixIts: spelling(pairs, at: node).map { edit in
          [FixIt(.writeKeys(keys: pairs.map(\.key)), [edit], isSafe: false)]
        } ?? []
      )
    )
    return true
  }

  /// The edit that writes pairs on lines of their own; nil within brackets, and beside a comment.
  private func spelling(_ pairs: [ShortTank.Pair], at node: Tape.Node) -> SourceEdit? {
    let range = node.range
    let start = source[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let rest = source[range.upperBound...].prefix { $0 != 0x0A }
    guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { return nil }
    let before = source[start..<range.lowerBound]
    let indent = before.prefix { $0 == 0x20 }.count
    let newline = rest.last == 0x0D ? "\r\n" : "\n"
    let lines = pairs.map { "\($0.key): \($0.value)" }
    // An item of a list begins where its value does.
    if before.dropFirst(indent).elementsEqual("- ".utf8) {
      let gap = newline + String(repeating: " ", count: before.count)
      return SourceEdit(range, lines.joined(separator: gap))
    }
    guard let colon = before.lastIndex(of: UInt8(ascii: ":")),
      before[(colon + 1)...].allSatisfy({ $0 == 0x20 })
    else { return nil }
    let margin = newline + String(repeating: " ", count: indent)
    let text = margin + "  - " + lines.joined(separator: margin + "    ")
    return SourceEdit(SourceRange(colon + 1, range.upperBound), text)
  }
}

/// A tank as written on paper: its volume, pressures and gas on one line.
enum ShortTank {
  typealias Pair = (key: String, value: String)

  /// The keys and values; nil unless every part is understood and there are at least two.
  ///
  /// Pressures without a unit have the one that the user prefers.
  static func pairs(in text: String, _ units: UnitPreference) -> [Pair]? {
    listed(text) ?? said(text, units)
  }

  /// A tank as it is said in an answer to the questions of a new dive.
  private static func said(_ text: String, _ units: UnitPreference) -> [Pair]? {
    let tanks = SaidTank.all(in: text)
    guard tanks.count == 1, let tank = tanks.first, let volume = tank.volume else { return nil }
    let ends = PressurePair(tank.pressures, unit: units == .imperial ? "psi" : "bar")
    let values: [(key: String, kind: ValueKind, value: String?)] = [
      ("volume", .tankVolume, volume), ("gas", .gas, tank.gas), ("start", .pressure, ends.start),
      ("end", .pressure, ends.end),
    ]
    let pairs = values.compactMap { key, kind, value in value.map { (key, kind, $0) } }
    guard pairs.count > 1, pairs.allSatisfy({ RecordDecoder.reads($2, as: $1, nil) }) else {
      return nil
    }
    return pairs.map { ($0.0, $0.2) }
  }

  private static func listed(_ text: String) -> [Pair]? {
    var result: [Pair] = []
    for part in text.split(whereSeparator: { ",;".contains($0) }) {
      let part = String(part).trimmed
      guard let found = pressures(part) ?? single(part) else { return nil }
      result += found
    }
    let isOnce = Set(result.map(\.key)).count == result.count
    guard isOnce, result.count > 1 else { return nil }
    return order.compactMap { key in result.first { $0.key == key } }
  }

  private static let order = ["volume", "gas", "start", "end"]

  private static func single(_ part: String) -> [Pair]? {
    for (key, kind) in [("volume", ValueKind.tankVolume), ("gas", .gas)]
    where RecordDecoder.reads(part, as: kind, nil) {
      return [(key, part)]
    }
    return nil
  }

  /// `200-70 bar`, `200 bar - 70 bar`, `200 → 70 bar`.
  private static func pressures(_ part: String) -> [Pair]? {
    let ends = part.split { "-–—→/".contains($0) }.map { String($0).trimmed }
    guard ends.count == 2, let unit = ends[1].split(separator: " ").last,
      unit.contains(where: \.isLetter)
    else { return nil }
    let name = unit.drop { !$0.isLetter }
    let start = ends[0].contains(where: \.isLetter) ? ends[0] : "\(ends[0]) \(name)"
    let isPressure = [start, ends[1]].allSatisfy { RecordDecoder.reads($0, as: .pressure, nil) }
    return isPressure ? [("start", start), ("end", ends[1])] : nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
