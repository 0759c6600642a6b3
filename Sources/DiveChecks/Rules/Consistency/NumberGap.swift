import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports numbers that are missing between those of two dives.
struct NumberGap: LogbookRule {
  static let about = RuleInfo(
    id: "number-gap",
    tier: .consistency,
    severity: .warning,
    title: "The numbers of a diver's dives have no gaps",
    rationale: """
      A dive was forgotten, or a number mistyped. A log may begin at any number, and dives without \
      a number between two others fill the numbers missing there.
      """,
    bad: """
      number: 128
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      number: ▸131◂
      date: 2024-06-13
      time: 10:30
      ---
      """,
    good: """
      number: 128
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      number: 129
      date: 2024-06-13
      time: 10:30
      ---
      """
  )

  /// The most gaps that are named.
  private static let mostNamed = 4

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for (place, beforePlace, missing) in context.numbering.gaps {
      let (dive, before) = (context.dive(place), context.dive(beforePlace))
      guard let number = dive.number, let last = before.number else { continue }
      let problem = found(
        .numberGap(numbers: Self.words(missing), count: missing.reduce(0) { $0 + $1.count }),
        at: number.range,
        notes: [Note(.numberBeforeIt, path: before.origin.path, at: last.range)]
      )
      report(FileDiagnostic(path: dive.origin.path, problem))
    }
  }

  private static func words(_ missing: [ClosedRange<Int>]) -> [String] {
    let named = missing.prefix(mostNamed).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return missing.count > mostNamed ? named + ["…"] : named
  }
}
