@testable import DiveFormat
import DiveModel
@testable import DiveReference
import Foundation
import TestSupport
import Testing

/// The patterns of a schema match what the reader accepts, and nothing else.
///
/// `Tests/Schemas` compares whole files, with a validator that others wrote.
@Suite struct ValuePatternTests {
  /// One row for each kind and range of values.
  private static let rows: [FieldRow] = {
    var seen: Set<String> = []
    return FieldTable.all.flatMap(\.rows).filter { row in
      ValuePattern(row.kind, row.plausible).text != nil
        && seen.insert("\(row.kind) \(String(describing: row.plausible))").inserted
    }
  }()

  @Test func everyRangeIsThere() { #expect(Self.rows.count > 35) }

  @Test(arguments: rows.indices)
  func matchesWhatIsRead(index: Int) throws {
    let row = Self.rows[index]
    let pattern = try #require(ValuePattern(row.kind, row.plausible).text)
    let expression = try NSRegularExpression(pattern: "^ *(?:\(pattern)) *$")
    var random = SplitMix64(seed: UInt64(index) &* 7919 &+ 3)
    let seeds = Self.seeds(of: row)
    let letters = Array(
      Set(seeds.joined().unicodeScalars).union("0123456789.,:-+/ ".unicodeScalars)
    )
    .sorted { $0.value < $1.value }
    for round in 0..<400 {
      let text =
        round < seeds.count ? seeds[round] : Self.mutant(of: seeds, letters, &random)
      let range = NSRange(text.startIndex..., in: text)
      let isMatch = expression.firstMatch(in: text, range: range) != nil
      // The words of a visibility are listed beside its pattern.
      if row.kind == .visibility, WordList.visibility.words.contains(text) { continue }
      if isMatch == row.accepts(text) || Self.isBeyondPatterns(row.kind, text, isMatch) { continue }
      Issue.record("'\(text)' as \(row.key): the pattern says \(isMatch)")
    }
  }

  /// What a pattern cannot say: a sum, and how minutes and seconds of an angle go together.
  private static func isBeyondPatterns(_ kind: ValueKind, _ text: String, _ isMatch: Bool) -> Bool {
    guard isMatch else { return false }
    switch kind {
    case .gas, .planLevel: return text.contains("/")
    case .position: return text.contains { !"0123456789.,- ".contains($0) } || text.contains(" ")
    default: return false
    }
  }

  /// Texts of the form's examples, and the limits of the range with what is just beyond them, in
  /// every unit.
  private static func seeds(of row: FieldRow) -> [String] {
    let forms = ValueForm.all.filter { $0.kinds.contains(row.kind) }
    var texts = forms.flatMap { $0.good + $0.bad }
    guard let range = row.plausible else { return texts }
    for limit in [range.lowerBound, range.upperBound] {
      for steps in [limit - 1, limit, limit + 1] {
        texts.append(row.kind.spelled(steps))
        for unit in row.kind.unitSymbols {
          texts += ["\(steps) \(unit)", "\(Double(steps) / 1000) \(unit)"]
        }
      }
    }
    if row.kind == .diveDuration || row.kind == .duration {
      let (hours, rest) = (range.upperBound / 3600, range.upperBound % 3600)
      texts += [
        "\(hours):00:00", "\(hours):\(rest / 60 + 10):00", "\(hours):00:01", "\(hours) h 1 s",
        "\(range.upperBound / 60):00", "\(range.upperBound / 60):01", "\(hours) h 0 min",
        "0:00:00", "0 h 0 min 0 s", "0 s", "00:00:01", "\(range.upperBound / 60) min 1 s",
      ]
    }
    return texts
  }

  private static func mutant(
    of seeds: [String],
    _ letters: [Unicode.Scalar],
    _ random: inout SplitMix64
  ) -> String {
    var scalars = Array((seeds.randomElement(using: &random) ?? "").unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let letter = letters.randomElement(using: &random) ?? "0"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.insert(letter, at: place)
      case 1 where place < scalars.count: scalars[place] = letter
      case 2 where place < scalars.count: scalars.remove(at: place)
      case 3 where place + 1 < scalars.count: scalars.swapAt(place, place + 1)
      default: break
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: [0...0, 0...9, 1...150, 9...10, 100...1_000, 123...4_567, -12...7, -500...900])
  func wholeNumbersOfARange(range: ClosedRange<Int>) throws {
    let pattern = "^(?:" + DecimalPattern.whole.within(range) + ")$"
    for number in -1_100...5_000 {
      let isMatch = "\(number)".range(of: pattern, options: .regularExpression) != nil
      #expect(isMatch == range.contains(number), "\(number)")
    }
  }

  @Test(arguments: [0...999, 1...1_500, 305...307, 1_250...1_251, 0...2_000])
  func decimalsOfARange(range: ClosedRange<Int>) throws {
    let pattern = DecimalPattern(places: 3, decimals: .upToPlaces).within(range)
    for steps in 0...2_600 {
      let text = "\(steps / 1000)." + String(String(1000 + steps % 1000).dropFirst())
      let isMatch = text.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
      #expect(isMatch == range.contains(steps), "\(text)")
    }
  }
}
