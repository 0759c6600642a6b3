import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive whose number does not fit between those of its neighbours.
struct NumberOrder: LogbookRule {
  static let about = RuleInfo(
    id: "number-order",
    tier: .consistency,
    severity: .warning,
    title: "A later dive has a higher number",
    rationale: """
      Either the number or the date was mistyped, or a dive was logged late under the next free \
      number. The smallest set of dives that must change is reported, so that one wrong number is \
      one problem and not one with each neighbour.
      """,
    bad: """
      number: 128
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      number: ▸219◂
      date: 2024-06-13
      time: 10:30
      ---
      === divers/mari/dives/2024/2024-06-14-1030-rummu-quarry.md
      ---
      number: 130
      date: 2024-06-14
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
      === divers/mari/dives/2024/2024-06-14-1030-rummu-quarry.md
      ---
      number: 130
      date: 2024-06-14
      time: 10:30
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for (place, otherPlace, isBefore) in context.numbering.misplaced {
      let (dive, other) = (context.dive(place), context.dive(otherPlace))
      guard let number = dive.number, let neighbour = other.number else { continue }
      let (own, others) = (Decimal(number.value), Decimal(neighbour.value))
      let problem = found(
        isBefore
          ? .numberBefore(number: own, other: others) : .numberAfter(number: own, other: others),
        at: number.range,
        expected: .expectedRenumbering(command: context.renumbering(place)),
        notes: [Note(.numberWrittenHere, path: other.origin.path, at: neighbour.range)]
      )
      report(FileDiagnostic(path: dive.origin.path, problem))
    }
  }
}
