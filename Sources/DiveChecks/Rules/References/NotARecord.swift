import LogbookCore
import Diagnostics
import Wording

/// Reports a file that looks like a record and is not read: in a folder of records, or at the root.
struct NotARecord: FileRule {
  static let about = RuleInfo(
    id: "not-a-record",
    tier: .references,
    severity: .warning,
    title: "What looks like a record is one",
    rationale: """
      A file with another extension, or a note in a place without records, is easily mistaken for \
      one that counts. A record's name ends in .md; a file whose name begins with _ is ignored. \
      At the logbook's root only diver.md is a record; other files there are ignored, but one \
      that reads like a dive or a site was most likely meant to be one.
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
    checkRoot(logbook, report)
    let odd = logbook.attachments.filter { path in
      FilePaths.looksLikeRecord(path) && !FilePaths.isReadme(path) && !files.isNamed(path)
    }
    if odd.isEmpty { return }
    for path in odd.subtracting(logbook.links).sorted() {
      let message = Message.notARecord(name: String(FilePaths.name(of: path)))
      report(FileDiagnostic(path: path, found(message, at: nil, expected: .renameRecord)))
    }
  }

  private func checkRoot(_ logbook: Logbook, _ report: (FileDiagnostic) -> Void) {
    for record in logbook.strayRecords {
      let place = Message.expectedPlace(path: record.place)
      report(FileDiagnostic(path: record.name, found(.strayRecord, at: nil, expected: place)))
    }
  }
}
