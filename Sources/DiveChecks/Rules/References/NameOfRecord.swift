import SourceText
import Wording

/// Reports a record's name where its id would do.
struct NameOfRecord: ReferenceRule {
  static let about = RuleInfo(
    id: "name-of-record",
    tier: .references,
    severity: .warning,
    title: "A record is referred to by its id",
    rationale: """
      A name is found as long as exactly one record has it. The id stays right when a second \
      Blue Hole is added or the name is spelled better.
      """,
    bad: "site: ▸Rummu quarry◂",
    good: "site: rummu-quarry"
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    guard case .name(let id) = reference.trouble else { return }
    report(
      found(
        .nameOfRecord(text: reference.text),
        at: reference.range,
        expected: .expectedId(id: id),
        fixIts: [fix(reference, id, isSafe: true)]
      )
    )
  }
}
