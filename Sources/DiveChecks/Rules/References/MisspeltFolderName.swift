import LogbookCore
import Diagnostics
import Wording

/// Reports a folder of records whose name is nearly that of one that is read.
struct MisspeltFolderName: LogbookRule {
  static let about = RuleInfo(
    id: "misspelt-folder-name",
    tier: .references,
    severity: .warning,
    title: "Folders of records have the names that the format gives them",
    rationale: """
      Other folders are ignored, because a logbook may lie next to a web site or anything else. \
      But a folder whose name is close to that of a folder of records, and that holds files with \
      keys of such records, was most likely meant to be read.
      """,
    bad: """
      === Sites/blue-hole.md
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
    for folder in context.logbook.misspeltFolders {
      let problem = found(
        .misspeltFolderName(name: folder.name),
        at: nil,
        expected: .expectedFolder(names: folder.meant.map { "'\($0)'" })
      )
      report(FileDiagnostic(path: folder.name, problem))
    }
  }
}
