import DiveModel
import FrontMatter
import LogbookCore
import NearWords
import Diagnostics
import Wording

/// Reports something that a group requires, and that no document can be.
struct UnknownRequirement: LogbookRule {
  static let about = RuleInfo(
    id: "unknown-requirement",
    tier: .consistency,
    severity: .warning,
    title: "What a group requires is a document type of the log, or a certification",
    rationale: """
      No document has a type that the log does not list, so no member would ever be ready. The \
      word 'certification' asks for a certification in the diver's record.
      """,
    bad: """
      === divelog.yml
      format: 1
      document-types: [{name: medical, valid: 1 year}]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      requires: [certification, ▸medicall◂]
      ---
      """,
    good: """
      === divelog.yml
      format: 1
      document-types: [{name: medical, valid: 1 year}]
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      requires: [certification, medical]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let settings = context.logbook.settings
    // A log without a list of types accepts any.
    guard settings.has(.documentTypes),
      !settings.fields.isDamaged(Settings.Field.documentTypes.rawValue)
    else { return }
    let types = settings.documentTypes.compactMap(\.value.name?.value)
    let known = types + [GroupRequirement.certification]
    for group in context.logbook.groups {
      for required in group.requires where !known.contains(required.value) {
        let fixes = Nearest.matches(required.value, in: known).map { name in
          FixIt(
            .writeInstead(text: name),
            [SourceEdit(required.range, YAMLText.scalar(name))],
            isSafe: false
          )
        }
        let problem = found(
          .unknownRequirement(what: required.value),
          at: required.range,
          expected: .expectedCategory(names: known),
          fixIts: fixes
        )
        report(FileDiagnostic(path: group.origin.path, problem))
      }
    }
  }
}
