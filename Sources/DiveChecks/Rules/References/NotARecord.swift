import LogbookCore
import Diagnostics
import Wording

/// Reports a file in a folder of records that looks like one and is not read.
struct NotARecord: FileRule {
  static let about = RuleInfo(
    id: "not-a-record",
    tier: .references,
    severity: .warning,
    title: "What looks like a record is one",
    rationale: """
      A file with another extension, or a note in a place without records, is easily mistaken for \
      one that counts. A record's name ends in .md; a file whose name begins with _ is ignored.
      """,
    bad: """
      === sites/blue-hole.txt
      name: Blue Hole
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )

  func check(
    _ files: NamedFiles,
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    let logbook = context.logbook
    let odd = logbook.attachments.filter { path in
      FilePaths.looksLikeRecord(path) && !FilePaths.isReadme(path) && !files.isNamed(path)
    }
    if odd.isEmpty { return }
    for path in odd.subtracting(logbook.links).sorted() {
      let message = Message.notARecord(name: String(FilePaths.name(of: path)))
      report(FileDiagnostic(path: path, found(message, at: nil, expected: .renameRecord)))
    }
  }
}
