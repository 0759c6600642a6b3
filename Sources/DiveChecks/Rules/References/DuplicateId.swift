import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a second record with the id of another.
struct DuplicateId: LogbookRule {
  static let about = RuleInfo(
    id: "duplicate-id",
    tier: .references,
    severity: .error,
    title: "An id belongs to one record of its kind",
    rationale: """
      An id is the name of a file, wherever below its folder the file lies. With two records of \
      one id, a reference could mean either. A dive's id is unique within its diver, a group \
      dive's within its group.
      """,
    bad: """
      === sites/estonia/rummu-quarry.md
      ---
      name: Rummu prison
      ---
      """,
    good: """
      === sites/estonia/rummu-prison.md
      ---
      name: Rummu prison
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let logbook = context.logbook
    for kind in RecordKind.withIDs { check(logbook.records(of: kind), report) }
    // In most logs file names begin with dates, so there is nothing to remember.
    if !logbook.hasAscendingIDs { checkDives(logbook.dives, report) }
  }

  private func check(_ records: [AnyRecord], _ report: (FileDiagnostic) -> Void) {
    var paths: [String: String] = [:]
    for record in records {
      if let other = paths.updateValue(record.origin.path, forKey: record.id) {
        report(taken(record.id, other, record.origin.path))
      }
    }
  }

  /// A dive's id is unique among those of its owner, which are adjacent.
  private func checkDives(_ dives: [LoggedDive], _ report: (FileDiagnostic) -> Void) {
    var owner: LoggedDive.Owner?
    var paths: [Substring: String] = [:]
    for dive in dives {
      if dive.owner != owner {
        owner = dive.owner
        paths.removeAll(keepingCapacity: true)
      }
      let origin = dive.dive.origin
      if let other = paths.updateValue(origin.path, forKey: origin.stem) {
        report(taken(String(origin.stem), other, origin.path))
      }
    }
  }

  /// The one whose path comes later is the one that is reported.
  private func taken(_ id: String, _ one: String, _ other: String) -> FileDiagnostic {
    let isFirst = one.utf8.lexicographicallyPrecedes(other.utf8)
    let note = Note(.otherRecordHere, path: isFirst ? one : other)
    return FileDiagnostic(
      path: isFirst ? other : one,
      found(.duplicateId(id: id), at: nil, notes: [note])
    )
  }
}
