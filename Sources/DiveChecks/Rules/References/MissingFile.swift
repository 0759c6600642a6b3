import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Reports a missing file that a record names.
struct MissingFile: FileRule {
  static let about = RuleInfo(
    id: "missing-file",
    tier: .references,
    severity: .error,
    title: "A file that a record names exists",
    rationale: """
      A picture or profile that was renamed or never added is missing for everyone else who has \
      the log. Upper and lower case matter, as they do on some systems but not on others.
      """,
    bad: """
      photos: [▸Pike.jpg◂]
      === divers/mari/dives/2024/pike.jpg
      (a picture)
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
    for file in files.missing {
      let folder = FilePaths.folder(of: file.path)
      let texts = file.candidates.compactMap { FilePaths.relative($0, to: folder) }
      let fixIts = texts.map { text in
        FixIt(
          .writeInstead(text: text),
          [SourceEdit(file.range, YAMLText.scalar(text))],
          isSafe: file.differsInCase
        )
      }
      let problem = found(
        .missingFile(text: file.text),
        at: file.range,
        expected: file.differsInCase ? .expectedExactCase : nil,
        fixIts: file.isLink ? [] : fixIts
      )
      report(FileDiagnostic(path: file.path, problem))
    }
  }
}
