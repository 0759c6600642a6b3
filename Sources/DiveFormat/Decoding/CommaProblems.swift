import DiveModel
import FrontMatter
import Diagnostics
import Wording

// Misused commas: between values that need a list, and inside a number.

extension RecordDecoder {
  /// Whether a single value, where a list is allowed, is several values separated by commas.
  ///
  /// An item of a list may be a name with a comma; a single value may not.
  mutating func reportCommas(_ plan: FieldTable.Plan, _ node: Tape.Node) -> Bool {
    guard node.kind == .scalar, plan.kind.isReferenceOrTag else { return false }
    let hasComma = tape.withText(of: node, in: source) { $0.contains(UInt8(ascii: ",")) }
    // People in one name have a rule of their own.
    let mayHaveSemicolon = plan.kind == .tag || plan.kind == .mapping(.sighting)
    let isSemicolon =
      !hasComma && mayHaveSemicolon
      && tape.withText(of: node, in: source) { $0.contains(UInt8(ascii: ";")) }
    guard hasComma || isSemicolon else { return false }
    let parts = text(of: node).split(separator: isSemicolon ? ";" : ",").map { part in
      YAMLText.scalar(
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      )
    }
    let list = "[\(parts.joined(separator: ", "))]"
    report(
      Diagnostic(
        "comma-in-reference",
        .error,
        isSemicolon ? .semicolonInReference : .commaInReference,
        at: node.range,
        fixIts: [FixIt(.writeAList(text: list), [SourceEdit(node.range, list)], isSafe: false)]
      )
    )
    return true
  }

  /// Whether an item and the next are one number with a decimal comma, as in `[0,7 bar, 1.3 bar]`.
  ///
  /// In brackets a comma separates items; one without a space after it is probably a decimal comma.
  mutating func reportSplitNumber(_ plan: FieldTable.Plan, _ index: Int, _ end: Int) -> Bool {
    guard plan.kind.isNumeric else { return false }
    let node = tape.nodes[index]
    let after = Int(node.next)
    guard after < end, node.kind == .scalar, node.style == .plain else { return false }
    let other = tape.nodes[after]
    guard other.kind == .scalar, other.style == .plain, !node.range.isEmpty,
      other.range.lowerBound == node.range.upperBound + 1,
      source[node.range.upperBound] == UInt8(ascii: ","),
      source[node.range.lowerBound..<node.range.upperBound].allSatisfy({ $0 &- 0x30 < 10 }),
      source[other.range.lowerBound] &- 0x30 < 10
    else { return false }
    let range = SourceRange(node.range.lowerBound, other.range.upperBound)
    let written = "\(text(of: node)),\(text(of: other))"
    let joined = "\(text(of: node)).\(text(of: other))"
    report(
      Diagnostic(
        "decimal-comma",
        .error,
        .decimalComma(text: written),
        at: range,
        expected: .expectedDecimalPoint,
        fixIts: [FixIt(.writeInstead(text: joined), [SourceEdit(range, joined)], isSafe: false)]
      )
    )
    return true
  }
}

extension ValueKind {
  /// Whether a single value with a comma, where a list is allowed, is taken for several.
  package var isReferenceOrTag: Bool {
    switch self {
    case .reference, .person, .owner, .pathReference: true
    case .text(let limit): limit == ValueKind.tagLimit
    case .mapping(let kind): kind == .sighting || kind == .membership || kind == .courseStudent
    default: false
    }
  }

  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .wholeNumber, .depth, .distance, .temperature, .pressure, .tankVolume, .mass,
      .density, .fraction, .flow, .verticalRate, .duration, .diveDuration, .decoStop, .planLevel,
      .interval, .gearInterval, .money:
      true
    case .mapping(let kind): kind == .weight || kind == .cost
    default: false
    }
  }
}
