import Diagnostics
import Wording

/// Reports a record's name that is used in place of its id.
struct NameOfRecord: ReferenceRule, StaticRule {
  static let about = RuleInfo(
    id: "name-of-record",
    tier: .references,
    severity: .warning,
    title: "A record is referred to by its id",
    rationale: """
      A name works as long as exactly one record has it. The id stays right when a second Blue \
      Hole is added or the name's spelling is corrected. An id with capitals, such as `Rummu- \
      Quarry`, is treated as the name it most likely is.
      """,
    bad: "site: ▸Rummu quarry◂",
    good: "site: rummu-quarry"
  )

  func check(
    _ reference: FoundReference,
    in context: CheckContext,
    report: (Diagnostic) -> Void
  ) {
    guard case .name(let id) = reference.issue else { return }
    let isID = reference.text.lowercased() == id
    report(
      found(
        isID ? .idWithCapitals(text: reference.text) : .nameOfRecord(text: reference.text),
        at: reference.range,
        expected: .expectedId(id: id),
        // `Juhan` may be someone other than `juhan`, but a name that a record has is not in doubt.
        fixIts: [fix(reference, id, isSafe: !isID)]
      )
    )
  }
}
