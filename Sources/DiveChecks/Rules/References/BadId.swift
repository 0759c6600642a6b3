import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports a record whose file or folder has a name that is no id.
struct BadId: LogbookRule {
  let about = RuleInfo(
    id: "bad-id",
    tier: .references,
    severity: .error,
    title: "An id is small letters and digits, with hyphens between words",
    rationale: """
      An id stands in references, in addresses of pages and in names of files on every \
      system. Names of devices, as con or nul, cannot be names of files on Windows.
      """,
    bad: """
      === sites/Blue Hole.md
      ---
      name: Blue Hole
      ---
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let logbook = context.logbook
    check(logbook.divers, report)
    check(logbook.sites, report)
    check(logbook.groups, report)
    check(logbook.trips, report)
    check(logbook.gear, report)
    check(logbook.centres, report)
    check(logbook.documents, report)
    check(logbook.budgets, report)
    for dive in logbook.dives where !RecordID.isWellFormed(String(dive.dive.origin.stem)) {
      report(badID(String(dive.dive.origin.stem), dive.dive.origin.path))
    }
  }

  private func check(_ records: [some NamedRecord], _ report: (FileDiagnostic) -> Void) {
    for record in records where !RecordID.isWellFormed(record.id) {
      report(badID(record.id, record.origin.path))
    }
  }

  private func badID(_ text: String, _ path: String) -> FileDiagnostic {
    let better = RecordID.make(from: text) ?? "rummu-quarry"
    return FileDiagnostic(
      path: path,
      found(.badId(text: text), at: nil, expected: .expectedIdForm(id: better))
    )
  }
}
