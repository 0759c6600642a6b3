import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive with the number of another dive of its diver.
struct DuplicateNumber: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-number",
    tier: .consistency,
    severity: .warning,
    title: "Each of a diver's dives has its own number",
    rationale: """
      Divers, stamps and signatures refer to a dive by its number. Most often the number was not \
      increased, or a dive was copied. A dive that is logged twice is reported as such, and its \
      number is not, unless a third dive has it.
      """,
    bad: """
      number: 128
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      number: ▸128◂
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

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for (place, otherPlace) in context.numbering.doubled {
      let (dive, other) = (context.dive(place), context.dive(otherPlace))
      guard let number = dive.number, let taken = other.number else { continue }
      let note = Note(.numberWrittenHere, path: other.origin.path, at: taken.range)
      let problem = found(
        .duplicateNumber(number: Decimal(number.value)),
        at: number.range,
        expected: .expectedRenumbering(command: context.renumbering(place)),
        notes: [note]
      )
      report(FileDiagnostic(path: dive.origin.path, problem))
    }
  }
}
