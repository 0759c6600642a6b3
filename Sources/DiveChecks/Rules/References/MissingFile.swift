import FrontMatter
import Logbook
import SourceText
import Wording

/// Reports a file that a record names and that is not there.
struct MissingFile: FileRule {
  let about = RuleInfo(
    id: "missing-file",
    tier: .references,
    severity: .error,
    title: "A file that a record names is there",
    rationale: """
      A picture or profile that was never added, or was renamed, is lost to everybody else \
      who has the log. Upper and lower case count, as they do on some systems and not on \
      others.
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
    guard !files.missing.isEmpty else { return }
    let logbook = context.logbook
    let known = FilesByName(logbook.attachments)
    for file in files.missing {
      let twin = known.twin(of: file.target)
      if twin == nil, logbook.tree.exists(file.target) { continue }
      let names = twin.map { [$0] } ?? known.near(file.target)
      let folder = FilePaths.folder(of: file.path)
      let texts = names.compactMap { FilePaths.relative($0, to: folder) }
      let fixIts = texts.map { text in
        FixIt(
          .writeInstead(text: text),
          [SourceEdit(file.range, YAMLText.scalar(text))],
          isSafe: twin != nil
        )
      }
      let problem = found(
        .missingFile(text: file.text),
        at: file.range,
        expected: twin.map { .missingFileCase(name: String(FilePaths.name(of: $0))) },
        fixIts: file.isLink ? [] : fixIts
      )
      report(FileDiagnostic(path: file.path, problem))
    }
  }
}
