import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a folder of dives without an owner.
struct OwnerlessDives: LogbookRule {
  static let about = RuleInfo(
    id: "ownerless-dives",
    tier: .references,
    severity: .error,
    title: "A record says whose dives a folder holds",
    rationale: """
      A folder below `divers` belongs to a diver through its `diver.md`, and one below `groups` to \
      a group through its `group.md`. Without it the diver or the group has no name. Three lines \
      are enough.
      """,
    bad: """
      buddies: tiit
      === divers/tiit/dives/2024-06-12-1030-rummu-quarry.md
      ---
      date: 2024-06-12
      time: 10:30
      buddies: mari
      ---
      """,
    good: """
      buddies: tiit
      === divers/tiit/diver.md
      ---
      name: Tiit Mets
      ---
      === divers/tiit/dives/2024-06-12-1030-rummu-quarry.md
      ---
      date: 2024-06-12
      time: 10:30
      buddies: mari
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    check(.diver, "divers", "diver.md", context, report)
    check(.group, "groups", "group.md", context, report)
  }

  private func check(
    _ kind: RecordKind,
    _ folder: String,
    _ name: String,
    _ context: CheckContext,
    _ report: (FileDiagnostic) -> Void
  ) {
    let logbook = context.logbook
    let ids = context.index.ownersWithoutRecord(kind)
    if ids.isEmpty { return }
    let others =
      logbook.attachments.filter(FilePaths.looksLikeRecord)
      + logbook.diagnostics.lazy.filter { $0.diagnostic.id == NotARecord.about.id }.map(\.path)
    for id in ids {
      let path = "\(folder)/\(id)"
      // A record that is unreadable or misnamed is reported by other rules.
      let isNear = others.contains { file in
        FilePaths.folder(of: file) == path
          && FilePaths.name(of: file).lowercased().hasPrefix(kind.rawValue)
      }
      if isNear || logbook.tree.exists("\(path)/\(name)") { continue }
      let expected = Message.expectedOwnerRecord(path: "\(path)/\(name)")
      let problem = found(.ownerlessDives(folder: path, name: name), at: nil, expected: expected)
      report(FileDiagnostic(path: path, problem))
    }
  }
}
