import LogbookCore
import Diagnostics
import Wording

/// Reports a file beside records that none of them names.
struct OrphanFile: FileRule {
  static let about = RuleInfo(
    id: "orphan-file",
    tier: .references,
    severity: .warning,
    title: "A file next to records is named in one of them",
    rationale: """
      A file that no record names appears on no page and in no export, and no one dares to delete \
      it. Most often the line that names it was forgotten.
      """,
    bad: """
      === divers/mari/dives/2024/2024-06-12-1030-rummu-quarry.perdix.csv
      time_s,depth_m
      0,0
      """,
    good: """
      computers: [{profile: 2024-06-12-1030-rummu-quarry.perdix.csv}]
      === divers/mari/dives/2024/2024-06-12-1030-rummu-quarry.perdix.csv
      time_s,depth_m
      0,0
      """
  )

  func check(
    _ files: NamedFiles,
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    let logbook = context.logbook
    var orphans = logbook.attachments.filter { path in
      !files.isNamed(path) && !FilePaths.isReadme(path)
        && !FilePaths.looksLikeRecord(path) && !isOtherVersion(path, logbook)
    }
    if orphans.isEmpty { return }
    orphans.subtract(logbook.links)
    let folders = logbook.recordFolders
    for path in orphans.sorted() where FilePaths.isBelow(folders, path) {
      let problem = found(.orphanFile, at: nil, expected: .expectedNamedFile)
      report(FileDiagnostic(path: path, problem))
    }
  }

  /// What a merge left beside a file is reported as such.
  private func isOtherVersion(_ path: String, _ logbook: Logbook) -> Bool {
    OtherVersion.original(of: path).map(logbook.attachments.contains) ?? false
  }
}
