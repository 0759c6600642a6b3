import Diagnostics
import Wording

/// Reports an id that a record had before it was renamed.
struct FormerId: ReferenceRule, StaticRule {
  static let about = RuleInfo(
    id: "former-id",
    tier: .references,
    severity: .warning,
    title: "A record is referred to by the id it has now",
    rationale: """
      An id that is an alias still leads to its record, so that branches not yet merged keep \
      working. Once nothing uses it, it can be given to another record.
      """,
    bad: """
      site: ▸rummu◂
      === sites/rummu-quarry.md
      ---
      name: Rummu quarry
      aliases: [rummu]
      ---
      """,
    good: """
      site: rummu-quarry
      === sites/rummu-quarry.md
      ---
      name: Rummu quarry
      aliases: [rummu]
      ---
      """
  )

  func check(
    _ reference: FoundReference,
    in context: CheckContext,
    report: (Diagnostic) -> Void
  ) {
    guard case .formerID(let id) = reference.issue else { return }
    report(
      found(
        .formerId(text: reference.text),
        at: reference.range,
        expected: .expectedId(id: id),
        fixIts: [fix(reference, id, isSafe: true)]
      )
    )
  }
}
