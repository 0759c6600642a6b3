import Diagnostics
import LogbookCore
import Wording

/// Reports the other side's version of a file that both sides of a merge changed.
struct BothSidesKept: FileRule {
  static let about = RuleInfo(
    id: "both-sides-kept",
    tier: .references,
    severity: .warning,
    title: "A file has one version",
    rationale: """
      Two people changed a photo or a document at the same time, and no program can say which one \
      is right. The record names one of them, and the other lies beside it until someone looks.
      """,
    bad: """
      photos: [pike.jpg]
      === divers/mari/dives/2024/pike.jpg
      (a picture)
      === divers/mari/dives/2024/pike.theirs-1a2b3c4d.jpg
      (another picture)
      """,
    good: """
      photos: [pike.jpg]
      === divers/mari/dives/2024/pike.jpg
      (a picture)
      """
  )

  func check(
    _ files: NamedFiles,
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    for path in context.logbook.attachments.sorted() {
      guard let original = OtherVersion.original(of: path),
        context.logbook.attachments.contains(original)
      else { continue }
      let problem = found(
        .bothSidesKept(file: String(FilePaths.name(of: original))),
        at: nil,
        expected: .expectedOneVersion
      )
      report(FileDiagnostic(path: path, problem))
    }
  }
}
